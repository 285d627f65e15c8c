/** How well names match what is typed after an @. Pure. */
import { fold } from '../../wiki/search/fold.ts';
import { readingsOf } from '../../wiki/search/reading.ts';

/** Best first; undefined for no match. Nothing typed matches everybody. */
export function matchOf(typed: string, names: readonly string[]): number | undefined {
  const requested = squeezed(typed);
  if (requested === '') return 0;
  const ranks = names.filter(Boolean).flatMap(name => rankOf(requested, name) ?? []);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

const squeezed = (text: string): string => fold(text).replace(/\s+/g, '');

/** 0: the name begins with it; 1: it is somewhere in it; 2: a reading in pinyin or initials begins with it. */
function rankOf(requested: string, name: string): number | undefined {
  const at = squeezed(name).indexOf(requested);
  if (at >= 0) return at === 0 ? 0 : 1;
  return /^[a-z]+$/.test(requested) && readings(name).some(one => one.startsWith(requested)) ? 2 : undefined;
}

const NAMES_MAX = 20_000;
const known = new Map<string, readonly string[]>();

/** Cached: names of a room are looked up with every letter that is typed. */
function readings(name: string): readonly string[] {
  const previous = known.get(name);
  if (previous) return previous;
  if (known.size >= NAMES_MAX) known.clear();
  const made = readingsOf(name);
  known.set(name, made);
  return made;
}
