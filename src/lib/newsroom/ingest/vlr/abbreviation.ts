/** Resolves team abbreviations to the sides of a match. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';

/** A side's names: full name, short name, aliases. */
export type SideNames = readonly string[];

/**
 * Sides (1 main, 2 guest) of the abbreviations in one match. A known name decides first, then initials,
 * then letters in order. If all but one are clear, that one is the other side's; unclear ones are left out.
 */
export function abbreviationSides(
  abbreviations: readonly string[],
  sides: readonly [SideNames, SideNames],
): Map<string, 1 | 2> {
  const answer = new Map<string, 1 | 2>();
  const met = [...new Set(abbreviations)];
  for (const likeness of [isName, isInitials, isWithin]) {
    for (const abbreviation of met.filter(each => !answer.has(each))) {
      const [main, guest] = sides.map(names => names.some(name => likeness(nameKey(abbreviation), name)));
      const side = main === guest ? undefined : main ? 1 : 2;
      if (side && ![...answer.values()].includes(side)) answer.set(abbreviation, side);
    }
  }
  const [open, ...more] = met.filter(each => !answer.has(each));
  const taken = [...answer.values()];
  if (open !== undefined && more.length === 0 && taken.length === 1) answer.set(open, taken[0] === 1 ? 2 : 1);
  return answer;
}

const isName = (abbreviation: string, name: string): boolean => nameKey(name) === abbreviation;

const isInitials = (abbreviation: string, name: string): boolean =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => nameKey(word.slice(0, 1)))
    .join('') === abbreviation;

/** The letters in their order, from the first letter on: 'NAVI' in 'Natus Vincere'. */
function isWithin(abbreviation: string, name: string): boolean {
  const key = nameKey(name);
  if (key[0] !== abbreviation[0]) return false;
  let at = 0;
  for (const letter of abbreviation) {
    at = key.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
