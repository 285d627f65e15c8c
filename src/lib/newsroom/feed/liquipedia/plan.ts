/** What LPDB is asked for, and how often. Pure. */
import { DAY, HOUR } from '../../../platform/kernel/time.ts';
import type { FeedPoll, FeedView, FeedWatched } from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';

/** The service gives 60 requests an hour; the rest is for whoever tries the key by hand. */
export const HOURLY = 40;
const MINUTE = 60_000;
/** Matches are looked at more often from this long before one begins, and as long as one may go on. */
const BEFORE_MS = 15 * MINUTE;
const LONGEST_MS = 7 * HOUR;
/** The matches that `near` reads, on either side of now. */
export const NEAR_MS = 2 * DAY;

const PLAYED_EVERY = 5 * MINUTE;
const NEAR_EVERY = 30 * MINUTE;
const AGAIN_EVERY = 6 * HOUR;
const WEEK = 7 * DAY;

/** What is not urgent leaves this part of the budget to what is played. */
const RESERVE = 0.6;

/**
 * Polls by name: 'near', 'near played', 'tournaments', 'page valorant/VCT/2026/Champions', 'page … again', 'standings …
 * played', 'standings …', 'transfers', 'squads …'.
 */
export function lpdbPolls({ now, matches, tournaments }: FeedView): FeedPoll[] {
  const due = matches.filter(({ recheckAt }) => recheckAt !== null && recheckAt <= now);
  const isInNear = ({ startAt }: FeedWatched) => startAt !== null && startAt > now - NEAR_MS;
  const near = { keys: due.filter(isInNear).map(({ key }) => key) };
  const older = Map.groupBy(
    due.filter(match => !isInNear(match)),
    ({ tournament }) => tournament,
  );
  const played = new Set(matches.filter(match => isPlayed(match, now)).map(({ tournament }) => tournament));
  return [
    played.size > 0
      ? { name: 'near played', every: PLAYED_EVERY, ...near }
      : { name: 'near', every: NEAR_EVERY, ...near },
    { name: 'tournaments', every: DAY },
    ...tournaments.map(key => ({ name: `page ${key}`, every: WEEK, reserve: RESERVE })),
    ...[...older].map(([key, list]) => ({
      name: `page ${key} again`,
      every: AGAIN_EVERY,
      reserve: RESERVE,
      keys: list.map(match => match.key),
    })),
    ...[...played].map(key => ({ name: `standings ${key} played`, every: HOUR, reserve: RESERVE })),
    { name: 'transfers', every: DAY, reserve: RESERVE },
    ...tournaments.map(key => ({ name: `standings ${key}`, every: DAY, reserve: RESERVE })),
    ...tournaments.map(key => ({ name: `squads ${key}`, every: DAY, reserve: RESERVE })),
  ];
}

/** Whether the match is played, may begin, or has just ended: its table is still to come. */
const isPlayed = ({ startAt, status }: FeedWatched, now: number): boolean => {
  if (status === MATCH_STATUS.ongoing) return true;
  const mayChange =
    status === MATCH_STATUS.notStarted || status === MATCH_STATUS.unknown || status === MATCH_STATUS.ended;
  return mayChange && startAt !== null && startAt - BEFORE_MS <= now && now <= startAt + LONGEST_MS;
};
