import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { pendingMigrations } from '../db/migrate.server.ts';
import type { App } from './app.ts';

/** What does not answer by then counts as gone: who asks is a balancer with less patience than a socket. */
const PATIENCE_MS = 2000;

export interface Readiness {
  ready: boolean;
  checks: Record<'database' | 'migrations' | 'bus', boolean>;
}

/** Whether requests can be answered now: database, migrations and bus, each asked. */
export async function readiness({ db, bus }: App): Promise<Readiness> {
  const [database, migrations, carried] = await Promise.all([
    holds(async () => void (await sql`select 1`.execute(db.read))),
    holds(async () => {
      const pending = await pendingMigrations(db.read as unknown as Kysely<unknown>);
      if (pending.length > 0) throw new Error(`${pending.length} migrations are pending`);
    }),
    holds(() => bus.ping()),
  ]);
  return { ready: database && migrations && carried, checks: { database, migrations, bus: carried } };
}

const holds = (check: () => Promise<void>): Promise<boolean> =>
  Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE_MS, false, { ref: false }),
  ]);
