/** Who may write letters to whom (docs/product/chat.md; docs/decisions/047). Pure. */
import type { LetterFrom } from '../../platform/db/schema/members/account.ts';
import { REQUEST_LETTERS } from './limits.ts';

/**
 * Somebody's reception of the other's letters. `open`: they came through a common group, without an answer yet.
 * `requested`: a stranger's, without an answer. `declined`: hidden. `accepted`: answered.
 */
export type Reception = 'open' | 'requested' | 'declined' | 'accepted';

/** A writer towards a reader. */
export interface Correspondence {
  isFrozen: boolean;
  /** The reader blocks the writer. */
  isBlocked: boolean;
  /** The writer blocks the reader. */
  isBlocking: boolean;
  /** `away`: frozen, or a bot. */
  reader: 'normal' | 'away' | 'closed';
  /** The reader's setting. */
  letterFrom: LetterFrom;
  /** Permission 4 in the groups that both belong to: any of them suffices. */
  shared: 'none' | 'granted' | 'denied';
  /** The reader's; undefined before the first letter. */
  reception: Reception | undefined;
  /** The writer's own. */
  own: Reception | undefined;
  /** Letters of the conversation. */
  sent: number;
}

export type LetterRefusal =
  | 'frozen'
  | 'blacklisted'
  | 'blocking'
  | 'closed'
  | 'away'
  | 'no_one'
  | 'no_grant'
  | 'shared_only'
  | 'request_full';

/** `isRequest`: the reader has to accept it first. */
export type LetterDecision =
  | { allowed: true; isRequest: boolean }
  | { allowed: false; reason: LetterRefusal };

const refused = (reason: LetterRefusal): LetterDecision => ({ allowed: false, reason });

const awaitsAnswer = (reception: Reception | undefined): boolean =>
  reception === 'requested' || reception === 'declined';

export function decideLetter(input: Correspondence): LetterDecision {
  const { isFrozen, isBlocked, isBlocking, reader, letterFrom, shared, reception, sent } = input;
  if (isFrozen) return refused('frozen');
  if (isBlocked) return refused('blacklisted');
  if (isBlocking) return refused('blocking');
  if (reader !== 'normal') return refused(reader);
  // Who has answered somebody, lets them in for good: settings and groups are about new people.
  if (reception === 'accepted') return { allowed: true, isRequest: false };
  if (letterFrom === 'no_one') return refused('no_one');
  if (shared === 'denied') return refused('no_grant');
  if (shared === 'none' && letterFrom === 'shared') return refused('shared_only');
  // Nobody learns of a decline: it reads as a request without an answer.
  if (awaitsAnswer(reception))
    return sent < REQUEST_LETTERS ? { allowed: true, isRequest: true } : refused('request_full');
  return { allowed: true, isRequest: reception === undefined && shared === 'none' };
}

/** The reader's reception of a first letter. */
export const receptionOf = ({ isRequest }: { isRequest: boolean }): Reception =>
  isRequest ? 'requested' : 'open';

/** Letters that the writer may still send; null without a limit. */
export function lettersLeft({ reception, sent }: Correspondence, decision: LetterDecision): number | null {
  if (!decision.allowed) return 0;
  if (!decision.isRequest) return null;
  return REQUEST_LETTERS - (reception === undefined ? 0 : sent);
}

/** Whether letters must be text without cards or pictures: until the reader has accepted them. */
export const isPlainOnly = ({ reception }: Correspondence, { isRequest }: { isRequest: boolean }): boolean =>
  isRequest || reception === 'open';

/** Whether one sees that the other types: both have answered each other. */
export const isMutual = ({ reception, own }: Correspondence): boolean =>
  reception === 'accepted' && own === 'accepted';

/** Whether the writer has to answer the other's request before anything else. */
export const owesAnswer = ({ own }: Correspondence): boolean => awaitsAnswer(own);
