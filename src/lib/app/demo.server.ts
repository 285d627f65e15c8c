/** The demo data: loaded once into a database of MODE=demo, refused in one of MODE=production. */
import { setImmediate } from 'node:timers/promises';
import { makeDemoAccounts } from '../account/demo-accounts.server.ts';
import { makeDemoCrowd } from '../account/demo-crowd.server.ts';
import { makeDemoActivity } from '../activity/demo.server.ts';
import { makeDemoTalk } from '../comment/demo.server.ts';
import type { Database } from '../db/database.ts';
import { isDemoLoaded, loadDemo } from '../ingest/demo/load.server.ts';
import { makeDemoSides } from '../match/demo.server.ts';
import type { Bus } from '../ports/bus.ts';
import { makeDemoPredictions } from '../prediction/demo.server.ts';
import { demoPraise } from '../rating/demo-praise.server.ts';
import { makeDemoRatings } from '../rating/demo-ratings.server.ts';
import { makeDemoSets } from '../rating/demo-sets.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';

const TABLES_A_LINE = 5;

/** Beside the facts, in this order; each once a database. */
const MADE: readonly ((db: Database, now: number, bus: Bus) => Promise<void>)[] = [
  makeDemoAccounts,
  makeDemoSets,
  makeDemoActivity,
  makeDemoCrowd,
  makeDemoSides,
  makeDemoTalk([demoPraise]),
  makeDemoRatings,
  makeDemoPredictions,
];

/** Nobody listens yet: whoever follows what happened finds it when they begin. */
const UNHEARD: Bus = {
  publish: async () => {},
  subscribe: () => () => {},
  onGap: () => {},
  ping: async () => {},
  close: async () => {},
};

interface DemoOptions {
  /** Epoch milliseconds: what is on in the demo is dated around it. */
  now: number;
  say(line: string): void;
  /** Aborted when the process is to end: then the load is undone and the reason thrown. */
  signal: AbortSignal | undefined;
}

/** Throws a LaunchError when demo data was ever loaded into this database. */
export async function refuseDemoData(db: Database): Promise<void> {
  if (await isDemoLoaded(db)) throw new LaunchError(LAUNCH.demoDataInProduction);
}

/** Loads the demo data unless it is there; waits while another process does. */
export async function prepareDemo(db: Database, { now, say, signal }: DemoOptions): Promise<void> {
  const onProgress = async ({ done, total }: { done: number; total: number }) => {
    if (done % TABLES_A_LINE === 0 || done === total) say(LAUNCH.loading(done, total));
    // Calls to SQLite leave no room between them in which a signal could be heard.
    await setImmediate();
    signal?.throwIfAborted();
  };
  const load = () => loadDemo(db, { now, onProgress });
  const outcome = await patiently(db, load, () => say(LAUNCH.waiting));
  if (outcome === 'occupied') say(LAUNCH.noDemo);
  else
    for (const make of MADE)
      await patiently(
        db,
        () => make(db, now, UNHEARD),
        () => say(LAUNCH.waiting),
      );
}
