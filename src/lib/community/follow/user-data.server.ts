/** A member's follows. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { FOLLOWS_TITLE } from './wording.ts';

export const followData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('follow')
      .select(['kind', 'target_id', 'tier', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return [
      {
        name: 'follows',
        title: FOLLOWS_TITLE,
        rows: rows.map(({ created_at, ...row }) => ({
          ...row,
          time: `${dayKey(created_at)} ${clock(created_at)}`,
        })),
      },
    ];
  },

  /** Follows are never public, so they are deleted either way; nobody goes on following a closed account. */
  async erase(trx, userId) {
    await trx.deleteFrom('follow').where('user_id', '=', userId).execute();
    await trx.deleteFrom('follow').where('kind', '=', 'user').where('target_id', '=', userId).execute();
  },
};
