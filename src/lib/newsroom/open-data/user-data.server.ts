/** A user's API keys, without what makes them work. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { KEYS } from './wording.ts';

const timeOf = (at: number | null): string => (at === null ? '' : `${dayKey(at)} ${clock(at)}`);

export const keyData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('api_key')
      .select(['name', 'hint', 'created_at', 'used_on', 'revoked_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return [
      {
        name: 'api_keys',
        title: KEYS.data,
        rows: rows.map(({ created_at, revoked_at, ...row }) => ({
          time: timeOf(created_at),
          ...row,
          revoked: timeOf(revoked_at),
        })),
      },
    ];
  },

  async erase(trx, userId) {
    await trx.deleteFrom('api_key').where('user_id', '=', userId).execute();
  },
};
