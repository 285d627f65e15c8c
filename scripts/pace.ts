/** How fast this machine is now, measured by a fixed piece of work. */
import { Worker } from 'node:worker_threads';

/** Tests run in as many processes (vitest.config.ts): what else runs here slows them as it slows these. */
const WORKERS = 3;
/** How long a quiet machine of two cores takes, in milliseconds. */
const QUIET_MS = 300;
const [LEAST, MOST] = [1, 6];

/** Plain work of the kind that tests do: text is made, read and sorted. */
const PIECE = `
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 2000 }, (_, i) => ({ id: (i * 7919) % 2003, name: 'n' + i }));
    JSON.parse(JSON.stringify(rows)).sort((one, other) => one.id - other.id);
  }
`;

/** The run's factor, from 1 to 6: the time that the work takes by the time that it takes on a quiet machine. */
export async function measurePace(): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: WORKERS }, piece));
  return paceOf(performance.now() - started);
}

/** Rounded up to tenths, so that a run can be repeated with the same. Pure. */
export const paceOf = (tookMs: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.ceil((tookMs / QUIET_MS) * 10) / 10));

function piece(): Promise<void> {
  return new Promise((done, fail) => {
    new Worker(PIECE, { eval: true }).on('error', fail).on('exit', () => done());
  });
}
