/** Rules of nicknames (docs/product/members.md). Pure. */
import { graphemesOf } from '../../../platform/kernel/characters.ts';
import { scriptProblem } from '../../../platform/kernel/nickname-key.ts';
import type { WordFilter } from '../../../platform/moderation/filter.ts';
import { NICKNAME_MAX } from '../limits.ts';

/** `empty`, `long` and `digits` have no code of their own; 30006 `special`; 30007 `violates`. */
export type NicknameProblem = 'empty' | 'long' | 'digits' | 'special' | 'violates';

/** A letter or digit with at most two marks, an emoji, or a joining character. */
const ALLOWED = /^(?:[\p{L}\p{N}]\p{M}{0,2}|\p{RGI_Emoji}|[ _\-·.])$/v;

/** The rule that a nickname breaks that `tidyName` has tidied, or undefined. Does not check whether it is taken. */
export function nicknameProblem(
  nickname: string,
  words: Pick<WordFilter, 'isInName'>,
): NicknameProblem | undefined {
  if (nickname === '') return 'empty';
  const characters = graphemesOf(nickname);
  if (characters.length > NICKNAME_MAX) return 'long';
  if (!characters.every(one => ALLOWED.test(one))) return 'special';
  if (/^[\p{N}\s]+$/u.test(nickname)) return 'digits';
  if (!/[\p{L}\p{N}\p{RGI_Emoji}]/v.test(nickname)) return 'special';
  const script = scriptProblem(nickname);
  if (script === 'rare') return 'special';
  return script === 'mixed' || words.isInName(nickname) ? 'violates' : undefined;
}
