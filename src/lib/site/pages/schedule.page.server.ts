/** Loads a game's schedule: a week of matches, filtered. */

import { secretsOf } from '../../bracket/secrets.server.ts';
import type { PageServices } from '../../contract/context.ts';
import { adjacentMonths, isoWeek } from '../../kernel/calendar.ts';
import { DAY, dayKey } from '../../kernel/time.ts';
import { matchCalendar } from '../../match/list.server.ts';
import type { MatchItem } from '../../match/shapes.ts';
import { listGames } from '../../wiki/reference.server.ts';
import type { FilterOptions, TournamentRef } from '../../wiki/shapes.ts';
import { tournamentDetail } from '../../wiki/tournament.server.ts';
import { askedDay, farWords } from '../days.ts';
import { numberIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { MATCH_STATUS, SCHEDULE } from '../wording.ts';
import { orElse } from './fallback.server.ts';
import { type Select, zoneOptions } from './filter.ts';
import { gameOptions } from './options.server.ts';
import { monthsOf, weekDays } from './schedule.ts';
import type { SchedulePage } from './schedule-shapes.ts';
import { veilSchedule } from './schedule-veil.ts';

/** undefined when there is no such game, or no such tournament in it. */
export async function schedulePage(
  app: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
  pathTournament?: number,
): Promise<SchedulePage | undefined> {
  const page = await wholePage(app, gameId, query, pathTournament);
  if (!page || !hidesResults(query)) return page;
  const shown = page.days.flatMap(day => day.groups.flatMap(group => group.matches));
  return veilSchedule(page, await secretsOf(app.db, shown));
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

  const at = askedDay(query.get('date'), now);
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
  return {
    game,
    tournament: tournament && { id: tournament.tournament_id, name: tournament.name_short },
    date: dayKey(at),
    failed: found === undefined,
    week: weekOf(at, now),
    days,
    months: monthsOf(span, at, matches),
    matchCount: days.reduce((sum, day) => sum + day.count, 0),
    selects: selectsOf(options, tournament ? undefined : tournamentsOf(all), chosen),
  };
}

interface Chosen {
  zone: number | undefined;
  level: number | undefined;
  tournament: number | undefined;
  status: number | undefined;
}

/** Matches of the chosen tournament and status; days without matches are dropped. */
function only(all: Record<string, MatchItem[]>, { tournament, status }: Chosen): Record<string, MatchItem[]> {
  const wanted = (match: MatchItem) =>
    (tournament === undefined || match.tournament_info.tournament_id === tournament) &&
    (status === undefined || match.match_status === status);
  const days = Object.entries(all).map(([day, list]) => [day, list.filter(wanted)] as const);
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
    { name: 'status', label: status, options: MATCH_STATUS, chosen: chosen.status },
  ];
}
