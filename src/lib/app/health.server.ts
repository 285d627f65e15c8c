import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { pendingMigrations } from '../platform/db/migrate.server.ts';
import type { App } from './app.ts';
import { checkWrites } from './write-check.server.ts';

/** Timeout of each check, shorter than a socket's, as load balancers do not wait long. */
const PATIENCE_MS = 2000;
/** How long an answer is cached: the endpoint is public, and each check costs a write. */
const SAME_ANSWER_MS = 1000;

export interface Readiness {
  ready: boolean;
  checks: Record<'database' | 'migrations' | 'bus' | 'writes', boolean>;
}

type Checked = Pick<App, 'db' | 'bus'> & { env: Pick<App['env'], 'DATA_DIR'> };

/** Runs `readiness` at most once a second, for any number of requests. */
export function makeReadiness(app: Checked): () => Promise<Readiness> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Readiness> | undefined;
  return () => {
    // A monotonic clock: the system's may jump.
    const now = performance.now();
    if (!answer || now - checkedAt >= SAME_ANSWER_MS) {
      checkedAt = now;
      answer = readiness(app);
    }
    return answer;
  };
}

/**
 * Whether this process can serve requests now. The bus is looked at and does not decide: it is every process's, and a
 * balancer would take them all out, while each goes on without it.
 */
export async function readiness({ db, bus, env }: Checked): Promise<Readiness> {
  const [database, migrations, carried, writes] = await Promise.all([
    holds(async () => void (await sql`select 1`.execute(db.read))),
    holds(async () => {
      const pending = await pendingMigrations(db.read as unknown as Kysely<unknown>);
      if (pending.length > 0) throw new Error(`${pending.length} migrations are pending`);
    }),
    holds(() => bus.ping()),
    // A write that times out counts as passed: it only waits for another process.
    holds(() => checkWrites(db, env.DATA_DIR), true),
  ]);
  const checks = { database, migrations, bus: carried, writes };
  return { ready: database && migrations && writes, checks };
}

const holds = (check: () => Promise<void>, late = false): Promise<boolean> =>
  Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE_MS, late, { ref: false }),
  ]);
