/** Text as a Chinese spreadsheet saves it: node decodes GBK, and encodes only UTF-8. */
const bytesOf = new Map<string, [number, number]>();
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++) {
    if (trail === 0x7f) continue;
    bytesOf.set(new TextDecoder('gbk').decode(Uint8Array.of(lead, trail)), [lead, trail]);
  }

/** Throws for a character that GBK lacks. */
export function gbk(text: string): Buffer {
  const bytes = [...text].flatMap(char => {
    const code = char.charCodeAt(0);
    const pair = code < 0x80 ? [code] : bytesOf.get(char);
    if (!pair) throw new Error(`no GBK for ${char}`);
    return pair;
  });
  return Buffer.from(bytes);
}
