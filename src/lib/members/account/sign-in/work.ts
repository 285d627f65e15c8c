/**
 * Proof of work (Hashcash): a number whose SHA-256 with the challenge begins with the required zero bits. One
 * attempt is cheap, many are expensive. Pure; the server and the browser's worker share it
 * (docs/proof-of-work.md).
 */
import { sha256 } from '@noble/hashes/sha2.js';

/** Short enough for one block of SHA-256, which holds 55 bytes. */
export const WORK_MAX = 55;
/** Takes a phone half a second to a second on average. */
export const BITS_MIN = 17;
/** Takes a phone half a minute: slow, but it always lets a person in. */
export const BITS_MAX = 22;

/** Zero bits that a challenge requires: its first part. */
export const bitsOf = (challenge: string): number => Number(challenge.split('.', 1)[0]);

/**
 * Bits for the next attempt after `n`, of which `max` are free; 0 while free. One bit more, twice the work,
 * each time the attempts quadruple: on a busy carrier network the wait stays at a second or two.
 */
export function bitsFor(n: number, max: number): number {
  if (n < max) return 0;
  return Math.min(BITS_MAX, BITS_MIN + Math.floor(Math.log2(Math.max(1, n / max)) / 2));
}

const encoder = new TextEncoder();

/** Whether the hash of `challenge.number` begins with `bits` zero bits. */
export function isSolved(work: string, bits: number): boolean {
  const hash = sha256(encoder.encode(work));
  const first = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  return Math.clz32(first) >= bits;
}

/** The first number in `from` … `to` that solves the challenge; undefined when none does. */
export function solve(challenge: string, from: number, to: number): string | undefined {
  const bits = bitsOf(challenge);
  for (let number = from; number < to; number++) {
    const work = `${challenge}.${number}`;
    if (isSolved(work, bits)) return work;
  }
  return undefined;
}
