/** What the league's services are asked for, and how often. Pure. */
import { DAY, HOUR } from '../../../platform/kernel/time.ts';
import type { FeedPoll, FeedView, FeedWatched } from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';

const MINUTE = 60_000;
/** The schedule is read each minute near a match: from 20 minutes before until it is over, and half an hour longer. */
const BEFORE_MS = 20 * MINUTE;
/** A best of seven that went on for longer is not known. */
const LONGEST_MS = 7 * HOUR;

/** Games of matches that are over leave this part of the budget to those that are played. */
const RESERVE = 0.5;

/** Polls by name: 'seasons', 'schedule KPL2026S2', 'progress …', 'bracket …', 'roster …', 'games KPL2026S2M1W1D1'. */
export function kplPolls({ now, matches, tournaments }: FeedView): FeedPoll[] {
  const running = matches.filter(match => match.status === MATCH_STATUS.ongoing);
  const again = matches.filter(match => match.recheckAt !== null && match.recheckAt <= now);
  const isNear = (season: string) =>
    matches.some(match => match.tournament === season && isWithinReach(match, now));
  return [
    ...running.slice(0, 1).map(({ key }) => ({ name: `games ${key}`, every: 15_000 })),
    { name: 'seasons', every: DAY },
    ...tournaments.map(season => ({
      name: `schedule ${season}`,
      every: isNear(season) ? MINUTE : 10 * MINUTE,
    })),
    ...again.map(({ key }) => ({
      name: `games ${key}`,
      every: 0,
      reserve: RESERVE,
      keys: [key],
    })),
    ...tournaments.map(season => ({
      name: `progress ${season}`,
      every: isNear(season) ? 10 * MINUTE : 6 * HOUR,
    })),
    ...tournaments.map(season => ({ name: `bracket ${season}`, every: isNear(season) ? HOUR : 6 * HOUR })),
    ...tournaments.map(season => ({ name: `roster ${season}`, every: DAY })),
  ];
}

const isWithinReach = ({ startAt, status }: FeedWatched, now: number): boolean =>
  status === MATCH_STATUS.ongoing ||
  (startAt !== null && startAt - BEFORE_MS <= now && now <= startAt + LONGEST_MS);
