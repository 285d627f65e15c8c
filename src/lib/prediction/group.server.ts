/** Open groups: leagues of a tournament that anybody finds, reads and joins; what is dissolved is there for nobody. */
import type { Kysely } from 'kysely';
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { existing } from '../wiki/existing.server.ts';
import { joinByKey, leagueById } from './founded.server.ts';
import { cursorOf, placeOf } from './group-cursor.ts';
import type { League } from './league.server.ts';
import { DISSOLVED, OPEN_GROUP } from './open-state.ts';
import { noLeague } from './refusal.ts';
import type { GroupPage, LeagueItem } from './shapes.ts';

interface Wish {
  tournament_id: number;
  cursor: string;
  page_size: number;
}

/** Those of a tournament, the largest first. A page is a walk along an index. Throws 404 without the tournament. */
export async function groupPage(
  db: Database,
  { tournament_id, cursor, page_size }: Wish,
): Promise<GroupPage> {
  await existing(db, 'tournament', tournament_id);
  const after = placeOf(cursor);
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
    last_cursor: last ? cursorOf(last) : cursor,
  };
}

/** undefined for what is none, or was dissolved. */
export async function groupById(db: Pick<Database, 'read'>, id: number): Promise<League | undefined> {
  const league = await leagueById(db, id);
  return league?.open_state === OPEN_GROUP ? league : undefined;
}

/** Throws 404 for what is no open group. */
export async function openGroup(db: Pick<Database, 'read'>, id: number): Promise<League> {
  const group = await groupById(db, id);
  if (!group) throw noLeague();
  return group;
}

/** Joining again changes nothing. Throws 404 for what is no open group, 409 when there is no room. */
export async function joinGroup(
  context: Pick<CallContext, 'db' | 'now' | 'viewer' | 'site'>,
  id: number,
): Promise<LeagueItem> {
  return joinByKey(context, (await openGroup(context.db, id)).key);
}

/** Operators dissolve it: who was in it keeps the place there, for it may be put back. undefined: it is none. */
export const dissolveGroup = (trx: Kysely<DB>, id: number): Promise<League | undefined> =>
  moveGroup(trx, id, OPEN_GROUP, DISSOLVED);

/** undefined where the last member has left meanwhile. */
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
