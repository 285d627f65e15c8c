/** Detects imitations of nicknames and other names. Pure. */
import { lookalike } from './lookalikes.ts';
import { withoutUnseen } from './visible.ts';

const folded = (text: string): string => Array.from(text, lookalike).join('');

/** Folds case, width, spaces, look-alike letters and what nobody sees. Empty only for blank names. */
export const nicknameKey = (nickname: string): string =>
  folded(folded(withoutUnseen(nickname.normalize('NFKC'))).toLowerCase())
    .toLowerCase()
    .replace(/\s+/g, '');

/** Scripts that one name may mix (UTS 39 'highly restrictive'). */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
const LATIN = /\p{Script=Latin}/u;
/** Other scripts in modern use (UAX 31, table 5, and those of China). */
const OTHERS = (
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Yi'
)
  .split(' ')
  .map(script => new RegExp(`\\p{Script=${script}}`, 'u'));

/**
 * `rare`: a letter of a dead or rare script (Cherokee, Lisu), often mistaken for Latin.
 * `mixed`: scripts that no language mixes, such as Latin and Cyrillic.
 */
export function scriptProblem(nickname: string): 'rare' | 'mixed' | undefined {
  const others = new Set<RegExp>();
  let hasLatin = false;
  for (const character of nickname) {
    if (EAST_ASIAN.test(character)) continue;
    const isLatin = LATIN.test(character);
    const other = isLatin ? undefined : OTHERS.find(script => script.test(character));
    if (!isLatin && !other) return 'rare';
    hasLatin ||= isLatin;
    if (other) others.add(other);
  }
  return others.size > 1 || (hasLatin && others.size > 0) ? 'mixed' : undefined;
}
