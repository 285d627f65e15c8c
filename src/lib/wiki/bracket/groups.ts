/** Groups of a stage whose source names none: teams that met, directly or through others, form a group. */
import { byTime, type MatchFact } from './facts.ts';
import { letterGroup, numberGroup } from './wording.ts';

/** Minimum size of a group: fewer are merely teams that have met so far. */
const SMALLEST = 3;

export interface StageGroup {
  /** 'a' for a lettered group, '1' for a numbered one: the key within the stage. */
  code: string;
  name: string;
  teams: number[];
}

/** Whether findGroups made the group's code; sources that name groups have longer ones. */
export const isFoundCode = (code: string): boolean => /^([a-z]|\d+)$/.test(code);

/**
 * Groups in the order of their letters where every group's matches carry one ('A 组揭幕战', 'Opening (A)'), else
 * numbered in the order of their first matches. Empty for a stage that is one group, or with too few matches
 * to tell (sets unequal or below three).
 */
export function findGroups(matches: readonly MatchFact[]): StageGroup[] {
  const components = connected(matches);
  const size = components[0]?.length ?? 0;
  const isSplit = components.length > 1 && components.every(teams => teams.length === size);
  if (!isSplit || size < SMALLEST) return [];
  const letters = components.map(teams => letterOf(teams, matches));
  const lettered = new Set(letters).size === letters.length && !letters.includes(null);
  const groups = components.map((teams, i): StageGroup => {
    const letter = letters[i];
    return lettered && letter
      ? { code: letter.toLowerCase(), name: letterGroup(letter), teams }
      : { code: String(i + 1), name: numberGroup(i + 1), teams };
  });
  return lettered ? groups.sort((a, b) => (a.code < b.code ? -1 : 1)) : groups;
}

function connected(matches: readonly MatchFact[]): number[][] {
  const groups: Set<number>[] = [];
  for (const { teams } of [...matches].sort(byTime)) {
    const [main, guest] = teams;
    if (main === null || guest === null) continue;
    const met = groups.filter(group => group.has(main) || group.has(guest));
    const home = met[0] ?? new Set<number>();
    if (met.length === 0) groups.push(home);
    for (const other of met.slice(1)) {
      for (const team of other) home.add(team);
      groups.splice(groups.indexOf(other), 1);
    }
    home.add(main).add(guest);
  }
  return groups.map(group => [...group]);
}

function letterOf(teams: readonly number[], matches: readonly MatchFact[]): string | null {
  const own = matches.filter(match => match.teams[0] !== null && teams.includes(match.teams[0]));
  const found = own.map(match => /(?:^|\()([A-Z])(?:\)| ?组)/.exec(match.name ?? '')?.[1] ?? null);
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
}
