/** Estimates the width of a line in the card's fonts, close enough to fit it into its box. */

/** Widths in font sizes: Chinese fills its square; Latin capitals and digits are wider than small letters. */
const FULL = 1;
const CAPITAL = 0.66;
const SMALL = 0.56;
const SMALLEST = 20;

const widthOf = (character: string): number => {
  if ((character.codePointAt(0) ?? 0) > 0x2e7f) return FULL;
  return /[A-Z0-9@%&]/.test(character) ? CAPITAL : SMALL;
};

/** Width of a line in font sizes. */
export const ems = (line: string): number =>
  [...line].reduce((sum, character) => sum + widthOf(character), 0);

/** The largest size at which the line fits; at the smallest size, longer lines are cut with …. */
export function fitted(line: string, size: number, within: number): { shown: string; size: number } {
  const fits = Math.min(size, Math.floor(within / Math.max(1, ems(line))));
  if (fits >= SMALLEST) return { shown: line, size: fits };
  const characters = [...line];
  while (characters.length > 0 && (ems(characters.join('')) + FULL) * SMALLEST > within) characters.pop();
  return { shown: `${characters.join('')}…`, size: SMALLEST };
}

/** Lines of at most `within` font sizes; what does not fit into `most` lines is cut with …. */
export function wrapped(text: string, within: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    if (ems(line + character) <= within) {
      line += character;
      continue;
    }
    if (lines.length === most - 1) return [...lines, `${[...line].slice(0, -1).join('')}…`];
    lines.push(line);
    line = character.trim();
  }
  return line === '' ? lines : [...lines, line];
}
