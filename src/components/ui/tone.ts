/** Tones of entities without a colour of their own. Apart from colour.ts, so that browsers load this alone. */
/** Tones for things without a colour: white is readable on each, each is visible on the dark card. */
export const TONES = [
  '#3D6FB6',
  '#8A5AB8',
  '#2F8577',
  '#B0643A',
  '#B24D6E',
  '#5C7A34',
  '#4A6078',
  '#946F12',
] as const;

/** The same name always gets the same tone. */
export function toneOf(name: string): string {
  const hash = [...name].reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) >>> 0, 7);
  return TONES[hash % TONES.length]!;
}
