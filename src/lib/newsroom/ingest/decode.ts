/** Text of a source's file, in the encodings that spreadsheets write. Pure. */
import { MESSAGES } from './wording.ts';

export interface Decoded {
  text: string;
  /** What the file was read as, where it is not UTF-8. */
  encoding: 'GBK' | 'UTF-16' | null;
}

/** Throws when the bytes are no text of an encoding that is known, or damaged UTF-8. */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && 'utf-16be';
  if (wide) return { text: decodeAs(wide, bytes), encoding: 'UTF-16' };
  const loose = new TextDecoder('utf-8').decode(bytes);
  if (!loose.includes(BROKEN)) return { text: loose, encoding: null };
  if (isDamaged(loose)) throw new Error(MESSAGES.encoding);
  return { text: decodeAs('gbk', bytes), encoding: 'GBK' };
}

/** What a decoder writes for bytes that it cannot read. */
const BROKEN = '\uFFFD';

/** Most characters outside ASCII are whole: UTF-8 with some bytes lost. GBK would read it as other Chinese. */
function isDamaged(loose: string): boolean {
  const foreign = loose.match(/[^\p{ASCII}]/gu) ?? [];
  return foreign.filter(char => char !== BROKEN).length > foreign.length / 2;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(MESSAGES.encoding);
  }
}
