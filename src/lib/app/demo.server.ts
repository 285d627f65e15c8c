/** The demo data: loaded once into a database of MODE=demo, refused in one of MODE=production. */
import { setImmediate } from 'node:timers/promises';
import { isDemoLoaded, loadDemo } from '../newsroom/ingest/demo/load.server.ts';
import type { Database } from '../platform/db/database.ts';
import type { Bus } from '../platform/ports/bus.ts';
import type { Assembly } from './assemble.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';

const TABLES_A_LINE = 5;

/** A bus that publishes nothing: consumers read the outbox when they start. */
const UNHEARD: Bus = {
  publish: async () => {},
  subscribe: () => () => {},
  onGap: () => {},
  ping: async () => {},
  close: async () => {},
};

interface DemoOptions {
  /** Epoch milliseconds: the demo's events are dated around it. */
  now: number;
  say(line: string): void;
  /** Aborted when the process must end: the load is rolled back and the reason thrown. */
  signal: AbortSignal | undefined;
}

/** Throws a LaunchError if demo data was ever loaded into this database. */
export async function refuseDemoData(db: Database): Promise<void> {
  if (await isDemoLoaded(db)) throw new LaunchError(LAUNCH.demoDataInProduction);
}

/** Loads the demo data and the features' own, unless present; waits while another process does. */
export async function prepareDemo(
  db: Database,
  { demo, registries }: Pick<Assembly, 'demo' | 'registries'>,
  { now, say, signal }: DemoOptions,
): Promise<void> {
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    if (done % TABLES_A_LINE === 0 || done === total) say(LAUNCH.loading(done, total));
  };
  // SQLite calls block the event loop: yield, so that signals are received.
  const pause = async () => {
    await setImmediate();
    signal?.throwIfAborted();
  };
  const load = () => loadDemo(db, { now, onProgress, pause });
  const outcome = await patiently(db, load, () => say(LAUNCH.waiting));
  if (outcome === 'occupied') say(LAUNCH.noDemo);
  else
    for (const make of demo) {
      await pause();
      await patiently(
        db,
        () => make(db, now, UNHEARD, registries),
        () => say(LAUNCH.waiting),
      );
    }
}
