/** Rows of the index, many per statement as one JSON parameter. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { spokenTokens } from './spoken.ts';
import type { SearchTokens } from './tokens.ts';

export interface IndexRow {
  id: number;
  channelId: number;
  n: number;
  /** The message's author. */
  userId: number;
  tokens: SearchTokens;
  scopes: readonly string[];
}

export const insertIndex = (
  trx: Transaction<DB>,
  { dialect }: Pick<Database, 'dialect'>,
  rows: readonly IndexRow[],
): Promise<void> => (dialect === 'sqlite' ? insertSqlite(trx, rows) : insertPostgres(trx, rows));

/** A token between runs: no phrase reaches over it, and no text has it among its pairs. */
const GAP = ' x ';

async function insertSqlite(trx: Transaction<DB>, rows: readonly IndexRow[]): Promise<void> {
  const positions = JSON.stringify(rows.map(({ id, channelId, n }) => [id, channelId, n]));
  await sql`insert into chat_search (id, channel_id, n)
    select value ->> 0, value ->> 1, value ->> 2 from json_each(${positions})`.execute(trx);
  const words = JSON.stringify(
    rows.map(({ id, userId, tokens, scopes }) => [
      id,
      tokens.pairs.map(run => run.join(' ')).join(GAP),
      [...tokens.marks].join(' '),
      [...scopes, ...spokenTokens(userId, tokens)].join(' '),
    ]),
  );
  await sql`insert into chat_search_words (rowid, pairs, marks, scope)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${words})`.execute(trx);
}

async function insertPostgres(trx: Transaction<DB>, rows: readonly IndexRow[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ id, channelId, n, ...row }) => [id, channelId, n, vectorOf(row)]));
  await sql`insert into chat_search (id, channel_id, n, words)
    select (r ->> 0)::bigint, (r ->> 1)::int, (r ->> 2)::bigint, (r ->> 3)::tsvector
    from json_array_elements(${json}::json) r`.execute(trx);
}

/** A row's tokens as a tsvector is written, those of phrases with their positions. */
function vectorOf({ tokens: { pairs, marks }, scopes }: Pick<IndexRow, 'tokens' | 'scopes'>): string {
  const positions = new Map<string, number[]>();
  let position = 0;
  for (const run of pairs) {
    for (const pair of run) positions.set(pair, [...(positions.get(pair) ?? []), ++position]);
    position++;
  }
  return [
    ...Array.from(positions, ([pair, at]) => `'${pair}':${at.join()}`),
    ...Array.from(marks, mark => `'${mark}'`),
    ...scopes.map(token => `'#${token}'`),
  ].join(' ');
}
