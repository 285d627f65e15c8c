/** Half the found rate for long: memory stands still once the caches are full. */
import { openCrowd } from './crowd.ts';
import { hold } from './final.ts';
import { finalMix } from './mix.ts';
import { Generators, type Load } from './requests.ts';
import type { Watched } from './sampler.ts';
import type { Site } from './site.ts';

const SHARE = 0.5;

export interface Soak {
  rate: number;
  isKept: boolean;
  load: Load;
  watched: Watched;
}

/** `found`: requests a second, of `final`. */
export async function measureSoak(site: Site, seconds: number, found: number): Promise<Soak> {
  const rate = found * SHARE;
  const generators = await Generators.start(site, finalMix(site.targets));
  const crowd = await openCrowd(site, seconds);
  try {
    return { rate, ...(await hold(site, generators, { rate, seconds })) };
  } finally {
    await crowd.close();
    await generators.stop();
  }
}
