/** Three times the found rate: what is refused, what goes on, and how soon it is over. */
import { openCrowd } from './crowd.ts';
import { BOUND_MS, hold } from './final.ts';
import { finalMix } from './mix.ts';
import { Generators, type Load } from './requests.ts';
import type { Watched } from './sampler.ts';
import type { Site } from './site.ts';

const TIMES = 3;
const BASE = 0.5;
const BASE_S = 5;
const RECOVERY_MOST_S = 60;

export interface Overload {
  rate: number;
  before: Load;
  during: Load;
  watched: Watched;
  /** Part of the answers to calls that were 503 with Retry-After, and of pages that were answered as always. */
  shedShare: number;
  pagesAnswered: number;
  /** Seconds at half the found rate until a second's p99 is below the bound; null within a minute. */
  recoveredAfter: number | null;
}

/** `found`: requests a second, of `final`. */
export async function measureOverload(site: Site, seconds: number, found: number): Promise<Overload> {
  const generators = await Generators.start(site, finalMix(site.targets));
  const crowd = await openCrowd(site, BASE_S + seconds + RECOVERY_MOST_S);
  try {
    const before = await generators.send(found * BASE, BASE_S);
    const { load: during, watched } = await hold(site, generators, { rate: found * TIMES, seconds });
    const recoveredAfter = await recovery(generators, found * BASE);
    const calls = during.all.requests - during.pages.requests;
    const pagesOk = (during.pages.statuses['200'] ?? 0) + (during.pages.statuses['304'] ?? 0);
    const moved = during.pages.statuses['302'] ?? 0;
    return {
      rate: found * TIMES,
      before,
      during,
      watched,
      shedShare: share(during.all.shed - during.pages.shed, calls),
      pagesAnswered: share(pagesOk + moved, during.pages.requests),
      recoveredAfter,
    };
  } finally {
    await crowd.close();
    await generators.stop();
  }
}

const share = (part: number, of: number) => (of === 0 ? 0 : Number((part / of).toFixed(4)));

async function recovery(generators: Generators, rate: number): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    const { all } = await generators.send(rate, 1);
    const seconds = (performance.now() - began) / 1000;
    if (all.p99 < BOUND_MS && all.failed === 0) return Number(seconds.toFixed(1));
    if (seconds > RECOVERY_MOST_S) return null;
  }
}
