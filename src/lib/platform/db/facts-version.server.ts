import { type CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

/**
 * Row of `meta` with the version of the facts: every transaction that changes facts, in any process,
 * increments it.
 */
const FACTS = 'facts';

const touched = new WeakSet<Transaction<DB>>();

/** Marks the transaction as changing facts, which invalidates cached counts (count-cache). */
export async function touchFacts(trx: Transaction<DB>): Promise<void> {
  if (touched.has(trx)) return;
  touched.add(trx);
  await trx
    .insertInto('meta')
    .values({ key: FACTS, value: '1' })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: sql`cast(cast(meta.value as bigint) + 1 as text)` }),
    )
    .execute();
}

/** The version of the facts as committed now; '0' in a database that has none. */
export async function factsVersion(db: Database): Promise<string> {
  let query = queries.get(db);
  if (!query) {
    query = db.read.selectFrom('meta').select('value').where('key', '=', FACTS).compile();
    queries.set(db, query);
  }
  const { rows } = await db.read.executeQuery(query);
  return rows[0]?.value ?? '0';
}

/** Every page reads the version several times, so the query is compiled once per database. */
const queries = new WeakMap<Database, CompiledQuery<{ value: string }>>();
