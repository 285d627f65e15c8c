/** Addresses within texts that people write. Pure. */

/** An address ends at a space, a bracket of a sentence, or Chinese punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"'`，。；：！？、（）《》【】「」“”‘’…\u3000]+/giu;
/** What ends a sentence rather than an address, as does a bracket that was opened before it. */
const ENDS = '.,;:!?';
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export type LinkPart = { text: string } | { url: string };

/** The text in pieces; what is no address stays text. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = withoutTail(found);
    if (!URL.canParse(url)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ url });
    done = index + url.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function withoutTail(found: string): string {
  const count = (mark: string) => found.split(mark).length - 1;
  const lone = new Map(Object.entries(OPENED_BY).map(([shut, open]) => [shut, count(shut) - count(open)]));
  let end = found.length;
  for (; ; end--) {
    const last = found[end - 1]!;
    const left = lone.get(last) ?? 0;
    if (!ENDS.includes(last) && left <= 0) return found.slice(0, end);
    lone.set(last, left - 1);
  }
}
