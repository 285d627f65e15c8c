/** Watches the server while it is loaded: processor, memory, the event loop's delay. */
import { residentMb } from '../bench/flood/main.ts';
import { cpuMicroseconds } from '../bench/processes.ts';
import { laterHalf, slope } from './slope.ts';

export interface Sample {
  /** Seconds since the watching began. */
  at: number;
  rssMb: number;
  heapMb: number;
  /** p99 of the event loop's delay since the sample before, milliseconds. */
  delayMs: number;
}

export interface Watched {
  /** Processors that the server used: 1 is one core, all of its threads together. */
  serverCores: number;
  rssMb: number;
  heapMb: number;
  delayP99ms: number;
  /** Growth in the later half, MB a minute, by least squares. */
  rssMbPerMin: number;
  heapMbPerMin: number;
  samples: Sample[];
}

/** `metricsUrl`: the server's /metrics. The returned function ends the watching. */
export function watch(pid: number, metricsUrl: string, everySeconds: number): () => Promise<Watched> {
  const began = performance.now();
  const before = cpuMicroseconds(pid) ?? Number.NaN;
  const samples: Sample[] = [];
  const sample = async () => {
    const metrics = await read(metricsUrl);
    const at = Number(((performance.now() - began) / 1000).toFixed(1));
    const rssMb = Math.round(residentMb(pid) ?? Number.NaN);
    // A server that has no time for its metrics has told nothing.
    if (metrics) samples.push({ at, rssMb, ...metrics });
  };
  const timer = setInterval(sample, everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    const cpu = (cpuMicroseconds(pid) ?? Number.NaN) - before;
    await sample();
    const later = laterHalf(samples);
    const growth = (of: (sample: Sample) => number) =>
      Number((slope(later.map(one => ({ x: one.at, y: of(one) }))) * 60).toFixed(2));
    const last = samples.at(-1);
    return {
      serverCores: Number((cpu / 1e6 / seconds).toFixed(2)),
      rssMb: last?.rssMb ?? Number.NaN,
      heapMb: last?.heapMb ?? Number.NaN,
      delayP99ms: Math.max(0, ...samples.map(({ delayMs }) => delayMs)),
      rssMbPerMin: growth(one => one.rssMb),
      heapMbPerMin: growth(one => one.heapMb),
      samples,
    };
  };
}

async function read(url: string): Promise<Pick<Sample, 'heapMb' | 'delayMs'> | undefined> {
  try {
    const text = await (await fetch(url, { signal: AbortSignal.timeout(5000) })).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    return {
      heapMb: Math.round(value('nodejs_heap_size_used_bytes') / 2 ** 20),
      delayMs: Number((value('nodejs_eventloop_lag_p99_seconds') * 1000).toFixed(1)),
    };
  } catch {
    return undefined;
  }
}
