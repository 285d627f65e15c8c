/** What letters store about a user: what they wrote to whom. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { LETTER_DATA } from './wording.ts';

/** chat_message.status of a recalled one, which says nothing any more. */
const RECALLED = 2;

export const letterData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('letter_state as s')
      .innerJoin('chat_message as m', 'm.channel_id', 's.channel_id')
      .innerJoin('user as u', 'u.id', 's.other_id')
      .select(['u.nickname as to', 'm.kind', 'm.content', 'm.sent_at'])
      .where('s.user_id', '=', userId)
      .where('m.user_id', '=', userId)
      .where('m.status', '!=', RECALLED)
      .orderBy('m.sent_at')
      .orderBy('m.channel_id')
      .orderBy('m.n')
      .execute();
    return [
      {
        name: 'letters',
        title: LETTER_DATA.letters,
        rows: rows.map(({ sent_at, ...row }) => ({ time: `${dayKey(sent_at)} ${clock(sent_at)}`, ...row })),
      },
    ];
  },

  /**
   * The letters themselves belong to the log (chat/message/user-data.server.ts); the other one keeps the
   * conversation.
   */
  async erase(trx, userId) {
    await trx.deleteFrom('letter_state').where('user_id', '=', userId).execute();
  },
};
