/** What the gateway is asked for, and how often. Pure. */
import { DAY, HOUR } from '../../../platform/kernel/time.ts';
import type { FeedPoll, FeedView, FeedWatched } from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import type { DatedTournament } from './facts.ts';
import { LEAGUES, leagueKey, type RiotLeague } from './leagues.ts';

const MINUTE = 60_000;
/** A league's schedule is read each minute from 20 minutes before a match until it is over. */
const BEFORE_MS = 20 * MINUTE;
/** A best of five that begins this long after its broadcast is not known. */
const LONGEST_MS = 8 * HOUR;
/** A league without a tournament that is played, was over this lately or is to come is read once a day. */
const AFTER_MS = 7 * DAY;
/** A match in the window of livestats. */
const LIVE_MS = 15_000;
/** A match that has just ended, whose last frames are still to come. */
const ENDED_MS = 4 * MINUTE;
/** Its first time to be read again is this long after the end. */
const FIRST_RECHECK_MS = 10 * MINUTE;
/** What is left to it by the other matches that are played, and by those that are over. */
const OTHERS_RESERVE = 0.2;
const OVER_RESERVE = 0.5;

/** What this process has read of tournaments; until it has, all leagues are read often. */
export interface RiotLists {
  known: ReadonlyMap<string, DatedTournament>;
  /** Leagues whose tournaments were read. */
  read: ReadonlySet<string>;
}

/**
 * Polls by name: 'tournaments lol/lpl', 'schedule lol/lpl', 'running lol', 'standings 110…', 'live 111… 110…' (a match
 * and its tournament).
 */
export function riotPolls({ now, matches, tournaments }: FeedView, { known, read }: RiotLists): FeedPoll[] {
  const leagueOf = ({ tournament }: FeedWatched) => known.get(tournament)?.league;
  const near = matches.filter(match => isWithinReach(match, now));
  const isNear = (league: RiotLeague) => near.some(match => (leagueOf(match) ?? league) === league);
  const isIdle = (league: RiotLeague) =>
    read.has(leagueKey(league)) &&
    ![...known.values()].some(each => each.league === league && each.endAt + AFTER_MS >= now);
  const { running, others } = runningOf(near, leagueOf);
  const over = matches.flatMap(match =>
    match.status === MATCH_STATUS.ended && known.has(match.tournament) && match.recheckAt !== null
      ? [{ match, dueIn: match.recheckAt - now }]
      : [],
  );
  const again = over.filter(({ dueIn }) => dueIn <= 0);
  const justOver = over.filter(
    ({ match, dueIn }) =>
      dueIn > 0 && dueIn <= FIRST_RECHECK_MS && match.startAt !== null && now <= match.startAt + LONGEST_MS,
  );
  const isPlayed = ({ startAt, endAt }: DatedTournament) => startAt - DAY <= now && now <= endAt + DAY;
  return [
    ...running.map(match => ({ name: liveName(match), every: LIVE_MS })),
    ...byMainLeague.map(league => ({ name: `tournaments ${leagueKey(league)}`, every: DAY })),
    ...(LEAGUES.some(league => league.sport === 'lol' && isNear(league))
      ? [{ name: 'running lol', every: MINUTE }]
      : []),
    ...LEAGUES.map(league => ({
      name: `schedule ${leagueKey(league)}`,
      every: isNear(league) ? MINUTE : isIdle(league) ? DAY : 10 * MINUTE,
    })),
    ...others.map(match => ({ name: liveName(match), every: MINUTE, reserve: OTHERS_RESERVE })),
    ...justOver.map(({ match }) => ({ name: liveName(match), every: ENDED_MS, reserve: OVER_RESERVE })),
    ...again.map(({ match }) => ({
      name: liveName(match),
      every: 0,
      reserve: OVER_RESERVE,
      keys: [match.key],
    })),
    ...tournaments
      .flatMap(key => known.get(key) ?? [])
      .filter(isPlayed)
      .map(({ key }) => ({ name: `standings ${key}`, every: HOUR })),
  ];
}

/** A league whose id is known comes first: `npm run doctor` asks for it with one request. */
const byMainLeague = LEAGUES.toSorted((a, b) => Number(b.id !== undefined) - Number(a.id !== undefined));

const liveName = ({ key, tournament }: FeedWatched): string => `live ${key} ${tournament}`;

/** `running`: the match of the most important league that has a window of livestats, if any; the latest of several. */
function runningOf(
  matches: readonly FeedWatched[],
  leagueOf: (match: FeedWatched) => RiotLeague | undefined,
): { running: FeedWatched[]; others: FeedWatched[] } {
  const rank = (match: FeedWatched) => LEAGUES.indexOf(leagueOf(match)!);
  const all = matches
    .filter(match => match.status === MATCH_STATUS.ongoing && leagueOf(match) !== undefined)
    .toSorted((a, b) => rank(a) - rank(b) || (b.startAt ?? 0) - (a.startAt ?? 0));
  const running = all.filter(match => leagueOf(match)!.sport === 'lol').slice(0, 1);
  return { running, others: all.filter(match => !running.includes(match)) };
}

/** A match whose end is not told within a day is not played any more. */
const isWithinReach = ({ startAt, status }: FeedWatched, now: number): boolean =>
  status === MATCH_STATUS.ongoing
    ? startAt === null || now <= startAt + DAY
    : status === MATCH_STATUS.notStarted &&
      startAt !== null &&
      startAt - BEFORE_MS <= now &&
      now <= startAt + LONGEST_MS;
