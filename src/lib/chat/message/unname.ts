/** Takes a name out of the mentions in a message. Pure. */

interface Names {
  /** Whoever is not named any more is called this. */
  instead: string;
  own: readonly string[];
  /** Names of the others that the message mentions: 安娜 stays where 安 goes. */
  others: readonly string[];
}

/** `content`: a JSON text. Of names that begin alike the longest is meant. */
export function unnamed(content: string, { instead, own, others }: Names): string {
  const gone = new Set(own.filter(Boolean).map(inJson));
  if (gone.size === 0) return content;
  const known = [...gone, ...others.filter(Boolean).map(inJson)].toSorted((a, b) => b.length - a.length);
  const mention = new RegExp(`@(${known.map(literal).join('|')})`, 'g');
  return content.replace(mention, (whole, name) => (gone.has(name) ? `@${inJson(instead)}` : whole));
}

/** A text as it stands within a JSON text. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
