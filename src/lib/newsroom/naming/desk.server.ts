/** What operators read of names. */
import type { Kysely, Selectable } from 'kysely';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB, NamingTable } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { pagePath } from '../../wiki/game/address.ts';
import type { namingCalls } from './contract.ts';
import { noEntity } from './refusal.ts';
import type { NamingItem } from './shapes.ts';

type Calls = typeof namingCalls;
export type NamingSubject = InputOf<Calls['operator.name_get']>;
export type NamingRow = Selectable<NamingTable>;

/** Names that wait, or were chosen, the latest listed first. */
export async function namingDesk(
  { read }: Pick<Database, 'read'>,
  { game_id, kind, state, cursor = 0, page_size = 1 }: InputOf<Calls['operator.names']>,
): Promise<OutputOf<Calls['operator.names']>> {
  const rows = await read
    .selectFrom('naming')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', state === 'named' ? 'is not' : 'is', null)
    .$if(game_id !== undefined, query => query.where('game_id', '=', game_id!))
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(page_size + 1)
    .execute();
  const list = rows.slice(0, page_size).map(itemOf);
  return { list, has_more: rows.length > page_size, last_cursor: list.at(-1)?.id ?? 0 };
}

/** Throws not_found. */
export async function namingOf(db: Kysely<DB>, subject: NamingSubject): Promise<NamingItem> {
  return itemOf((await rowOf(db, subject)) ?? (await unlisted(db, subject)));
}

export const keyOf = ({ kind, entity_id = 0, told = '' }: NamingSubject): string =>
  kind === 'round' ? nameKey(told) : String(entity_id);

/** Ids are of one game; words are of each. */
export const rowOf = (db: Kysely<DB>, subject: NamingSubject): Promise<NamingRow | undefined> =>
  db
    .selectFrom('naming')
    .selectAll()
    .where('kind', '=', subject.kind)
    .where('key', '=', keyOf(subject))
    .$if(subject.kind === 'round', query => query.where('game_id', '=', subject.game_id ?? 0))
    .executeTakeFirst();

/** A row for what nobody has listed or named: the site's own team, player or tournament. Throws not_found. */
export async function unlisted(db: Kysely<DB>, subject: NamingSubject): Promise<NamingRow> {
  const { kind, entity_id = 0 } = subject;
  if (kind === 'round') throw noEntity();
  const entity = await entityOf(db, subject);
  if (!entity) throw noEntity();
  return {
    id: 0,
    game_id: entity.game_id,
    kind,
    key: String(entity_id),
    told: entity.name,
    told_short: entity.name_short,
    source: entity.source,
    name: null,
    name_short: null,
    version: 0,
    seen_at: 0,
    named_at: null,
    named_by: null,
  };
}

/** The names as they are shown now; players have no short one. */
async function entityOf(db: Kysely<DB>, { kind, entity_id = 0 }: NamingSubject) {
  // Kysely cannot type a table that is a parameter: 'team' stands for any kind.
  const row = await db
    .selectFrom(kind as 'team')
    .selectAll()
    .where('id', '=', entity_id)
    .executeTakeFirst();
  return row && { ...row, name_short: row.name_short ?? null };
}

function itemOf(row: NamingRow): NamingItem {
  const entity_id = row.kind === 'round' ? 0 : Number(row.key);
  return {
    id: row.id,
    game_id: row.game_id,
    kind: row.kind,
    entity_id,
    told: row.told,
    source: row.source,
    name: row.name ?? '',
    name_short: row.name_short ?? '',
    version: row.version,
    url: row.kind === 'round' ? '' : pagePath(row.kind, row.game_id, entity_id),
    seen_time: Math.floor(row.seen_at / 1000),
  };
}
