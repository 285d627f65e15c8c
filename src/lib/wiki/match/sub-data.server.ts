/** A member's stored subscriptions. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { SUBS_TITLE } from './wording.ts';

export const subData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('match_sub')
      .select(['match_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('match_id')
      .execute();
    const subs = rows.map(({ match_id, created_at }) => ({
      match_id,
      time: `${dayKey(created_at)} ${clock(created_at)}`,
    }));
    return [{ name: 'match_subs', title: SUBS_TITLE, rows: subs }];
  },

  /** Subscriptions are never public, so they are deleted either way. */
  async erase(trx, userId) {
    await trx.deleteFrom('match_sub').where('user_id', '=', userId).execute();
  },
};
