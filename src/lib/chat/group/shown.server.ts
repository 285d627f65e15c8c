/** Groups of a member that strangers may look into. */
import type { Database } from '../../platform/db/database.ts';
import { groupConfigs } from './config.server.ts';
import { seesInside } from './present.ts';
import { VISITOR } from './standing.ts';

/** Groups in the member's own order, `most` at most. */
export async function groupsShown(db: Database, userId: number, most: number) {
  const rows = await db.read
    .selectFrom('chat_member')
    .select('group_id')
    .where('user_id', '=', userId)
    .orderBy('sort')
    .orderBy('joined_at')
    .orderBy('group_id')
    .execute();
  const ids = rows.map(({ group_id }) => group_id);
  const configs = await groupConfigs(db, ids);
  return ids
    .flatMap(id => configs.get(id) ?? [])
    .filter(config => seesInside(config, VISITOR))
    .slice(0, most)
    .map(({ group: { id, name, icon } }) => ({ group_id: id, name, icon }));
}
