/** Earlier letters. */
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { conversationWith } from '../letter/conversation.server.ts';
import { pastOf } from '../message/past.server.ts';
import type { inboxCalls } from './contract.ts';

type Call = (typeof inboxCalls)['im.letters_history'];

export async function letterHistory(
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  { targetId, ...input }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const letter = await conversationWith(db, viewer.userId, targetId);
  if (!letter) return { list: [], has_more: false };
  const { channelId, deletedN: floor } = letter;
  const { list, has_more } = await pastOf(db, { channelId, viewerId: viewer.userId, floor }, input);
  return { list, has_more };
}
