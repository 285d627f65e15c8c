/** Matches as lists, days and weeks. */

import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { isoWeek } from '../../platform/kernel/calendar.ts';
import { DAY, dayStart } from '../../platform/kernel/time.ts';
import { PARTICIPANT } from '../game/participant.ts';
import type { MatchFilter } from './list-filter.ts';
import { matchesBetween, matchesOfTeamBetween, matchPage } from './list-store.server.ts';
import { presentMatches } from './present.server.ts';
import type { MatchItem } from './shapes.ts';

/** A page of matches, and the total count. */
export async function matchList(db: Database, filter: MatchFilter): Promise<Listed<MatchItem>> {
  const { list, count } = await matchPage(db, filter);
  return { list: await presentMatches(db, list), count };
}

/** A participant's matches, latest first. */
export const participantMatches = (
  db: Database,
  filter: Omit<MatchFilter, 'order'> & { teamId: number },
): Promise<Listed<MatchItem>> =>
  matchList(db, { participantType: PARTICIPANT.team, ...filter, order: 'desc' });

/** The matches of each Beijing day ('YYYY-MM-DD'), by start; every requested day has a list. */
export async function dailyRecommend(
  db: Database,
  gameId: number,
  dates: readonly string[],
): Promise<Record<string, MatchItem[]>> {
  const spans = dates.flatMap(date => {
    const start = dayStart(date);
    return start === undefined ? [] : [{ start, end: start + DAY }];
  });
  const items = await presentMatches(db, await matchesBetween(db, { gameId, spans }));
  return byDate(items, dates);
}

export interface CalendarFilter {
  gameId: number;
  zoneId?: number | undefined;
  level?: number | undefined;
  /** Milliseconds, both ends included. */
  start: number;
  end: number;
}

/** A span's matches by Beijing day; days without matches are absent. */
export async function matchCalendar(
  db: Database,
  { start, end, ...which }: CalendarFilter,
): Promise<Record<string, MatchItem[]>> {
  const rows = await matchesBetween(db, { ...which, spans: [{ start, end: end + 1 }] });
  return byDate(await presentMatches(db, rows), []);
}

/** A team's matches of the ISO week (Beijing) that contains `now`, by start. */
export async function currentWeekMatches(db: Database, teamId: number, now: number): Promise<MatchItem[]> {
  return presentMatches(db, await matchesOfTeamBetween(db, teamId, isoWeek(now)));
}

function byDate(items: readonly MatchItem[], dates: readonly string[]): Record<string, MatchItem[]> {
  const days = new Map<string, MatchItem[]>(dates.map(date => [date, []]));
  for (const item of items) days.set(item.match_date, [...(days.get(item.match_date) ?? []), item]);
  return Object.fromEntries(days);
}
