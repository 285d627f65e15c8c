/** The draws that a user entered. Erasure keeps the entry without its user, so that draws stay repeatable. */
import type { UserData } from '../../members/account/user-data.ts';
import { ENTRIES_TITLE } from './wording.ts';

export const activityData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('activity_entrant')
      .innerJoin('activity', 'activity.id', 'activity_entrant.activity_id')
      .select(['activity.title', 'place', 'prize'])
      .where('user_id', '=', userId)
      .orderBy('activity_id')
      .execute();
    return [{ name: 'draws', title: ENTRIES_TITLE, rows }];
  },
  async erase(trx, userId) {
    await trx.updateTable('activity_entrant').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
