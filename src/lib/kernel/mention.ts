/** Names that a text mentions as '@昵称'. Pure. */

/** A letter or digit after a name makes it another one. */
const NAME_ENDS = '(?![\\p{L}\\p{M}\\p{N}_])';
const literal = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Every mention of the names; of those that begin alike the longest is meant. */
function mentionsIn(text: string, names: readonly string[]): RegExpExecArray[] {
  const known = [...new Set(names)].filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [];
  return [...text.matchAll(new RegExp(`@(${known.map(literal).join('|')})${NAME_ENDS}`, 'gu'))];
}

/** The names that stand after an @. */
export const namesIn = (text: string, names: readonly string[]): Set<string> =>
  new Set(mentionsIn(text, names).map(([, name]) => name!));

/** The text, split at the mentions of the names. */
export function partsOf(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const parts: { text: string; isName: boolean }[] = [];
  let end = 0;
  for (const { 0: mention, index } of mentionsIn(text, names)) {
    parts.push({ text: text.slice(end, index), isName: false }, { text: mention, isName: true });
    end = index + mention.length;
  }
  return [...parts, { text: text.slice(end), isName: false }].filter(part => part.text !== '');
}
