/** The readmes that a user wrote. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { README_DATA } from './wording.ts';

export const readmeData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('chat_readme as r')
      .innerJoin('chat_channel as c', 'c.id', 'r.channel_id')
      .select(['c.name as channel', 'r.content', 'r.changed_at'])
      .where('r.by_id', '=', userId)
      .orderBy('r.changed_at')
      .execute();
    return [
      {
        name: 'room_readmes',
        title: README_DATA,
        rows: rows.map(({ changed_at, ...row }) => ({
          time: `${dayKey(changed_at)} ${clock(changed_at)}`,
          ...row,
        })),
      },
    ];
  },

  /** They stay as the room's own words, or go. */
  async erase(trx, userId, choice) {
    if (choice === 'erase') await trx.deleteFrom('chat_readme').where('by_id', '=', userId).execute();
  },
};
