/** What the gateway says of tournaments, teams and matches, as facts. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { DAY, dayStart, yearOf } from '../../../platform/kernel/time.ts';
import type { FeedMatch, FeedTeam, FeedTournament } from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { GAME_OF, leagueKey, type RiotLeague } from './leagues.ts';
import type { RiotDetails, RiotEvent, RiotTeam, RiotTournament } from './shapes.ts';

/** States of an event; a running one may lag behind by minutes. */
const STATUS: Readonly<Record<string, number>> = {
  unstarted: MATCH_STATUS.notStarted,
  inProgress: MATCH_STATUS.ongoing,
  completed: MATCH_STATUS.ended,
};
export const RUNNING = 'inProgress';
export const COMPLETED = 'completed';

export function tournamentOf(league: RiotLeague, told: RiotTournament): FeedTournament {
  const sub = told.name ?? restOfSlug(league, told.slug);
  const name = [league.name, sub].filter(Boolean).join(' ');
  const startAt = dayStart(told.startDate) ?? null;
  const endsOn = dayStart(told.endDate);
  return {
    key: told.id,
    gameId: GAME_OF[league.sport],
    name,
    nameShort: name,
    nameSub: sub || null,
    nameEn: name,
    series: seriesOf(league, endsOn ?? startAt),
    zone: league.zone,
    level: league.level,
    startAt,
    endAt: endsOn === undefined ? null : endsOn + DAY - 1,
    aliases: [],
  };
}

/** A series is a league of League of Legends; in VALORANT the whole year. */
function seriesOf(league: RiotLeague, at: number | null): FeedTournament['series'] {
  if (league.sport === 'lol' || at === null) return { key: leagueKey(league), name: league.name };
  return { key: `vct-${yearOf(at)}`, name: `VCT ${yearOf(at)}` };
}

