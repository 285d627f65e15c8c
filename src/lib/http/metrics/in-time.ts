import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus gives up after ten seconds. */
const PATIENCE_MS = 2000;

/** The result; undefined for a failure, or when it takes longer than two seconds. */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
