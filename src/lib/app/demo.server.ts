/** Loads the demo data, once per database. Imported in MODE=demo alone. */
import { setImmediate } from 'node:timers/promises';
import { DEMO_MAKERS } from '../demo/makers.server.ts';
import { catchUpDemo } from '../demo/newsroom/ingest/catch-up.server.ts';
import { loadDemo } from '../demo/newsroom/ingest/load.server.ts';
import type { Database } from '../platform/db/database.ts';
import type { Registries } from '../platform/feature/feature.ts';
import type { Bus } from '../platform/ports/bus.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';

const TABLES_A_LINE = 5;

/** A bus that publishes nothing: consumers read the outbox when they start. */
const SILENT: Bus = {
  publish: async () => {},
  subscribe: () => () => {},
  onGap: () => {},
  ping: async () => {},
};

interface DemoOptions {
  /** Epoch milliseconds: the demo's events are dated around it. */
  now: number;
  say(line: string): void;
  /** Aborted when the process must end: the load is rolled back and the reason thrown. */
  signal: AbortSignal | undefined;
}

export { openCrowd } from '../demo/chat/gateway/crowd.server.ts';
export { standInOf } from '../demo/chat/preview/stand-in.server.ts';

/** Loads the demo data and makes what its members do, unless present; waits while another process does. */
export async function prepareDemo(
  db: Database,
  registries: Registries,
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
  if (outcome === 'occupied') return say(LAUNCH.noDemo);
  await patiently(
    db,
    () => catchUpDemo(db),
    () => say(LAUNCH.waiting),
  );
  for (const make of DEMO_MAKERS) {
    await pause();
    await patiently(
      db,
      () => make(db, now, SILENT, registries),
      () => say(LAUNCH.waiting),
    );
  }
}
