/** Who uses which addresses, as two sources write it. */
import { keyOfAddress } from '../../src/lib/comment/region-table.server.ts';

/** Beginning and end are keys of the table. */
export interface Range {
  first: bigint;
  last: bigint;
  /** By its code, or by its name in Chinese. */
  country: string;
  province: string;
}

/** An ip2region database, or a text of beginning, end and code of a country. */
export const rangesIn = (name: string, file: Buffer): Iterable<Range> =>
  name.endsWith('.xdb') ? xdbRanges(file) : csvRanges(file.toString());

function* csvRanges(text: string): Generator<Range> {
  for (const line of text.trim().split('\n')) {
    const [first = '', last = '', country = ''] = line.trim().split(',');
    yield { first: keyOfAddress(first), last: keyOfAddress(last), country, province: '' };
  }
}

const IPV6 = 6;
/** Length and place of a text, after the two addresses of its range. */
const POINTER_BYTES = 6;

/** ip2region's own format (its `binding/` says how it is laid out): an index of ranges that point at texts. */
function* xdbRanges(file: Buffer): Generator<Range> {
  const bytes = file.readUInt16LE(16) === IPV6 ? 16 : 4;
  const start = keyOfAddress('0.0.0.0');
  // IPv6 is written from its first byte on, IPv4 from its last.
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

/** '中国|0|广东省|深圳市|电信' in version 2, '中国|广东省|深圳市|电信|CN' in version 3, at first without the code. */
function placeOf(text: string, version: number): { country: string; province: string } {
  const [name = '', second = '', third = '', , code] = text.split('|');
  return version === 2 ? { country: name, province: third } : { country: code ?? name, province: second };
}
