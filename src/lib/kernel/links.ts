/** Addresses within texts that people write. Pure. */

/** Up to a space, a bracket of a sentence, or Chinese punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"'`，。；：！？、（）《》【】「」“”‘’…\u3000]+/giu;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}]+$/;

export type LinkPart = { text: string } | { url: string };

/** The text in pieces; what is no address stays text. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(TRAILING, '');
    if (!URL.canParse(url)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ url });
    done = index + url.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
