/** Bytes of an HTML page as text. Pure. */

/** Bytes in which a page may name its charset. */
const LOOKED_AT = 1024;
const NAMED = /charset\s*=\s*["']?\s*([\w-]+)/i;

/** Decodes by the charset that the header names, or else the page itself; by UTF-8 without one that is known. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
  const label = NAMED.exec(contentType)?.[1] ?? NAMED.exec(beginning)?.[1] ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
