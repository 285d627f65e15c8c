/** Upserts rows by natural key; writes nothing where nothing differs. */
import type { Kysely, Transaction } from 'kysely';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { enteredRounds } from '../../wiki/match/entered.server.ts';
import { withChosenNames } from '../naming/names.server.ts';
import type { SavedRows } from './report.ts';

export type UpsertValue = string | number | null;
export type UpsertRow = Record<string, UpsertValue>;

type AnyTable = Record<string, UpsertRow>;

/** Bound values in one statement: below the limit of both engines, and quick to prepare. */
const MAX_VALUES = 4000;
const MAX_KEYS = 900;

const differs = (before: UpsertRow, row: UpsertRow): boolean =>
  Object.keys(row).some(column => before[column] !== row[column]);

/** The natural key of a row as one string. */
export function keyOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  return columns.map(column => String(row[column])).join('\u0001');
}

export interface SaveOptions {
  /** Extra columns for new rows; stored rows are not changed there. */
  fresh?: (row: UpsertRow) => UpsertRow;
}

/**
 * Inserts rows whose `key` (a unique index; its most selective column first) is new and updates stored rows that differ
 * in a column of the input; other columns are not changed. Of two rows with one key the later wins. Rounds that
 * operators entered, with their contents, and names that they chose are not overwritten.
 */
export async function saveRows(
  trx: Transaction<DB>,
  table: keyof DB,
  key: readonly string[],
  rows: readonly UpsertRow[],
  options: SaveOptions = {},
): Promise<SavedRows> {
  const db = trx as unknown as Kysely<AnyTable>;
  const open = await notEntered(trx, table, rows);
  const requested = new Map(open.map(row => [keyOf(row, key), row]));
  const stored = await rowsByKey(db, table, key, [...requested.values()]);
  const fresh: UpsertRow[] = [];
  const differing: { before: UpsertRow; row: UpsertRow }[] = [];
  for (const [id, row] of requested) {
    const before = stored.get(id);
    if (!before) fresh.push({ ...options.fresh?.(row), ...row });
    else if (differs(before, row)) differing.push({ before, row });
  }
  const changed = (await withChosenNames(trx, table, differing))
    .filter(({ before, row }) => differs(before, row))
    .map(({ before, row }) => ({ ...before, ...row }));
  for (const part of parts(fresh)) await db.insertInto(table).values(part).execute();
  await replaceRows(db, table, key, changed);
  if (fresh.length + changed.length > 0) await touchFacts(trx);
  return { added: fresh.length, changed: changed.length };
}

const OF_MATCH: readonly (keyof DB)[] = ['round', 'veto', 'round_player', 'match_player'];
const OF_ROUND: readonly (keyof DB)[] = ['round_half', 'round_result', 'round_team', 'ban_pick'];

/** Drops rows of matches whose rounds operators entered, where a source's round may have no id. */
async function notEntered(
  trx: Transaction<DB>,
  table: keyof DB,
  rows: readonly UpsertRow[],
): Promise<readonly UpsertRow[]> {
  if (!OF_MATCH.includes(table) && !OF_ROUND.includes(table)) return rows;
  const entered = await enteredRounds(trx);
  if (entered.matchIds.size === 0) return rows;
  return OF_MATCH.includes(table)
    ? rows.filter(row => !entered.matchIds.has(Number(row['match_id'])))
    : rows.filter(row => row['round_id'] !== undefined && !entered.roundIds.has(Number(row['round_id'])));
}

/** Writes whole stored rows again, many to a statement: the conflict on `key` makes it an update. */
async function replaceRows(
  db: Kysely<AnyTable>,
  table: string,
  key: readonly string[],
  rows: readonly UpsertRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter(column => key.includes(column) || column !== 'id');
  const updated = columns.filter(column => !key.includes(column));
  const whole = rows.map(row => Object.fromEntries(columns.map(column => [column, row[column]!])));
  for (const part of parts(whole))
    await db
      .insertInto(table)
      .values(part)
      .onConflict(conflict =>
        conflict
          .columns([...key])
          .doUpdateSet(eb => Object.fromEntries(updated.map(name => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
}

/** The stored rows that have the key of one of `rows`, by keyOf. */
async function rowsByKey(
  db: Kysely<AnyTable>,
  table: string,
  key: readonly string[],
  rows: readonly UpsertRow[],
): Promise<Map<string, UpsertRow>> {
  const lead = key[0]!;
  const found = new Map<string, UpsertRow>();
  const leads = [...new Set(rows.map(row => row[lead]!))];
  for (const some of slices(leads, MAX_KEYS)) {
    const stored = await db.selectFrom(table).selectAll().where(lead, 'in', some).execute();
    for (const row of stored) found.set(keyOf(row, key), row);
  }
  return found;
}

/** Saves rows of a table with an id, like saveRows; returns the ids by keyOf(row, key). */
export async function saveWithIds(
  trx: Transaction<DB>,
  table: keyof DB,
  key: readonly string[],
  rows: readonly UpsertRow[],
  options: SaveOptions = {},
): Promise<SavedRows & { ids: Map<string, number> }> {
  const saved = await saveRows(trx, table, key, rows, options);
  const stored = await rowsByKey(trx as unknown as Kysely<AnyTable>, table, key, rows);
  return { ...saved, ids: new Map([...stored].map(([id, row]) => [id, Number(row['id'])])) };
}

function parts(rows: readonly UpsertRow[]): UpsertRow[][] {
  const width = Object.keys(rows[0] ?? {}).length;
  return slices(rows, Math.max(1, Math.floor(MAX_VALUES / Math.max(1, width))));
}

/** `list` cut into pieces of at most `size`. */
export function slices<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let i = 0; i < list.length; i += size) pieces.push(list.slice(i, i + size));
  return pieces;
}
