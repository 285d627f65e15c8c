/** What differs for messages in a private conversation. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { findLetter } from '../letter/found.server.ts';
import { letterRefused, plainOnly } from '../letter/refusal.ts';
import { decideLetter, isPlainOnly } from '../letter/rule.ts';
import { answerLetter } from '../letter/state.server.ts';
import { allow, decidedOn, type FoundTalk } from './talk.server.ts';

type Context = Pick<MemberContext, 'now' | 'viewer'>;

/** Whether letters may have cards: a stranger's show nothing of other rooms before they are accepted. */
export function cardsAllowed({ standing }: FoundTalk): boolean {
  if (!('letter' in standing)) return true;
  const decision = decideLetter(standing.letter);
  return decision.allowed && !isPlainOnly(standing.letter, decision);
}

/** Throws plain_only for anything but text before the reader has answered. */
export function checkLetter(found: FoundTalk, kind: string): void {
  if (kind !== 'text' && !cardsAllowed(found)) throw plainOnly();
}

/** Decides as decidedOn does; a letter is counted among those of a request, and to write is to accept. */
export function decideSend(context: Context, found: FoundTalk): ReturnType<typeof decidedOn> {
  const decided = decidedOn(context, found, 'send');
  if (!('letter' in found.standing)) return decided;
  const { now, viewer } = context;
  const { channelId } = decided;
  return {
    ...decided,
    async decideAgain(db) {
      const again = await findLetter({ db, now }, channelId, viewer.userId);
      allow(again, 'send');
      const decision = decideLetter(again.standing.letter);
      if (!decision.allowed) throw letterRefused(decision.reason);
      if (again.target.letter.own !== 'accepted')
        await answerLetter(db, { channelId, userId: viewer.userId, reception: 'accepted' });
      return again;
    },
  };
}

/** Publishes to both that their letters changed; somebody who has declined gets nothing. */
export async function publishLetter(
  { bus, viewer }: Pick<MemberContext, 'bus' | 'viewer'>,
  { target }: FoundTalk,
): Promise<void> {
  if (target.config) return;
  const { channelId, otherId, reception } = target.letter;
  const userIds = reception === 'declined' ? [viewer.userId] : [viewer.userId, otherId];
  await bus.publish('lettersChanged', { channelId, userIds });
}
