/** Watches how far the event loop of this process is behind. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { INTERVAL_MS, Pressure } from './pressure.ts';

const RESOLUTION_MS = 10;

/** Lasts as long as the process, without keeping it alive. */
export function watchPressure(): Pressure {
  const pressure = new Pressure();
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  turns.enable();
  setInterval(() => {
    pressure.sample(turns.count > 0 ? turns.min / 1e6 : undefined);
    turns.reset();
  }, INTERVAL_MS).unref();
  return pressure;
}
