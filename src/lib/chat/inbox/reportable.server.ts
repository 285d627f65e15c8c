/** Letters as reportables, with those written just before and after. Operators read them by a report alone. */
import type { Reportable } from '../../community/report/reportable.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { conversationIn } from '../letter/conversation.server.ts';
import { LETTER_WORDING } from '../letter/wording.ts';
import { refOf } from '../message/entry.ts';
import { messageAt } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { linesAround, messageReportable } from '../message/reportable.server.ts';

/** `id`: the letter's uuid. */
export const letterReportable: Reportable = {
  ...messageReportable,
  name: LETTER_WORDING.target,

  async isSeenBy({ db, viewer }: MemberContext, id) {
    const ref = refOf(id);
    const letter = ref && (await conversationIn(db, ref.channelId, viewer.userId).catch(() => undefined));
    return letter !== undefined && ref!.n > letter.deletedN;
  },

  async look(db, id) {
    const ref = refOf(id);
    const pair = await db.read
      .selectFrom('letter_pair')
      .select('channel_id')
      .where('channel_id', '=', ref?.channelId ?? 0)
      .executeTakeFirst();
    const entry = pair && (await messageAt(db, pair.channel_id, ref!.n));
    if (entry?.status !== SHOWN) return undefined;
    return {
      authorId: entry.user_id,
      // Nobody but the two can open it.
      place: { name: LETTER_WORDING.target, url: '' },
      lines: await linesAround(db, entry),
    };
  },
};
