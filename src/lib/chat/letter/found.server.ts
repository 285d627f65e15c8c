/** A conversation with messages, and the caller's standing in it. */
import type { Database } from '../../platform/db/database.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { notHere } from '../group/refusal.ts';
import type { Permission } from '../permission/permission.ts';
import { type Conversation, conversationIn } from './conversation.server.ts';
import { correspondenceOf } from './correspondence.server.ts';
import { answerFirst, letterRefused } from './refusal.ts';
import { type Correspondence, decideLetter, type LetterRefusal, owesAnswer } from './rule.ts';

export interface FoundLetter {
  target: { config?: undefined; channel: { id: number }; letter: Conversation };
  standing: { letter: Correspondence };
}

export type LetterNeed = Permission | 'belong';
type Verdict = 'allowed' | 'not_here' | 'answer_first' | LetterRefusal;

/** Pure. Both read and recall, unless frozen; a request's limit is looked at with the commit (send.server.ts). */
export function letterRule({ letter }: FoundLetter['standing'], need: LetterNeed): Verdict {
  if (letter.isFrozen) return 'frozen';
  if (need === 'view' || need === 'belong') return 'allowed';
  if (need !== 'send' && need !== 'respond') return 'not_here';
  const decision = decideLetter(letter);
  if (!decision.allowed) return decision.reason === 'request_full' ? 'allowed' : decision.reason;
  return need === 'respond' && owesAnswer(letter) ? 'answer_first' : 'allowed';
}

export function letterRefusal(verdict: Exclude<Verdict, 'allowed'>): AppError {
  if (verdict === 'not_here') return notHere();
  return verdict === 'answer_first' ? answerFirst() : letterRefused(verdict);
}

/** Throws not_found for a channel that is no conversation of this user. `now`: epoch milliseconds. */
export async function findLetter(
  at: { db: Database; now: number },
  channelId: number,
  userId: number,
): Promise<FoundLetter> {
  const letter = await conversationIn(at.db, channelId, userId);
  const people = { writerId: userId, readerId: letter.otherId };
  return {
    target: { channel: { id: channelId }, letter },
    standing: { letter: await correspondenceOf(at, people, letter) },
  };
}
