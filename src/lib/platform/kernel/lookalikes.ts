/** Look-alike letters: Unicode's confusables (UTS 39, by unhomoglyph), and those it leaves out. */
import unhomoglyph from 'unhomoglyph';

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
const CAPITALS = 'abcdefghijklmnoprstuvwyz';

/** UTS 39 maps these to small capitals, to other letters, or not at all. */
const OWN: ReadonlyMap<string, string> = new Map([
  ...[...SMALL_CAPITALS].map((letter, i) => [letter, CAPITALS[i]!] as const),
  ...Object.entries({
    в: 'b',
    к: 'k',
    м: 'm',
    н: 'h',
    т: 't',
    β: 'b',
    ε: 'e',
    η: 'n',
    κ: 'k',
    τ: 't',
    χ: 'x',
  }),
]);
/** Words in these scripts are not disguised Latin, though some letters look Latin. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /^[a-z]$/i;

/** What a character looks like; ASCII stays itself, so that 1 and l remain two characters. */
export function lookalike(character: string): string {
  if (character <= '\x7f') return character;
  const known = OWN.get(character);
  if (known) return known;
  const folded = unhomoglyph(character);
  return OWN.get(folded) ?? folded;
}

/** The lower-case Latin letter that a character looks like; any other character stays. */
export function latinLike(character: string): string {
  if (EAST_ASIAN.test(character)) return character;
  const folded = lookalike(character);
  return LATIN.test(folded) ? folded.toLowerCase() : character;
}
