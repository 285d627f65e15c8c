/** Address ranges by place, read from either of two source formats. */
import { keyOfAddress } from '../../src/lib/community/comment/region-table.server.ts';

/** First and last are table keys. */
export interface Range {
  first: bigint;
  last: bigint;
  /** The country's code, or its Chinese name. */
  country: string;
  province: string;
}

/** An ip2region database, or CSV of first address, last address and country code. */
export const rangesIn = (name: string, file: Buffer): Iterable<Range> =>
  name.endsWith('.xdb') ? xdbRanges(file) : csvRanges(file.toString());

function* csvRanges(text: string): Generator<Range> {
  for (const line of text.trim().split('\n')) {
    const [first = '', last = '', country = ''] = line.trim().split(',');
    yield { first: keyOfAddress(first), last: keyOfAddress(last), country, province: '' };
  }
}

const IPV6 = 6;
/** Length and offset of a text; follow the two addresses of a range. */
const POINTER_BYTES = 6;

/** ip2region's own format (documented in its `binding/`): an index of ranges that point to texts. */
function* xdbRanges(file: Buffer): Generator<Range> {
  const bytes = file.readUInt16LE(16) === IPV6 ? 16 : 4;
  const start = keyOfAddress('0.0.0.0');
  // IPv6 is big-endian, IPv4 little-endian.
  const keyAt = (at: number): bigint =>
    bytes === 4 ? start + BigInt(file.readUInt32LE(at)) : file.readBigUInt64BE(at);
  const size = 2 * bytes + POINTER_BYTES;
  const end = file.readUInt32LE(12);
  for (let at = file.readUInt32LE(8); at <= end; at += size) {
    const length = file.readUInt16LE(at + 2 * bytes);
    const text = file.readUInt32LE(at + 2 * bytes + 2);
    const place = placeOf(file.toString('utf8', text, text + length), file.readUInt16LE(0));
    yield { first: keyAt(at), last: keyAt(at + bytes), ...place };
  }
}

/** '中国|0|广东省|深圳市|电信' in version 2, '中国|广东省|深圳市|电信|CN' in version 3, early ones without the code. */
function placeOf(text: string, version: number): { country: string; province: string } {
  const [name = '', second = '', third = '', , code] = text.split('|');
  return version === 2 ? { country: name, province: third } : { country: code ?? name, province: second };
}