/** 'lcs_spring_2023' → 'Spring 2023': what the slug says beside the league. */
function restOfSlug({ slugs }: RiotLeague, slug: string): string {
  const own = slugs.find(each => slug === each || slug.startsWith(`${each}_`));
  const rest = own === undefined ? slug : slug.slice(own.length);
  return rest
    .split(/[_-]+/)
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

const isNobody = ({ name, code }: Pick<RiotTeam, 'name' | 'code'>): boolean =>
  [name, code ?? ''].some(text => /^(tbd|待定)$/i.test(text.trim())) || name.trim() === '';

/** `others`: the same team as other endpoints write it. */
export function teamOf(team: RiotTeam | undefined, ...others: (RiotTeam | undefined)[]): FeedTeam | null {
  const [first, ...rest] = [team, ...others].filter(each => each !== undefined && !isNobody(each));
  if (!first) return null;
  const name = first.name.trim();
  const aka = rest.map(each => each!.name.trim()).filter(other => nameKey(other) !== nameKey(name));
  const key = [first, ...rest].find(each => each?.id)?.id ?? name;
  return { key, name, ...(aka.length > 0 && { aka }) };
}

type Pair<T> = [T | undefined, T | undefined];

/**
 * The teams of the details in the order of the schedule: by id, code or name. The one that is left is a side that the
 * schedule does not name yet.
 */
export function inOrderOf(listed: readonly RiotTeam[], detailed: readonly RiotTeam[]): Pair<RiotTeam> {
  const [main, guest] = [0, 1].map(i => {
    const team = listed[i];
    return team && !isNobody(team) ? detailed.find(each => isSame(team, each)) : undefined;
  });
  const rest = detailed.filter(each => each !== main && each !== guest);
  const isOpen = (i: number) => !listed[i] || isNobody(listed[i]);
  return [main ?? (isOpen(0) ? rest.shift() : undefined), guest ?? (isOpen(1) ? rest.shift() : undefined)];
}

function isSame(a: RiotTeam, b: RiotTeam): boolean {
  if (a.id && b.id) return a.id === b.id;
  return (a.code ? a.code === b.code : false) || nameKey(a.name) === nameKey(b.name);
}

export interface MatchPlace {
  tournament: string;
  stage: string | null;
}

/**
 * The match of an event. `details`: of a running match, whose score in the schedule lags behind; without them such a
 * match is not told (undefined) and stays as it is known.
 */
export function matchOf(
  event: RiotEvent,
  { tournament, stage }: MatchPlace,
  details: RiotDetails | undefined,
): FeedMatch | undefined {
  const { match, startTime, blockName } = event;
  const status = STATUS[event.state] ?? MATCH_STATUS.unknown;
  const isRunning = status === MATCH_STATUS.ongoing;
  const detailed = inOrderOf(match.teams, details?.match.teams ?? []);
  const scores = isRunning ? winsOf(detailed) : undefined;
  if (isRunning && !scores) return undefined;
  const bestOf = match.strategy?.count || details?.match.strategy?.count || null;
  const end =
    status === MATCH_STATUS.ended ? endOf(match.teams, bestOf) : { scores: NO_SCORES, result: null };
  return {
    key: match.id,
    tournament,
    stage,
    startAt: startTime,
    bestOf,
    sides: [teamOf(match.teams[0], detailed[0]), teamOf(match.teams[1], detailed[1])],
    status,
    scores: scores ?? end.scores,
    result: end.result,
    round: blockName || null,
    num: null,
  };
}

type Scores = FeedMatch['scores'];
const NO_SCORES: Scores = [null, null];

function winsOf([main, guest]: Pair<RiotTeam>): [number, number] | undefined {
  const [ours, theirs] = [main?.result?.gameWins ?? null, guest?.result?.gameWins ?? null];
  return ours === null || theirs === null ? undefined : [ours, theirs];
}

/** An end without a winner has a score that is still to come: its 0:0, or 1:1 in a best of three, is none. */
function endOf(
  [main, guest]: readonly RiotTeam[],
  bestOf: number | null,
): { scores: Scores; result: number | null } {
  const scores = winsOf([main, guest]) ?? [0, 0];
  const result = outcomeOf(main, guest) ?? decidedBy(scores, bestOf);
  const isTold = result !== null && scores[0] + scores[1] > 0;
  return { scores: isTold ? scores : NO_SCORES, result };
}

function outcomeOf(main: RiotTeam | undefined, guest: RiotTeam | undefined): number | null {
  const [ours, theirs] = [main?.result?.outcome, guest?.result?.outcome];
  if (ours === 'win' && theirs !== 'win') return 1;
  if (theirs === 'win' && ours !== 'win') return 2;
  return ours === 'tie' && theirs === 'tie' ? 3 : null;
}

function decidedBy([main, guest]: [number, number], bestOf: number | null): number | null {
  if (main === guest) return bestOf !== null && main + guest === bestOf ? 3 : null;
  const needed = bestOf === null ? 1 : Math.floor(bestOf / 2) + 1;
  if (Math.max(main, guest) < needed) return null;
  return main > guest ? 1 : 2;
}

export interface DatedTournament {
  key: string;
  league: RiotLeague;
  startAt: number;
  endAt: number;
}

/**
 * The tournament of an event: told by the event itself, or by the dates, of which one end may lie in another time zone.
 * Where two overlap, the one whose tables have the match (`has`); undefined where none is certain.
 */
export function tournamentOfEvent(
  { match, startTime, tournament }: RiotEvent,
  tournaments: readonly DatedTournament[],
  has: (tournament: string, match: string) => boolean,
): string | undefined {
  if (tournaments.some(({ key }) => key === tournament?.id)) return tournament?.id;
  const within = tournamentsAt(startTime, tournaments);
  if (within.length <= 1) return within[0]?.key;
  const own = within.filter(({ key }) => has(key, match.id));
  return own.length === 1 ? own[0]!.key : undefined;
}

export function tournamentsAt(at: number, tournaments: readonly DatedTournament[]): DatedTournament[] {
  const around = (slack: number) =>
    tournaments.filter(({ startAt, endAt }) => startAt - slack <= at && at <= endAt + slack);
  const within = around(0);
  return within.length > 0 ? within : around(DAY);
}
