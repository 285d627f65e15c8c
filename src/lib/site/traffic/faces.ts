/**
 * The people who were here this hour, as a sketch. Their address and browser are hashed with the day's salt and then
 * forgotten.
 */
import { createHash } from 'node:crypto';
import { add, emptySketch, type Sketch } from './sketch.ts';

/**
 * Maximum of recent hashes, so that each person is hashed once; forgetting them costs no more than hashing them again.
 */
const SEEN_MAX = 50_000;
/** FNV-1a, 32 bits. */
const OFFSET_BASIS = 2_166_136_261;
const PRIME = 16_777_619;
/** Programs that say so are no people. */
const ROBOT = /bot|spider|crawl|slurp|preview|monitor|curl|wget|python|httpclient/i;

export class Faces {
  readonly #salt: string;
  readonly #seen = new Set<number>();
  readonly sketch: Sketch = emptySketch();

  constructor(salt: string) {
    this.#salt = salt;
  }

  /**
   * `one` and `other` together tell people apart: an address and a browser. Cheap for who was seen before; true
   * for who was not.
   */
  see(one: string, other = ''): boolean {
    const mark = mixed(mixed(OFFSET_BASIS, one), other);
    if (this.#seen.has(mark)) return false;
    if (this.#seen.size >= SEEN_MAX) this.#seen.clear();
    this.#seen.add(mark);
    if (ROBOT.test(other)) return false;
    add(this.sketch, createHash('sha256').update(`${this.#salt}\n${one}\n${other}`).digest());
    return true;
  }
}

function mixed(hash: number, text: string): number {
  let mix = hash;
  for (let i = 0; i < text.length; i++) mix = Math.imul(mix ^ text.charCodeAt(i), PRIME);
  return mix;
}
