/** The schedule in spoiler-free mode. Pure. */
import { type Secrets, veilMatches } from '../../wiki/match/veil.ts';
import type { TournamentMatches } from './group-matches.ts';
import type { SchedulePage } from './schedule-shapes.ts';

export const veilGroups = (groups: readonly TournamentMatches[], secrets: Secrets): TournamentMatches[] =>
  groups
    .map(group => ({ ...group, matches: veilMatches(group.matches, secrets) }))
    .filter(group => group.matches.length > 0);

export function veilSchedule(page: SchedulePage, secrets: Secrets): SchedulePage {
  const days = page.days.map(day => {
    const groups = veilGroups(day.groups, secrets);
    return { ...day, groups, count: groups.reduce((sum, group) => sum + group.matches.length, 0) };
  });
  return { ...page, days, matchCount: days.reduce((sum, day) => sum + day.count, 0) };
}
