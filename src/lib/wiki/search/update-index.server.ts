/** Updates the index of names when facts change. */
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import type { Dialect } from '../../platform/db/migrations/columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { allEntries, type SearchEntry } from './entries.server.ts';
import { forget, insertEntries, insertSpellings, insertTokens, setPopularity } from './index-rows.server.ts';
import { RULES_VERSION, TOKEN_RANK, tokensOf } from './tokens.ts';
import { hasTypos } from './typo.ts';

/** Row of `meta`: the version of the rules that the index was built by. */
const RULES = 'search';
/** Things indexed between two lines of progress. */
const BATCH = 1000;

/** Called and awaited after each batch; throwing rolls everything back. */
type OnProgress = (state: { done: number; total: number }) => void | Promise<void>;

/**
 * Updates the index within the transaction that changed names or the matches that weigh them; unchanged subjects keep
 * their rows. Rebuilds everything when the rules changed. Answers how many subjects were indexed.
 */
export async function updateIndex(
  trx: Transaction<DB>,
  dialect: Dialect,
  onProgress: OnProgress = () => {},
): Promise<number> {
  if (!(await isByTheseRules(trx))) await forgetAll(trx);
  const stored = await storedEntries(trx);
  const entries = await allEntries(trx);
  const known = new Set(entries.map(keyOf));
  const gone = [...stored.values()].filter(row => !known.has(keyOf(row)));
  const changed = entries.filter(entry => stored.get(keyOf(entry))?.names !== namesOf(entry));
  const weighed = entries.filter(entry => {
    const before = stored.get(keyOf(entry));
    return before?.names === namesOf(entry) && before.popularity !== entry.popularity;
  });
  await forget(trx, dialect, [...gone, ...changed.filter(entry => stored.has(keyOf(entry)))]);
  await setPopularity(trx, dialect, weighed);
  for (let i = 0; i < changed.length; i += BATCH) {
    await index(trx, dialect, changed.slice(i, i + BATCH));
    await onProgress({ done: Math.min(i + BATCH, changed.length), total: changed.length });
  }
  if (gone.length + changed.length + weighed.length > 0) await touchFacts(trx);
  return changed.length;
}

/** Whether the index is missing or was built by other rules. */
export async function isIndexStale(db: Database): Promise<boolean> {
  const row = await db.write.selectFrom('meta').select('value').where('key', '=', RULES).executeTakeFirst();
  return row?.value !== RULES_VERSION;
}

/**
 * Rebuilds an index of other rules; of several processes starting at once, one does. SQLite calls block the
 * event loop, so it yields between batches to let signals in.
 */
export const remakeIndex = (db: Database, onProgress: OnProgress): Promise<number> =>
  inTransaction(db, trx =>
    updateIndex(trx, db.dialect, async state => {
      await setImmediate();
      await onProgress(state);
    }),
  );

/** Stores the current rules version; returns whether it was stored already. A second process waits here. */
async function isByTheseRules(trx: Transaction<DB>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('meta')
    .values({ key: RULES, value: RULES_VERSION })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: RULES_VERSION }).where('meta.value', '!=', RULES_VERSION),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 0;
}

async function forgetAll(trx: Transaction<DB>): Promise<void> {
  await trx.deleteFrom('search_token').execute();
  await trx.deleteFrom('search_entry').execute();
}

interface Stored {
  kind: number;
  entityId: number;
  names: string;
  popularity: number;
}

async function storedEntries(trx: Transaction<DB>): Promise<Map<string, Stored>> {
  const rows = await trx
    .selectFrom('search_entry')
    .select(['kind', 'entity_id as entityId', 'names', 'popularity'])
    .execute();
  return new Map(rows.map(row => [keyOf(row), row]));
}

const keyOf = ({ kind, entityId }: { kind: number; entityId: number }): string => `${kind} ${entityId}`;
const namesOf = ({ gameId, names, aliases }: SearchEntry): string => JSON.stringify([gameId, names, aliases]);

async function index(trx: Transaction<DB>, dialect: Dialect, entries: readonly SearchEntry[]): Promise<void> {
  await insertEntries(
    trx,
    dialect,
    entries.map(entry => ({ ...entry, names: namesOf(entry) })),
  );
  const found = entries.map(entry => ({ ...entry, tokens: tokensOf(entry) }));
  await insertTokens(trx, dialect, found);
  const words = found.flatMap(({ tokens }) =>
    [...tokens].filter(([, place]) => place !== TOKEN_RANK.sound).map(([token]) => token),
  );
  await insertSpellings(trx, dialect, [...new Set(words)].filter(hasTypos));
}
