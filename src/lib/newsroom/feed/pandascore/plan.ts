/** What PandaScore is asked for, and how often. Pure. */
import { DAY, HOUR } from '../../../platform/kernel/time.ts';
import type { FeedPoll, FeedView, FeedWatched } from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';

/** The free plan has 1,000 requests an hour; the rest is for whoever tries the key by hand. */
export const HOURLY = 900;
const MINUTE = 60_000;
/** Running matches are looked at from this long before one begins, and as long as one may still begin or go on. */
const BEFORE_MS = 15 * MINUTE;
const LONGEST_MS = 7 * HOUR;
const WEEK = 7 * DAY;

/** Requests an hour that tables of series that are played may take together, at about so many for each. */
const TABLES_HOURLY = 110;
const TABLES_COST = 3;
const TABLES_LEAST_MS = 10 * MINUTE;
const TABLES_REST_MS = 6 * HOUR;
const SPREAD = 60;
const SPREAD_MS = 2 * MINUTE;

/** What is not urgent leaves this part of the budget to changes and to what is played. */
const RESERVE = 0.5;
/** Matches that are read again with one request: a page. */
const AGAIN_MAX = 100;

/**
 * Polls by name: 'incidents', 'running', 'series', 'serie 6560', 'again 841976,841977', 'upcoming', 'past',
 * 'tables 6560', 'tables 6560 played', 'rosters 6560'.
 */
export function pandascorePolls({ now, matches, tournaments }: FeedView): FeedPoll[] {
  const due = matches.filter(({ recheckAt }) => recheckAt !== null && recheckAt <= now);
  const played = new Set(matches.filter(match => isPlayed(match, now)).map(({ tournament }) => tournament));
  return [
    { name: 'incidents', every: MINUTE },
    ...(matches.some(match => isNear(match, now)) ? [{ name: 'running', every: MINUTE }] : []),
    { name: 'series', every: DAY },
    ...pagesOf(due.map(({ key }) => key)).map(keys => ({
      name: `again ${keys.join(',')}`,
      every: 0,
      reserve: RESERVE,
      keys,
    })),
    ...tournaments.map(serie => ({ name: `serie ${serie}`, every: WEEK, reserve: RESERVE })),
    { name: 'upcoming', every: HOUR },
    { name: 'past', every: HOUR },
    // A name of its own: the first match of a day has the tables read at once.
    ...tournaments
      .filter(serie => played.has(serie))
      .map(serie => ({ name: `tables ${serie} played`, every: tablesEvery(played.size), reserve: RESERVE })),
    ...tournaments.map(serie => ({ name: `tables ${serie}`, every: restEvery(serie), reserve: RESERVE })),
    ...tournaments.map(serie => ({ name: `rosters ${serie}`, every: restEvery(serie), reserve: RESERVE })),
  ];
}

/** The more series are played at once, the less often each has its tables read. */
const tablesEvery = (series: number): number =>
  Math.max(TABLES_LEAST_MS, Math.ceil((series * TABLES_COST * HOUR) / TABLES_HOURLY));

/** Series that were read in one hour drift apart: else all of them would be due in one hour again. */
const restEvery = (serie: string): number => TABLES_REST_MS + (Number(serie) % SPREAD) * SPREAD_MS;

const isNear = ({ startAt, status }: FeedWatched, now: number): boolean => {
  if (status === MATCH_STATUS.ongoing) return true;
  const mayBegin = status === MATCH_STATUS.notStarted || status === MATCH_STATUS.unknown;
  return mayBegin && startAt !== null && startAt - BEFORE_MS <= now && now <= startAt + LONGEST_MS;
};

/** Whether tables may change by the match: until some time after its end. */
const isPlayed = (match: FeedWatched, now: number): boolean =>
  isNear(match, now) ||
  (match.status === MATCH_STATUS.ended &&
    match.startAt !== null &&
    match.startAt <= now &&
    now <= match.startAt + LONGEST_MS);

function pagesOf(keys: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (let i = 0; i < keys.length; i += AGAIN_MAX) pages.push(keys.slice(i, i + AGAIN_MAX));
  return pages;
}
