/** The names that operators chose, as what writes facts asks for them; and the names that wait for one. */
import type { Kysely, Transaction } from 'kysely';
import type { DB, NamingKind } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { sortKey } from '../../platform/kernel/sort-key.ts';
import { hasHan, knownWord } from './words.ts';

const MAX_KEYS = 900;

export interface ChosenName {
  name: string;
  name_short: string | null;
}

/** Chosen names by key (schema/newsroom/naming.ts). */
export async function chosenNames(
  db: Kysely<DB>,
  kind: NamingKind,
  keys: readonly string[],
  gameId?: number,
): Promise<Map<string, ChosenName>> {
  const chosen = new Map<string, ChosenName>();
  for (let i = 0; i < keys.length; i += MAX_KEYS) {
    let query = db
      .selectFrom('naming')
      .select(['key', 'name', 'name_short'])
      .where('kind', '=', kind)
      .where('name', 'is not', null)
      .where('key', 'in', keys.slice(i, i + MAX_KEYS));
    if (gameId !== undefined) query = query.where('game_id', '=', gameId);
    for (const { key, name, name_short } of await query.execute())
      chosen.set(key, { name: name!, name_short });
  }
  return chosen;
}

const NAMED_TABLES = ['team', 'player', 'tournament'] as const;
const hasShort = (kind: NamingKind) => kind === 'team' || kind === 'tournament';

/** Columns of a row under its chosen name. */
export const namedColumns = (kind: NamingKind, { name, name_short }: ChosenName) => ({
  name,
  sort_key: sortKey(name),
  ...(hasShort(kind) && { name_short: name_short ?? name }),
});

interface ChangedRow {
  before: Readonly<Record<string, unknown>>;
  row: Record<string, string | number | null>;
}

/**
 * What a source may write of stored rows: the columns of their names stay where an operator chose them. Rows of tables
 * without chosen names are returned as they are.
 */
export async function withChosenNames<C extends ChangedRow>(
  trx: Transaction<DB>,
  table: string,
  rows: readonly C[],
): Promise<readonly C[]> {
  const kind = NAMED_TABLES.find(name => name === table);
  if (!kind || rows.length === 0) return rows;
  const chosen = await chosenNames(
    trx,
    kind,
    rows.map(({ before }) => String(before['id'])),
  );
  if (chosen.size === 0) return rows;
  return rows.map(changed => {
    const own = chosen.get(String(changed.before['id']));
    if (!own) return changed;
    const columns = Object.entries(namedColumns(kind, own)).filter(([column]) => column in changed.row);
    return { ...changed, row: { ...changed.row, ...Object.fromEntries(columns) } };
  });
}

export interface ToldName {
  gameId: number;
  kind: NamingKind;
  key: string;
  told: string;
  toldShort?: string | null;
  source: string;
}

/** Lists names that no table knows for operators; names that are known, or listed, are left out. `now`: epoch ms. */
export async function listUnnamed(
  trx: Transaction<DB>,
  names: readonly ToldName[],
  now: number,
): Promise<void> {
  const waiting = names.filter(({ told }) => told.trim() !== '' && !hasHan(told));
  for (const { gameId, kind, key, told, toldShort, source } of waiting)
    await trx
      .insertInto('naming')
      .values({
        game_id: gameId,
        kind,
        key,
        told,
        told_short: toldShort ?? null,
        source,
        name: null,
        name_short: null,
        version: 0,
        seen_at: now,
        named_at: null,
        named_by: null,
      })
      .onConflict(conflict => conflict.columns(['kind', 'game_id', 'key']).doNothing())
      .execute();
}

/** The words for rounds and stages as they are shown, by what sources write; words that no rule knows are shown as written. */
export async function roundWords(
  db: Kysely<DB>,
  gameId: number,
  told: readonly string[],
): Promise<Map<string, string>> {
  const words = [...new Set(told)].filter(word => !hasHan(word));
  const chosen = words.length > 0 ? await chosenNames(db, 'round', words.map(nameKey), gameId) : new Map();
  return new Map(
    words.map(word => [word, chosen.get(nameKey(word))?.name ?? knownWord(word) ?? word] as const),
  );
}
