/** Loads a game's schedule: a week of matches, filtered. */

import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { adjacentMonths, isoWeek } from '../../platform/kernel/calendar.ts';
import { DAY, dayKey } from '../../platform/kernel/time.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { matchCalendar, matchList } from '../../wiki/match/list.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { FilterOptions, TournamentRef } from '../../wiki/tournament/shapes.ts';
import { tournamentDetail } from '../../wiki/tournament/tournament.server.ts';
import { numberIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { farWords, requestedDay } from './days.ts';
import { orElse } from './fallback.server.ts';
import { type Select, zoneOptions } from './filter.ts';
import { gameOptions } from './options.server.ts';
import { monthsOf, weekDays } from './schedule.ts';
import type { SchedulePage } from './schedule-shapes.ts';
import { veilSchedule } from './schedule-veil.ts';
import { ofMatches } from './shown-rows.ts';
import { MATCH_STATUS_CHOICES, SCHEDULE } from './wording.ts';

/** undefined when there is no such game, or no such tournament in it. */
export async function schedulePage(
  app: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
  pathTournament?: number,
): Promise<SchedulePage | undefined> {
  const page = await firstWithMatches(app, gameId, query, pathTournament);
  if (!page || !hidesResults(query)) return page;
  const shown = page.days.flatMap(day => day.groups.flatMap(group => group.matches));
  return veilSchedule(page, await secretsOf(app.db, shown));
}

/** Begins where matches are: without a day in the query, an empty week gives way to the nearest one with matches. */
async function firstWithMatches(
  app: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
  pathTournament?: number,
): Promise<SchedulePage | undefined> {
  const page = await wholePage(app, gameId, query, pathTournament);
  if (page?.nearest === undefined || query.has('date')) return page;
  const moved = new URLSearchParams(query);
  moved.set('date', page.nearest);
  const there = await wholePage(app, gameId, moved, pathTournament);
  return there && { ...there, isMoved: true };
}

async function wholePage(
  { db, now: clock }: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
  pathTournament?: number,
): Promise<SchedulePage | undefined> {
  const now = clock();
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  const tournament = pathTournament === undefined ? undefined : await tournamentDetail(db, pathTournament);
  if (!game || (pathTournament !== undefined && tournament?.game_id !== gameId)) return undefined;

  const at = requestedDay(query.get('date'), now);
  const chosen = {
    zone: numberIn(query, 'zone_id'),
    level: numberIn(query, 'level'),
    tournament: pathTournament ?? numberIn(query, 'tournament_id'),
    status: numberIn(query, 'status'),
  };
  const span = adjacentMonths(at);
  const within = { gameId, zoneId: chosen.zone, level: chosen.level };
  const [found, options] = await Promise.all([
    orElse('matches', matchCalendar(db, { ...within, start: span.start, end: span.end - 1 }), undefined),
    gameOptions(db, gameId),
  ]);
  const all = found ?? {};
  const matches = only(all, chosen);
  const days = weekDays(at, now, matches);
  const matchCount = days.reduce((sum, day) => sum + day.count, 0);
  const isEmpty = found !== undefined && matchCount === 0;
  const shown = days.flatMap(day => day.groups.flatMap(group => group.matches));
  return {
    game,
    ...(await sourcesPart(db, gameId, ofMatches(shown))),
    tournament: tournament && { id: tournament.tournament_id, name: tournament.name_short },
    date: dayKey(at),
    failed: found === undefined,
    week: weekOf(at, now),
    days,
    months: monthsOf(span, at, matches),
    matchCount,
    nearest: isEmpty
      ? await orElse('nearest match', nearestDay(db, gameId, chosen, at), undefined)
      : undefined,
    isMoved: false,
    selects: selectsOf(options, tournament ? undefined : tournamentsOf(all), chosen),
  };
}

/** The day of the match that starts nearest to `at`, before or after. */
async function nearestDay(
  db: Database,
  gameId: number,
  chosen: Chosen,
  at: number,
): Promise<string | undefined> {
  const which = {
    gameId,
    zoneId: chosen.zone,
    level: chosen.level,
    tournamentId: chosen.tournament,
    status: chosen.status,
    scheduled: true,
    page: 1,
    pageSize: 1,
  };
  const [before, after] = await Promise.all([
    matchList(db, { ...which, end: at, order: 'desc' }),
    matchList(db, { ...which, start: at, order: 'asc' }),
  ]);
  const starts = [...before.list, ...after.list].flatMap(match =>
    match.match_start_time === null ? [] : match.match_start_time * 1000,
  );
  const [nearest] = starts.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return nearest === undefined ? undefined : dayKey(nearest);
}

interface Chosen {
  zone: number | undefined;
  level: number | undefined;
  tournament: number | undefined;
  status: number | undefined;
}

/** Matches of the chosen tournament and status; days without matches are dropped. */
function only(all: Record<string, MatchItem[]>, { tournament, status }: Chosen): Record<string, MatchItem[]> {
  const requested = (match: MatchItem) =>
    (tournament === undefined || match.tournament_info.tournament_id === tournament) &&
    (status === undefined || match.match_status === status);
  const days = Object.entries(all).map(([day, list]) => [day, list.filter(requested)] as const);
  return Object.fromEntries(days.filter(([, list]) => list.length > 0));
}

function weekOf(at: number, now: number): SchedulePage['week'] {
  const { year, week, start, end } = isoWeek(at);
  // An ISO week belongs to the year of its Thursday.
  const midweek = start + 3 * DAY;
  return {
    year,
    number: week,
    words: `${farWords(start, midweek)} – ${farWords(end - DAY, midweek)}`,
    previous: dayKey(start - 7 * DAY),
    next: dayKey(end),
    hasToday: now >= start && now < end,
  };
}

const tournamentsOf = (all: Record<string, MatchItem[]>): TournamentRef[] => {
  const refs = Object.values(all)
    .flat()
    .map(match => match.tournament_info);
  return [...new Map(refs.map(ref => [ref.tournament_id, ref])).values()];
};

function selectsOf(
  options: FilterOptions,
  tournaments: TournamentRef[] | undefined,
  chosen: Chosen,
): Select[] {
  const { zone, level, status, tournament } = SCHEDULE.filters;
  return [
    { name: 'zone_id', label: zone, options: zoneOptions(options.zones), chosen: chosen.zone },
    { name: 'level', label: level, options: options.levels, chosen: chosen.level },
    ...(tournaments
      ? [
          {
            name: 'tournament_id',
            label: tournament,
            options: tournaments.map(ref => ({ value: ref.tournament_id, label: ref.name_short })),
            chosen: chosen.tournament,
          },
        ]
      : []),
    { name: 'status', label: status, options: MATCH_STATUS_CHOICES, chosen: chosen.status },
  ];
}
