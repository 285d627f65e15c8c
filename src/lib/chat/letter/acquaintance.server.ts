/** People whose presence shows in letters: those with whom one has a conversation. */
import { blockedAmong, blockersAmong } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';

/** Users of `ids` with whom the user has a conversation, where neither blocks the other. */
export async function acquaintancesAmong(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.read
    .selectFrom('letter_state')
    .select('other_id')
    .where('user_id', '=', userId)
    .where('other_id', 'in', idList(db, ids))
    .execute();
  const known = rows.map(({ other_id }) => other_id);
  const [blocked, blockers] = await Promise.all([
    blockedAmong(db, userId, known),
    blockersAmong(db, userId, known),
  ]);
  return known.filter(id => !blocked.has(id) && !blockers.has(id));
}
