/** 10,000 readers with the stream of one match's thread open, in which 20 comments a second are said. */
import type { Heard, Plan } from './listeners.ts';
import { commentKind } from './mix.ts';
import { Generators, type Load } from './requests.ts';
import { type Watched, watch } from './sampler.ts';
import type { Site } from './site.ts';
import { Workers } from './workers.ts';

const READERS = 10_000;
const PROCESSES = 4;
const COMMENTS_PER_SECOND = 20;
/** Cores that the server may take. */
export const CORES_MAX = 0.5;
const WARM_UP_S = 3;

export interface Stream {
  readers: number;
  isKept: boolean;
  /** Writes to one listener a second: comments of a second are joined into one. */
  eventsPerListener: number;
  bytesPerListener: number;
  lost: number;
  listenerCores: number;
  comments: Load['all'];
  watched: Watched;
}

export async function measureStream(site: Site, seconds: number): Promise<Stream> {
  const about = `match:${site.targets.matchId}`;
  const plans = Array.from(
    { length: PROCESSES },
    (_, part): Plan => ({ url: site.server.url, about, count: READERS / PROCESSES, part }),
  );
  const listeners = await Workers.start<object, Heard>('scripts/load/listeners.ts', plans);
  const speakers = await Generators.start(site, [commentKind(site.targets.matchId)]);
  try {
    await speakers.send(COMMENTS_PER_SECOND, WARM_UP_S);
    await listeners.order(() => ({}));
    const ended = watch(site.server.pid, site.metricsUrl, Math.min(10, seconds / 5));
    const { all } = await speakers.send(COMMENTS_PER_SECOND, seconds);
    const watched = await ended();
    const heard = await listeners.order(() => ({}));
    const each = (of: (one: Heard) => number) =>
      Number((heard.reduce((sum, one) => sum + of(one), 0) / READERS / seconds).toFixed(2));
    return {
      readers: READERS,
      isKept: watched.serverCores <= CORES_MAX,
      eventsPerListener: each(one => one.events),
      bytesPerListener: each(one => one.bytes),
      lost: heard.reduce((sum, { lost }) => sum + lost, 0),
      listenerCores: Number((each(one => one.cpuUs) * READERS * 1e-6).toFixed(2)),
      comments: all,
      watched,
    };
  } finally {
    await Promise.all([listeners.stop(), speakers.stop()]);
  }
}
