/** Names within texts. Pure. */

/** Splits the text at the names; the longest name wins where several match. */
export function partsOf(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const known = names.toSorted((one, other) => other.length - one.length);
  const parts: { text: string; isName: boolean }[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const name = known.find(one => text.startsWith(one, at));
    if (name === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, isName: false });
    plain = '';
    parts.push({ text: name, isName: true });
    at += name.length;
  }
  return plain ? [...parts, { text: plain, isName: false }] : parts;
}
