/** A user's sign-ins in rooms. */
import type { UserData } from '../../members/account/user-data.ts';
import { SIGN_DATA } from './wording.ts';

export const signRoomData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('chat_sign as s')
      .innerJoin('chat_channel as c', 'c.id', 's.channel_id')
      .leftJoin('chat_group as g', 'g.id', 'c.group_id')
      .select(['g.name as group', 'c.name as channel', 's.day', 's.streak', 's.total', 's.coins'])
      .where('s.user_id', '=', userId)
      .orderBy('s.channel_id')
      .execute();
    return [{ name: 'room_signs', title: SIGN_DATA, rows }];
  },

  async erase(trx, userId) {
    await trx.deleteFrom('chat_sign').where('user_id', '=', userId).execute();
  },
};
