/** Refusals of messages, with their codes (docs/product/chat.md). */

import { AppError, badInput, busy, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { waitText } from '../../platform/errors/wording.ts';
import { coded } from '../group/refusal.ts';
import { MESSAGE_WORDING } from './wording.ts';

export const tooFast = () => coded(20_604, 'too_fast', MESSAGE_WORDING.too_fast);
export const emojiTooFast = () => coded(20_604, 'too_fast', MESSAGE_WORDING.emoji_too_fast);
/** `until`, `now`: epoch milliseconds. */
export const tooSoon = (until: number, now: number) =>
  coded(20_604, 'slow', MESSAGE_WORDING.slow(waitText(Math.ceil((until - now) / 1000))), until);
export const tooLong = () => coded(30_016, 'too_long', MESSAGE_WORDING.long);
export const noMessage = () => notFound(MESSAGE_WORDING.no_message);
export const recallRefused = () => forbidden('not_own', MESSAGE_WORDING.recall_refused);
export const mentionRefused = () => forbidden('no_grant', MESSAGE_WORDING.mention_refused);
export const badReply = () => badInput('reply_n', MESSAGE_WORDING.bad_reply);
export const badCard = () => badInput('content', MESSAGE_WORDING.bad_card);
/** A file that is not the sender's, was removed, or stands in another message. */
export const badFile = () => badInput('content', MESSAGE_WORDING.bad_file);
export const badContent = (problem: 'empty' | 'violates') =>
  new AppError({
    code: 400,
    status: 400,
    reason: `content_${problem}`,
    message: MESSAGE_WORDING[problem],
    field: 'content',
  });
export const noConversation = () => badInput('conversation_type', MESSAGE_WORDING.no_conversation);
export const channelNeeded = () => badInput('channel_id', MESSAGE_WORDING.channel_needed);
export const notOwn = () => forbidden('not_own', MESSAGE_WORDING.expand_refused);
export const badEmoji = () => badInput('emoji', MESSAGE_WORDING.bad_emoji);
export const reactionsFull = () => conflict('reactions_full', MESSAGE_WORDING.reactions_full);
export const editRefused = () => forbidden('not_own', MESSAGE_WORDING.edit_refused);
export const tooLate = () => forbidden('too_late', MESSAGE_WORDING.too_late);
export const editedTooOften = () => conflict('edits_full', MESSAGE_WORDING.edits_full);
/** Another message of the sender has this local id. */
export const idUsed = () => conflict('local_id_used', MESSAGE_WORDING.id_used);
export const overloaded = busy;
