/** The pins that a user set. They are the room's: when the account is closed they stay, without a name. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { PIN_DATA } from './wording.ts';

export const pinData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('chat_pin as p')
      .innerJoin('chat_channel as c', 'c.id', 'p.channel_id')
      .select(['c.name as channel', 'p.n', 'p.pinned_at'])
      .where('p.by_id', '=', userId)
      .orderBy('p.pinned_at')
      .execute();
    return [
      {
        name: 'room_pins',
        title: PIN_DATA,
        rows: rows.map(({ pinned_at, ...row }) => ({
          time: `${dayKey(pinned_at)} ${clock(pinned_at)}`,
          ...row,
        })),
      },
    ];
  },

  async erase() {},
};
