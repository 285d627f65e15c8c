/** The bundled table of regions: for each run of addresses its start and its name. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { digitsOf, V4 } from './address-digits.ts';
import type { Regions } from './region.ts';
import { NO_REGION } from './wording.ts';

/** A run of addresses by their keys, `last` included. */
export interface AddressRun {
  first: bigint;
  last: bigint;
  name: string;
}

const UNKNOWN = '';
const KEY_BYTES = 8;
const CODE_BYTES = 2;
const LINE_END = 10;

/**
 * Key of an address: IPv6 by its first 64 bits, IPv4 by its last 64. Routed IPv6 begins at 2000::, so they
 * never collide.
 */
const keyOf = (digits: string): bigint =>
  BigInt(`0x${digits.startsWith(V4) ? digits.slice(16) : digits.slice(0, 16)}`);

/** Throws a RangeError for an invalid address. */
export function keyOfAddress(address: string): bigint {
  const digits = digitsOf(address);
  if (digits === undefined) throw new RangeError(address);
  return keyOf(digits);
}

/**
 * Format: a line of names, then the distances between starts, then the name of each run. `runs`: sorted, not
 * nested.
 */
export function packRegions(runs: readonly AddressRun[]): Buffer {
  const begins = beginsOf(runs);
  const names = [...new Set(begins.map(({ name }) => name))];
  const codes = new Map(names.map((name, code) => [name, code]));
  const keys = Buffer.alloc(begins.length * KEY_BYTES);
  const whose = Buffer.alloc(begins.length * CODE_BYTES);
  for (const [n, { key, name }] of begins.entries()) {
    keys.writeBigUInt64LE(key - (begins[n - 1]?.key ?? 0n), n * KEY_BYTES);
    whose.writeUInt16LE(codes.get(name)!, n * CODE_BYTES);
  }
  return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(names)}\n`), keys, whose]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

function beginsOf(runs: readonly AddressRun[]): { key: bigint; name: string }[] {
  const begins = [{ key: 0n, name: UNKNOWN }];
  let next = 0n;
  const begin = (key: bigint, name: string) => {
    if (begins.at(-1)!.name !== name) begins.push({ key, name });
  };
  for (const { first, last, name } of runs) {
    if (first < next || last < first) throw new RangeError(`${first.toString(16)} ${name}`);
    if (first > next) begin(next, UNKNOWN);
    begin(first, name);
    next = last + 1n;
  }
  begin(next, UNKNOWN);
  return begins;
}

/** Unpacks the result of `packRegions`. */
export function unpackRegions(packed: Buffer): Regions {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf(LINE_END);
  const names = JSON.parse(bytes.toString('utf8', 0, end)) as string[];
  const count = (bytes.length - end - 1) / (KEY_BYTES + CODE_BYTES);
  const keys = new BigUint64Array(count);
  const codes = new Uint16Array(count);
  let key = 0n;
  for (let n = 0; n < count; n++) {
    key += bytes.readBigUInt64LE(end + 1 + n * KEY_BYTES);
    keys[n] = key;
    codes[n] = bytes.readUInt16LE(end + 1 + count * KEY_BYTES + n * CODE_BYTES);
  }
  return {
    of(address) {
      const digits = digitsOf(address);
      if (digits === undefined) return NO_REGION;
      return names[codes[placeOf(keys, keyOf(digits))]!] || NO_REGION;
    },
  };
}

/** Index of the last key not above this one; the first key is 0. */
function placeOf(keys: BigUint64Array, key: bigint): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
