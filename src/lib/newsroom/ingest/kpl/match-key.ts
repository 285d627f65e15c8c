/** Which match a row of a list means, whatever became of its time, order and sides. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { isLong } from './stage.ts';

interface Meeting {
  /** Epoch milliseconds; null: not known. */
  start_at: number | null;
  best_of: number | null;
  /** Ids of home and away; null: not known yet (TBD). */
  teams: readonly [number | null, number | null];
}

export interface StoredMatch extends Meeting {
  source_key: string;
}

export interface KplListedMatch extends Meeting {
  best_of: number;
  /** Names as listed. */
  home: string | null;
  away: string | null;
}

type Likeness = (listed: Meeting, stored: Meeting) => boolean;

/**
 * Likenesses from the surest to the weakest; each takes the matches that the previous ones left over. Within one, the
 * nth row of the list is the nth stored match.
 */
const LIKENESSES: readonly Likeness[] = [
  (a, b) => isKnown(a) && sameSides(a, b) && sameTime(a, b),
  (a, b) => isKnown(a) && sameSides(a, b) && sameKind(a, b),
  (a, b) => isKnown(a) && sameSides(a, b),
  // A side became known, or unknown again.
  (a, b) => sameTime(a, b) && sameSides(a, b),
  (a, b) => sameTime(a, b) && fits(a, b),
  (a, b) => shares(a, b) && sameKind(a, b) && sameSides(a, b),
  (a, b) => !isKnown(b) && shares(a, b) && sameKind(a, b) && fits(a, b),
  // Nobody plays two matches at a time: the other side was listed wrongly.
  (a, b) => sameTime(a, b) && shares(a, b),
  (a, b) => sameKind(a, b) && sameSides(a, b),
];

/**
 * The key of each row of a list, both lists in order of time: the stored match's own, whatever it was made of,
 * or a new one of the two sides, the kind of stage and which of their meetings there it is.
 */
export function matchKeys(
  season: string,
  listed: readonly KplListedMatch[],
  stored: readonly StoredMatch[],
): string[] {
  const keys = new Map<KplListedMatch, string>();
  const left = new Set(stored);
  for (const isLike of LIKENESSES)
    for (const row of listed.filter(each => !keys.has(each))) {
      const found = [...left].find(match => isLike(row, match));
      if (!found) continue;
      keys.set(row, found.source_key);
      left.delete(found);
    }
  const taken = new Set(stored.map(match => match.source_key));
  return listed.map(row => {
    const key = keys.get(row) ?? newKey(season, row, taken);
    taken.add(key);
    return key;
  });
}

function newKey(season: string, { home, away, best_of }: KplListedMatch, taken: ReadonlySet<string>): string {
  const sides = [home, away].map(name => (name === null ? 'tbd' : nameKey(name))).sort();
  const pair = `${season}/${isLong(best_of) ? 'long' : 'short'}/${sides.join('+')}`;
  let nth = 1;
  while (taken.has(`${pair}/${nth}`)) nth++;
  return `${pair}/${nth}`;
}

const isKnown = ({ teams: [home, away] }: Meeting): boolean => home !== null && away !== null;

const sameTime = (a: Meeting, b: Meeting): boolean => a.start_at !== null && a.start_at === b.start_at;

const sameKind = (a: Meeting, b: Meeting): boolean => isLong(a.best_of ?? 0) === isLong(b.best_of ?? 0);

const sameSides = ({ teams: [home, away] }: Meeting, { teams: [main, guest] }: Meeting): boolean =>
  (home === main && away === guest) || (home === guest && away === main);

/** Whether a known team is on both. */
const shares = (a: Meeting, b: Meeting): boolean =>
  a.teams.some(team => team !== null && b.teams.includes(team));

const knownSides = ({ teams }: Meeting): number[] => teams.filter(team => team !== null);

/** Whether the known sides of one are among those of the other. */
function fits(a: Meeting, b: Meeting): boolean {
  const [fewer, more] = [knownSides(a), knownSides(b)].sort((x, y) => x.length - y.length);
  return fewer!.every(team => more!.includes(team));
}
