/** Where messages are forwarded to: rooms, and people who have accepted the forwarder's letters. */
import { type FoundChannel, findChannel } from '../channel/scopes.server.ts';
import type { MemberContext } from '../contract/context.ts';
import { noChannel, refusalOf } from '../group/refusal.ts';
import { findLetter } from '../letter/found.server.ts';
import { plainOnly } from '../letter/refusal.ts';
import { foundWith } from '../letter/state.server.ts';
import { cardsAllowed } from '../message/letter.server.ts';
import { allow, type FoundTalk } from '../message/talk.server.ts';
import { type Decision, decide, decideShare } from '../permission/decide.ts';

export type Target = { group_id: number; channel_id: number } | { user_id: number };

/** Throws the refusal of who may not forward there, and not_found. */
export async function openTarget(
  { db, now, viewer }: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  source: FoundChannel,
  target: Target,
): Promise<FoundTalk> {
  if ('user_id' in target) {
    const { channelId } = await foundWith(db, viewer.userId, target.user_id);
    const letter = await findLetter({ db, now }, channelId, viewer.userId);
    allowForward(source, letter);
    return letter;
  }
  const found = await findChannel({ db, now }, target.channel_id, viewer.userId);
  if (found.thing.config.group.id !== target.group_id) throw noChannel();
  allowForward(source, found);
  return found;
}

const may = ({ subject, place, now }: FoundChannel['standing'], what: 'share' | 'send'): Decision =>
  decide(subject, place, what, now);

/** Throws the refusal. Posts hold no messages: a channel of posts takes none. */
export function allowForward(source: FoundChannel, target: FoundTalk): void {
  const share = may(source.standing, 'share');
  const { standing } = target;
  if ('letter' in standing) {
    if (!share.allowed) throw refusalOf(share, 'share');
    allow(target, 'send');
    if (!cardsAllowed(target)) throw plainOnly();
    return;
  }
  const send = may(standing, 'send');
  const decision = decideShare(share, send, send);
  if (!decision.allowed) throw refusalOf(decision, 'share');
}
