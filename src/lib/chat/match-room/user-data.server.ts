/** The highlights that a user marked. They are the match's: when the account is closed they stay, without a name. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { HIGHLIGHT_DATA } from './wording.ts';

export const highlightData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('chat_highlight as h')
      .innerJoin('chat_channel as c', 'c.id', 'h.channel_id')
      .select(['c.name as channel', 'h.n', 'h.marked_at'])
      .where('h.by_id', '=', userId)
      .orderBy('h.marked_at')
      .execute();
    return [
      {
        name: 'highlights',
        title: HIGHLIGHT_DATA,
        rows: rows.map(({ marked_at, ...row }) => ({
          time: `${dayKey(marked_at)} ${clock(marked_at)}`,
          ...row,
        })),
      },
    ];
  },

  async erase() {},
};
