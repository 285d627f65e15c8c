/** Targets of messages and cards: rooms, and people who have accepted the sender's letters. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { type FoundChannel, findChannel } from '../channel/scopes.server.ts';
import { noChannel, refusalOf } from '../group/refusal.ts';
import { findLetter } from '../letter/found.server.ts';
import { plainOnly } from '../letter/refusal.ts';
import { foundWith } from '../letter/state.server.ts';
import { cardsAllowed } from '../message/letter.server.ts';
import { allow, type FoundTalk } from '../message/talk.server.ts';
import { type Decision, decide, decideShare } from '../permission/decide.ts';

export type ForwardTarget = { group_id: number; channel_id: number } | { user_id: number };

/** Throws not_found. */
export async function findTarget(
  { db, now, viewer }: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  target: ForwardTarget,
): Promise<FoundTalk> {
  if ('user_id' in target) {
    const { channelId } = await foundWith(db, viewer.userId, target.user_id);
    return findLetter({ db, now }, channelId, viewer.userId);
  }
  const found = await findChannel({ db, now }, target.channel_id, viewer.userId);
  if (found.target.config.group.id !== target.group_id) throw noChannel();
  return found;
}

const may = ({ subject, resource, now }: FoundChannel['standing'], what: 'share' | 'send'): Decision =>
  decide(subject, resource, what, now);

const YES: Decision = { allowed: true };

/** Throws the refusal. A message is shared out of its channel; what everybody sees is shared out of none. */
export function allowShare(target: FoundTalk, source?: FoundChannel): void {
  const share = source ? may(source.standing, 'share') : YES;
  const { standing } = target;
  if ('letter' in standing) {
    if (!share.allowed) throw refusalOf(share, 'share');
    allow(target, 'send');
    if (!cardsAllowed(target)) throw plainOnly();
    return;
  }
  // Posts hold no messages: a channel of posts takes none.
  const send = may(standing, 'send');
  const decision = decideShare(share, send, send);
  if (!decision.allowed) throw refusalOf(decision, 'share');
}
