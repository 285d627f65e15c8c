/** How wide a line of the card's faces is, near enough to keep it in its place. */

/** Of the font size: Chinese fills its square; Latin capitals and digits are wider than small letters. */
const FULL = 1;
const CAPITAL = 0.66;
const SMALL = 0.56;
const SMALLEST = 20;

const widthOf = (character: string): number => {
  if ((character.codePointAt(0) ?? 0) > 0x2e7f) return FULL;
  return /[A-Z0-9@%&]/.test(character) ? CAPITAL : SMALL;
};

/** Width of a line in font sizes. */
const ems = (line: string): number => [...line].reduce((sum, character) => sum + widthOf(character), 0);

/** The size at which the line fits, and the line, cut with … where even the smallest is too large. */
export function fitted(line: string, size: number, within: number): { shown: string; size: number } {
  const fits = Math.min(size, Math.floor(within / Math.max(1, ems(line))));
  if (fits >= SMALLEST) return { shown: line, size: fits };
  const characters = [...line];
  while (characters.length > 0 && (ems(characters.join('')) + FULL) * SMALLEST > within) characters.pop();
  return { shown: `${characters.join('')}…`, size: SMALLEST };
}
