/** What a nickname may be (spec §5). Pure. */
import type { WordFilter } from '../kernel/words/filter.ts';
import { NICKNAME_MAX } from './limits.ts';
import { isMixed } from './nickname-key.ts';

/** `empty`, `long` and `digits` have no code of their own; 30006 `special`; 30007 `violates`. */
export type NicknameProblem = 'empty' | 'long' | 'digits' | 'special' | 'violates';

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** A letter or digit with at most two marks, an emoji, or what names are joined by. */
const ALLOWED = /^(?:[\p{L}\p{N}]\p{M}{0,2}|\p{RGI_Emoji}|[ _\-·.])$/v;
/** Letters that show as nothing. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u17b4\u17b5]/u;

/** Characters as a reader counts them: a family emoji is one. */
export const lengthOf = (text: string): number => [...GRAPHEMES.segment(text)].length;

/** The nickname as it is kept: composed, without spaces around it. */
export const tidyNickname = (given: string): string => given.normalize('NFC').trim();

/** What is wrong with a tidy nickname, or undefined. Whether it is taken is not asked here. */
export function nicknameProblem(
  nickname: string,
  words: Pick<WordFilter, 'isInName'>,
): NicknameProblem | undefined {
  if (nickname === '') return 'empty';
  const characters = [...GRAPHEMES.segment(nickname)].map(({ segment }) => segment);
  if (characters.length > NICKNAME_MAX) return 'long';
  if (!characters.every(one => ALLOWED.test(one)) || BLANK.test(nickname) || / {2}/.test(nickname))
    return 'special';
  if (/^[\p{N}\s]+$/u.test(nickname)) return 'digits';
  if (!/[\p{L}\p{N}\p{RGI_Emoji}]/v.test(nickname)) return 'special';
  return isMixed(nickname) || words.isInName(nickname) ? 'violates' : undefined;
}
