/** Whether a mention notifies the mentioned user. Pure. */
import type { LetterFrom, MentionFrom } from '../../platform/db/schema/members/account.ts';

export const MENTION_FROM = ['everyone', 'shared', 'no_one'] as const satisfies readonly MentionFrom[];

/** What it means: chat/letter/rule.ts. */
export const LETTER_FROM = ['everyone', 'shared', 'no_one'] as const satisfies readonly LetterFrom[];

interface Standing {
  mentionFrom: MentionFrom;
  /** The mentioned user blocks the writer. */
  isBlocked: boolean;
  /** The mentioned user commented in the same thread. */
  isShared: boolean;
}

export const mentionReaches = ({ mentionFrom, isBlocked, isShared }: Standing): boolean =>
  !isBlocked && (mentionFrom === 'everyone' || (mentionFrom === 'shared' && isShared));
