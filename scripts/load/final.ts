/** The highest rate of a final's requests at which the site answers 99 of 100 within BOUND_MS, then held. */
import { best, nextRate, type Try } from './controller.ts';
import { openCrowd } from './crowd.ts';
import { finalMix } from './mix.ts';
import { Generators, type Load } from './requests.ts';
import { type Watched, watch } from './sampler.ts';
import type { Site } from './site.ts';

/** Milliseconds. */
export const BOUND_MS = 200;
const FIRST_RATE = 400;
const WARM_UP_S = 5;
/** A try is a tenth of what is held, within these seconds. */
const [TRY_LEAST_S, TRY_MOST_S] = [4, 20];
/** What is held is below the edge: at the edge a moment's hitch is never caught up with. */
const HELD = 0.9;
const REFUSED_MAX = 0.001;
const TRIES_MAX = 15;

export interface Final {
  /** Requests a second. */
  foundRate: number;
  tries: (Try & { p99: number; generatorCores: number })[];
  isKept: boolean;
  load: Load;
  watched: Watched;
  /** The room, milliseconds from said to heard. */
  talkP99?: number | undefined;
}

export async function measureFinal(site: Site, seconds: number): Promise<Final> {
  const generators = await Generators.start(site, finalMix(site.targets));
  const trySeconds = Math.min(TRY_MOST_S, Math.max(TRY_LEAST_S, seconds / 10));
  try {
    const { tries, found } = await search(site, generators, trySeconds);
    const crowd = await openCrowd(site, seconds);
    try {
      const held = await hold(site, generators, { rate: found * HELD, seconds });
      const talk = await crowd.talk;
      return { foundRate: found, tries, ...held, talkP99: talk?.p99 };
    } finally {
      await crowd.close();
    }
  } finally {
    await generators.stop();
  }
}

async function search(site: Site, generators: Generators, seconds: number) {
  const crowd = await openCrowd(site, WARM_UP_S + seconds * TRIES_MAX * 2);
  const tries: Final['tries'] = [];
  try {
    await generators.send(FIRST_RATE / 2, WARM_UP_S);
    for (let rate = nextRate(tries, FIRST_RATE); rate !== undefined; rate = nextRate(tries, FIRST_RATE)) {
      const load = await generators.send(rate, seconds);
      const { all, generatorCores } = load;
      tries.push({ rate, isKept: isKept(load), p99: all.p99, generatorCores });
      process.stderr.write(`… ${rate}/s: p99 ${all.p99} ms, ${generatorCores} cores of generators\n`);
      if (tries.length === TRIES_MAX) break;
    }
  } finally {
    await crowd.close();
  }
  return { tries, found: best(tries) };
}

export async function hold(
  site: Site,
  generators: Generators,
  { rate, seconds }: { rate: number; seconds: number },
) {
  const ended = watch(site.server.pid, site.metricsUrl, Math.min(10, seconds / 5));
  const load = await generators.send(rate, seconds);
  const watched = await ended();
  return { load, watched, isKept: isKept(load) };
}

/** Refusals of single members (429 and what a rule refuses) are answers as others are. */
export const isKept = ({ all, withheld }: Load): boolean => {
  const lost = all.failed + withheld + (all.statuses['503'] ?? 0) + (all.statuses['500'] ?? 0);
  return all.p99 < BOUND_MS && lost <= all.requests * REFUSED_MAX;
};
