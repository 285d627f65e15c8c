/** Draws as subjects of notices: what their reader won. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { ACTIVITY_WORDING } from './wording.ts';

export async function readWins(db: Database, ids: readonly number[], { userId }: { userId: number }) {
  const rows = await db.read
    .selectFrom('activity_entrant as entrant')
    .innerJoin('activity', 'activity.id', 'entrant.activity_id')
    .select(['activity.id', 'activity.title', 'entrant.prize', 'entrant.place'])
    .where('activity.id', 'in', idList(db, ids))
    .where('entrant.user_id', '=', userId)
    .where('entrant.place', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, title, prize, place }) => {
      const text = ACTIVITY_WORDING.won(prize, place!);
      return [id, { text, place: title, url: `/a/${id}` }] as const;
    }),
  );
}
