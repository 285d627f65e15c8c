/**
 * How many different readers there were, without knowing one: a HyperLogLog (Flajolet et al., 2007; small
 * numbers by linear counting). From a sketch nobody can be read back; two of them merge.
 */

const BITS = 11;
const REGISTERS = 1 << BITS;
/** The estimate's bias for so many registers (section 4 of the paper). */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);
/** Empty registers tell more for estimates up to this. */
const SMALL = 2.5 * REGISTERS;
const WORD_BITS = 32;

/** One byte a register; some 2 % off for many thousands, nearly exact for a few hundred. */
export type Sketch = Uint8Array;

export const emptySketch = (): Sketch => new Uint8Array(REGISTERS);

/** Adds what has this hash, evenly distributed, of 8 bytes or more. Adding it again changes nothing. */
export function add(sketch: Sketch, hash: Buffer): void {
  const register = hash.readUInt32BE(0) % REGISTERS;
  const rank = Math.clz32(hash.readUInt32BE(4)) + 1;
  if (rank > sketch[register]!) sketch[register] = Math.min(rank, WORD_BITS);
}

/** Adds everything that `other` has. */
export function merge(sketch: Sketch, other: Sketch): void {
  for (let i = 0; i < REGISTERS; i++) if (other[i]! > sketch[i]!) sketch[i] = other[i]!;
}

/** The approximate number of different things that were added. */
export function estimate(sketch: Sketch): number {
  let sum = 0;
  let empty = 0;
  for (const rank of sketch) {
    sum += 2 ** -rank;
    if (rank === 0) empty++;
  }
  const raw = (ALPHA * REGISTERS * REGISTERS) / sum;
  if (raw > SMALL || empty === 0) return Math.round(raw);
  return Math.round(REGISTERS * Math.log(REGISTERS / empty));
}

export const sketchText = (sketch: Sketch): string => Buffer.from(sketch).toString('base64');

/** '' is an empty one. */
export function readSketch(text: string): Sketch {
  const sketch = emptySketch();
  sketch.set(Buffer.from(text, 'base64').subarray(0, REGISTERS));
  return sketch;
}
