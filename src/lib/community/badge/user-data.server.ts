/** The badges of a user. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { BADGE_TITLE } from './wording.ts';

export const badgeData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('user_badge')
      .select(['badge_name', 'granted_at'])
      .where('user_id', '=', userId)
      .orderBy('granted_at')
      .execute();
    const badges = rows.map(({ badge_name, granted_at }) => ({
      name: badge_name,
      time: `${dayKey(granted_at)} ${clock(granted_at)}`,
    }));
    return [{ name: 'badges', title: BADGE_TITLE, rows: badges }];
  },

  async erase(trx, userId) {
    await trx.deleteFrom('user_badge').where('user_id', '=', userId).execute();
  },
};
