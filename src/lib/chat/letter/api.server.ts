/** Handlers of the letter calls. */
import { countTry } from '../../members/account/attempt.server.ts';
import { usersById } from '../../members/account/profile/present.server.ts';
import { isBlocking } from '../../members/privacy/store.server.ts';
import type { Handlers } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { beginLetter } from './begin.server.ts';
import type { letterCalls } from './contract.ts';
import { conversationWith } from './conversation.server.ts';
import { correspondenceOf } from './correspondence.server.ts';
import { LETTER_TRIES } from './limits.ts';
import { letterRefused, noReader, yourself } from './refusal.ts';
import { type Correspondence, decideLetter, lettersLeft } from './rule.ts';
import { answer, deleteForOneself } from './state.server.ts';
import { unreadLetters } from './unread.server.ts';

export const letterHandlers: Handlers<typeof letterCalls> = {
  'im.letters_can_send': async ({ user_id, group_id }, context) =>
    maySendOf(await towards(context, user_id, group_id)),
  'im.letters_conversation': async ({ target_id }, context) => {
    const { db, now, viewer } = context;
    const letter = await towards(context, target_id);
    const [user_info] = await usersById(db, [target_id], now);
    if (!user_info) throw noReader();
    const found = await conversationWith(db, viewer.userId, target_id);
    return {
      user_info,
      channel_id: found?.channelId ?? 0,
      reception: found?.own ?? 'none',
      is_blocked: await isBlocking(db.read, viewer.userId, target_id),
      ...maySendOf(letter),
    };
  },
  'im.letters_begin': async ({ target_id, group_id }, context) => ({
    channel_id: await beginLetter(context, target_id, group_id),
  }),
  'im.letters_answer': async ({ target_id, on }, context) => {
    await countChange(context);
    return { reception: await answer(context, target_id, on) };
  },
  'im.letters_delete': async ({ target_id }, context) => {
    await countChange(context);
    await deleteForOneself(context, target_id);
    return {};
  },
  'im.letters_unread': async (_, context) => {
    const letters = await unreadLetters(context);
    const ofFriends = letters.filter(({ isRequest }) => !isRequest);
    return {
      unread: ofFriends.reduce((sum, { unread }) => sum + unread, 0),
      requests: letters.length - ofFriends.length,
    };
  },
};

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

const countChange = ({ db, now, viewer }: Context): Promise<void> =>
  countTry(db, LETTER_TRIES.letterChanges, String(viewer.userId), now);

async function towards(context: Context, readerId: number, groupId?: number): Promise<Correspondence> {
  const writerId = context.viewer.userId;
  if (readerId === writerId) throw yourself();
  const conversation = await conversationWith(context.db, writerId, readerId);
  return correspondenceOf(context, { writerId, readerId }, conversation, groupId);
}

function maySendOf(letter: Correspondence) {
  const decision = decideLetter(letter);
  const left = lettersLeft(letter, decision);
  if (decision.allowed) return { is_auth: 1, reason: '', message: '', is_request: decision.isRequest, left };
  const { reason, message } = letterRefused(decision.reason);
  return { is_auth: 0, reason, message, is_request: false, left };
}
