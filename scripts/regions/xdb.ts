/** ip2region's own format (its `binding/` says how it is laid out): an index of ranges that point at texts. */
import type { Range } from './range.ts';

const IPV6 = 6;
/** Length and place of a text, after the two addresses of its range. */
const POINTER_BYTES = 6;

/** IPv6 is written from its first byte on, IPv4 from its last. */
export function* xdbRanges(file: Buffer): Generator<Range> {
  const bytes = file.readUInt16LE(16) === IPV6 ? 16 : 4;
  const address = (at: number): bigint =>
    bytes === 4
      ? BigInt(file.readUInt32LE(at))
      : (file.readBigUInt64BE(at) << 64n) | file.readBigUInt64BE(at + 8);
  const size = 2 * bytes + POINTER_BYTES;
  const last = file.readUInt32LE(12);
  for (let at = file.readUInt32LE(8); at <= last; at += size) {
    const text = file.readUInt32LE(at + 2 * bytes + 2);
    yield {
      bits: bytes === 4 ? 32 : 128,
      first: address(at),
      last: address(at + bytes),
      ...placeOf(file.toString('utf8', text, text + file.readUInt16LE(at + 2 * bytes))),
    };
  }
}

/** '中国|0|广东省|深圳市|电信' until 2025, '中国|广东省|深圳市|电信|CN' since, without the code in between. */
function placeOf(text: string): { country: string; province: string } {
  const [country = '', second = '', third = '', , fifth] = text.split('|');
  if (fifth === undefined) return { country, province: second };
  return /^[A-Z]{2}$/.test(fifth) ? { country: fifth, province: second } : { country, province: third };
}
