/**
 * Open groups: leagues of a tournament that anyone can find, read and join. Dissolved groups are hidden from
 * everyone.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { formatCursor, parseCursor } from './group-cursor.ts';
import { type League, leagueById } from './league.server.ts';
import { DISSOLVED, OPEN_GROUP } from './open-state.ts';
import type { GroupPage } from './shapes.ts';

interface GroupQuery {
  tournament_id: number;
  cursor: string;
  page_size: number;
}

/** A tournament's open groups, the largest first, read along an index. Throws 404 without the tournament. */
export async function groupPage(
  db: Database,
  { tournament_id, cursor, page_size }: GroupQuery,
): Promise<GroupPage> {
  await existing(db, 'tournament', tournament_id);
  const after = parseCursor(cursor);
  const found = await db.read
    .selectFrom('prediction_league')
    .select(['id', 'name', 'members'])
    .where('tournament_id', '=', tournament_id)
    .where('open_state', '=', OPEN_GROUP)
    .$if(after !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('members', 'id'), '<', tuple(after!.members, after!.id)),
      ),
    )
    .orderBy('members', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size + 1)
    .execute();
  const rows = found.slice(0, page_size);
  const last = rows.at(-1);
  return {
    list: rows.map(({ id, name, members }) => ({ league_id: id, name, members })),
    has_more: found.length > page_size,
    last_cursor: last ? formatCursor(last) : cursor,
  };
}

/** undefined for an unknown or dissolved group. */
export async function groupById(db: Pick<Database, 'read'>, id: number): Promise<League | undefined> {
  const league = await leagueById(db.read, id);
  return league?.open_state === OPEN_GROUP ? league : undefined;
}

/** Dissolves the group; members stay in it, so that it can be restored. undefined for an unknown group. */
export const dissolveGroup = (trx: Kysely<DB>, id: number): Promise<League | undefined> =>
  moveGroup(trx, id, OPEN_GROUP, DISSOLVED);

/** Restores a dissolved group; undefined when its last member has left meanwhile. */
export const restoreGroup = (trx: Kysely<DB>, id: number): Promise<League | undefined> =>
  moveGroup(trx, id, DISSOLVED, OPEN_GROUP);

const moveGroup = (trx: Kysely<DB>, id: number, from: number, to: number): Promise<League | undefined> =>
  trx
    .updateTable('prediction_league')
    .set({ open_state: to })
    .where('id', '=', id)
    .where('open_state', '=', from)
    .returningAll()
    .executeTakeFirst();
