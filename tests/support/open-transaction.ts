/** Holds a transaction open while others run: tests lock waits without races against the clock. */
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { until } from './until.ts';

/** Resolves once `many` transactions wait for locks. SQLite has one writer, where they queue anyway. */
export async function waiting({ dialect, read }: Database, many: number): Promise<void> {
  if (dialect === 'sqlite') return;
  const isOurs: Expression<SqlBool> = sql`exists (
    select from pg_locks held
    join pg_class on pg_class.oid = held.relation
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    where held.pid = blocked.pid and nspname = current_schema()
      and held.database = (select oid from pg_database where datname = current_database()))`;
  await until(async () => {
    const { rows } = await sql<{ n: string }>`
      select count(distinct pid) as n from pg_locks blocked where not granted and ${isOurs}
    `.execute(read);
    expect(Number(rows[0]!.n)).toBe(many);
  });
}

/** Runs `meanwhile` while a transaction holds the changes of `hold`; its argument releases them. */
export async function holding(
  db: Database,
  hold: (trx: Transaction<DB>) => Promise<unknown>,
  meanwhile: (letGo: () => void) => Promise<void>,
): Promise<void> {
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = inTransaction(db, async trx => {
    await hold(trx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  await meanwhile(done.resolve).finally(done.resolve);
  await whole;
}
