/** Writes index rows, many per statement, as one JSON parameter, which both engines read fast. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Dialect } from '../../platform/db/migrations/columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { spellingsOf, type TokenRank } from './tokens.ts';

type Cell = string | number;
const CHUNK = 5000;

interface IndexedEntity {
  kind: number;
  entityId: number;
}
interface Weighed extends IndexedEntity {
  gameId: number;
  popularity: number;
}

export const insertEntries = (
  trx: Transaction<DB>,
  dialect: Dialect,
  entries: readonly (Weighed & { names: string })[],
): Promise<void> =>
  insert(
    trx,
    dialect,
    'search_entry',
    { kind: 'int', entity_id: 'int', game_id: 'int', names: 'text', popularity: 'int' },
    entries.map(entry => [entry.kind, entry.entityId, entry.gameId, entry.names, entry.popularity]),
  );

const TOKEN_COLUMNS = {
  token: 'text',
  game_id: 'int',
  kind: 'int',
  entity_id: 'int',
  place: 'int',
  popularity: 'int',
} as const;

export const insertTokens = (
  trx: Transaction<DB>,
  dialect: Dialect,
  entities: readonly (Weighed & { tokens: ReadonlyMap<string, TokenRank> })[],
): Promise<void> =>
  insert(
    trx,
    dialect,
    'search_token',
    TOKEN_COLUMNS,
    entities.flatMap(({ kind, entityId, gameId, popularity, tokens }) =>
      [...tokens].map(([token, place]) => [token, gameId, kind, entityId, place, popularity]),
    ),
  );

/** Inserts spellings of words that have none. Spellings of unused words stay and match nothing. */
export async function insertSpellings(
  trx: Transaction<DB>,
  dialect: Dialect,
  words: readonly string[],
): Promise<void> {
  const known = await knownTokens(
    trx,
    dialect,
    words.map(word => spellingsOf(word)[0]!),
  );
  const rows = words.map(spellingsOf).filter(spellings => !known.has(spellings[0]!));
  await insert(
    trx,
    dialect,
    'search_token',
    TOKEN_COLUMNS,
    rows.flat().map(token => [token, 0, 0, 0, 0, 0]),
  );
}

async function knownTokens(
  trx: Transaction<DB>,
  dialect: Dialect,
  tokens: readonly string[],
): Promise<Set<string>> {
  const requested = rowsOf(
    dialect,
    { token: 'text' },
    tokens.map(token => [token]),
  );
  const { rows } = await sql<{ token: string }>`
    select search_token.token from ${requested} as asked
    cross join search_token where search_token.token = asked.token`.execute(trx);
  return new Set(rows.map(row => row.token));
}

/** Removes subjects from the index. */
export async function forget(
  trx: Transaction<DB>,
  dialect: Dialect,
  entities: readonly IndexedEntity[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(entities, entity => entity.kind)) {
    const ids = rowsOf(
      dialect,
      { id: 'int' },
      some.map(entity => [entity.entityId]),
    );
    for (const table of ['search_token', 'search_entry'] as const)
      await sql`delete from ${sql.table(table)} where kind = ${kind}
        and entity_id in (select id from ${ids} as gone)`.execute(trx);
  }
}

export async function setPopularity(
  trx: Transaction<DB>,
  dialect: Dialect,
  entities: readonly (IndexedEntity & { popularity: number })[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(entities, entity => entity.kind)) {
    const now = rowsOf(
      dialect,
      { id: 'int', popularity: 'int' },
      some.map(entity => [entity.entityId, entity.popularity]),
    );
    for (const name of ['search_token', 'search_entry'] as const) {
      const table = sql.table(name);
      await sql`update ${table} set popularity = now.popularity from ${now} as now
        where ${table}.kind = ${kind} and ${table}.entity_id = now.id`.execute(trx);
    }
  }
}

type Columns = Readonly<Record<string, 'int' | 'text'>>;

async function insert(
  trx: Transaction<DB>,
  dialect: Dialect,
  table: 'search_entry' | 'search_token',
  columns: Columns,
  rows: readonly Cell[][],
): Promise<void> {
  const names = sql.join(Object.keys(columns).map(column => sql.ref(column)));
  for (let i = 0; i < rows.length; i += CHUNK) {
    const some = rowsOf(dialect, columns, rows.slice(i, i + CHUNK));
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${some} as fresh`.execute(trx);
  }
}

/** A table from one JSON parameter, with named and typed columns. */
function rowsOf(dialect: Dialect, columns: Columns, rows: readonly Cell[][]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const each = dialect === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json)`;
  const cells = Object.entries(columns).map(([column, type], i) => {
    const cell = sql`value ->> ${sql.lit(i)}`;
    return dialect === 'sqlite' || type === 'text'
      ? sql`${cell} as ${sql.ref(column)}`
      : sql`(${cell})::int as ${sql.ref(column)}`;
  });
  return sql`(select ${sql.join(cells)} from ${each})`;
}
