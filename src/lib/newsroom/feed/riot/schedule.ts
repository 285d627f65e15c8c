/** Reads the schedule of a league, and what is being played now. */

import { z } from 'zod';
import { DAY } from '../../../platform/kernel/time.ts';
import type { FeedAt, FeedMatch, FeedReject, FeedSnapshot } from '../../../platform/ports/feed-source.ts';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import {
  COMPLETED,
  type DatedTournament,
  matchOf,
  RUNNING,
  tournamentOfEvent,
  tournamentsAt,
} from './facts.ts';
import type { GatewayClient } from './gateway.ts';
import { leagueOfSlug, type RiotLeague, type RiotSport } from './leagues.ts';
import { passOver, RECENT_MS, type RiotMemory } from './memory.ts';
import { type RiotDetails, type RiotEvent, readItems, riotEvent } from './shapes.ts';
import type { TournamentTables } from './standings.ts';

export interface RiotReading {
  gateway: GatewayClient;
  memory: RiotMemory;
  at: FeedAt;
}

/** Pages of one walk through a schedule, the first among them. */
export const PAGES_MAX = 12;
/** The schedule is walked through when a tournament is new, and once a day. */
const WALK_MS = DAY;
/** Matches of this time before and after now are read each time. */
const NEAR_MS = 2 * DAY;

const cursorShape = z.object({ walkedAt: z.number(), seen: z.array(z.string()).max(200) });
type Cursor = z.infer<typeof cursorShape>;

/** A page of the schedule, or several. */
interface Pages {
  events: RiotEvent[];
  rejects: FeedReject[];
  /** Whether the service has nothing before and after them. */
  isFirst: boolean;
  isLast: boolean;
}

export async function readSchedule(league: RiotLeague, reading: RiotReading): Promise<FeedSnapshot> {
  const { gateway, memory, at } = reading;
  const { told, known } = await memory.tournamentsOf(league, gateway, at.now);
  const id = await memory.idOf(league, gateway, at.now);
  if (id === undefined || known.length === 0) return EMPTY_SNAPSHOT;
  const before = cursorOf(at.cursor);
  const isWalk = at.now - before.walkedAt >= WALK_MS || known.some(({ key }) => !before.seen.includes(key));
  const pages = await readPages(league, id, reading, isWalk ? known : []);
  const tables = await tablesAround(pages.events, known, reading);
  const found = await matchesOf(pages.events, { league, known, tables }, reading);
  const cursor: Cursor = isWalk ? { walkedAt: at.now, seen: known.map(({ key }) => key) } : before;
  return {
    ...EMPTY_SNAPSHOT,
    tournaments: isWalk ? told : [],
    stages: [...tables.values()].flatMap(({ stages }) => stages),
    matches: found.matches,
    rejects: pages.rejects,
    whole: known
      .filter(tournament => pages.rejects.length === 0 && isCovered(pages, tournament))
      .map(({ key }) => key)
      .filter(key => !found.leftOut.has(key)),
    cursor: JSON.stringify(cursor),
  };
}

function cursorOf(cursor: string | null): Cursor {
  const read = cursorShape.safeParse(cursor === null ? null : JSON.parse(cursor));
  return read.success ? read.data : { walkedAt: 0, seen: [] };
}

/** The page around now, and those before and after it that reach to matches nearby and to the ends of `walked`. */
async function readPages(
  league: RiotLeague,
  id: string,
  { gateway, at: { now } }: RiotReading,
  walked: readonly DatedTournament[],
): Promise<Pages> {
  const page = await gateway.schedule(league.sport, id);
  const items = [...page.events];
  let [older, newer] = [page.pages?.older, page.pages?.newer];
  let left = PAGES_MAX - 1;
  const reaches = () => read(items, league).events.map(({ startTime }) => startTime);
  const first = Math.min(now - NEAR_MS, ...walked.map(({ startAt }) => startAt - DAY));
  while (older && left-- > 0 && Math.min(...reaches()) > first) {
    const { events, pages } = await gateway.schedule(league.sport, id, older);
    items.unshift(...events);
    older = pages?.older;
  }
  const last = Math.max(now + NEAR_MS, ...walked.map(({ endAt }) => endAt + DAY));
  while (newer && left-- > 0 && Math.max(...reaches()) < last) {
    const { events, pages } = await gateway.schedule(league.sport, id, newer);
    items.push(...events);
    newer = pages?.newer;
  }
  return { ...read(items, league), isFirst: !older, isLast: !newer };
}

const kind = z.object({ type: z.string().nullish() });

/** Matches of the league alone: a schedule has shows, too. */
function read(items: readonly unknown[], { slugs }: RiotLeague): Pick<Pages, 'events' | 'rejects'> {
  const isMatch = (item: unknown) => (kind.safeParse(item).data?.type ?? 'match') === 'match';
  const { read: events, rejects } = readItems(items.filter(isMatch), riotEvent);
  return { events: events.filter(({ league }) => slugs.includes(league.slug)), rejects };
}

/** Whether the pages have every match of a tournament. */
function isCovered({ events, isFirst, isLast }: Pages, { startAt, endAt }: DatedTournament): boolean {
  const times = events.map(({ startTime }) => startTime);
  return (
    times.some(time => startAt - DAY <= time && time <= endAt + DAY) &&
    (isFirst || Math.min(...times) < startAt - DAY) &&
    (isLast || Math.max(...times) > endAt + DAY)
  );
}

async function tablesAround(
  events: readonly RiotEvent[],
  known: readonly DatedTournament[],
  { gateway, memory }: RiotReading,
): Promise<Map<string, TournamentTables>> {
  const around = new Set(events.flatMap(({ startTime }) => tournamentsAt(startTime, known)));
  const tables = new Map<string, TournamentTables>();
  for (const tournament of around) tables.set(tournament.key, await memory.tablesOf(tournament, gateway));
  return tables;
}

interface Placing {
  league: RiotLeague;
  known: readonly DatedTournament[];
  tables: ReadonlyMap<string, TournamentTables>;
}

/** `leftOut`: tournaments of which a match is not told this time. */
async function matchesOf(
  events: readonly RiotEvent[],
  { league, known, tables }: Placing,
  { gateway, memory, at: { now } }: RiotReading,
): Promise<{ matches: FeedMatch[]; leftOut: Set<string> }> {
  const matches: FeedMatch[] = [];
  const leftOut = new Set<string>();
  for (const event of events) {
    const { id } = event.match;
    const tournament = tournamentOfEvent(event, known, (key, match) => !!tables.get(key)?.stageOf.has(match));
    const leaveOut = () => {
      for (const { key } of tournamentsAt(event.startTime, known)) leftOut.add(key);
    };
    if (tournament === undefined) {
      leaveOut();
      continue;
    }
    const place = { tournament, stage: tables.get(tournament)?.stageOf.get(id) ?? null };
    memory.noteEvent({ event, place }, now);
    const isBehind = event.state === 'unstarted' && memory.wasRunning(id, now);
    const match = isBehind
      ? undefined
      : matchOf(event, place, await detailsOf(event, league.sport, { gateway, memory, now }));
    if (match) matches.push(match);
    else leaveOut();
  }
  return { matches, leftOut };
}

/** The details of a match that runs; undefined where they cannot be had: the match is not told then. */
async function detailsOf(
  { state, match }: RiotEvent,
  sport: RiotSport,
  { gateway, memory, now }: { gateway: GatewayClient; memory: RiotMemory; now: number },
): Promise<RiotDetails | undefined> {
  if (state !== RUNNING) return undefined;
  try {
    const maxAge = RECENT_MS;
    return (await memory.detailsOf({ sport, match: match.id }, gateway, { now, maxAge })) ?? undefined;
  } catch (error) {
    passOver(error);
    return undefined;
  }
}

/** The matches of followed leagues that are being played, as far as their tournaments are known. */
export async function readRunning(sport: RiotSport, reading: RiotReading): Promise<FeedSnapshot> {
  const { gateway, memory, at } = reading;
  const items = await gateway.running(sport);
  const matches: FeedMatch[] = [];
  const stages: FeedSnapshot['stages'][number][] = [];
  const rejects: FeedReject[] = [];
  const all = [...memory.known.values()];
  for (const league of new Set(all.map(tournament => tournament.league))) {
    if (league.sport !== sport) continue;
    const found = read(items, league);
    // The list of what is played may lag behind the schedule, too.
    const isOver = (match: string) => memory.eventOf(match)?.event.state === COMPLETED;
    const events = found.events.filter(({ state, match }) => state === RUNNING && !isOver(match.id));
    for (const event of events) memory.noteRunning(event.match.id, at.now);
    const known = all.filter(tournament => tournament.league === league);
    const tables = await tablesAround(events, known, reading);
    matches.push(...(await matchesOf(events, { league, known, tables }, reading)).matches);
    stages.push(...[...tables.values()].flatMap(table => table.stages));
    rejects.push(...found.rejects.filter(({ key }) => !rejects.some(each => each.key === key)));
  }
  return { ...EMPTY_SNAPSHOT, matches, stages, rejects: rejects.filter(isFollowed(sport, items)) };
}

const slugged = z.object({ match: z.object({ id: z.string() }), league: z.object({ slug: z.string() }) });

/** Events of leagues that are not followed are not read, whatever they look like. */
const isFollowed = (sport: RiotSport, items: readonly unknown[]) => {
  const others = new Set(
    items.flatMap(item => {
      const found = slugged.safeParse(item).data;
      return found && !leagueOfSlug(sport, found.league.slug) ? [found.match.id] : [];
    }),
  );
  return ({ key }: FeedReject): boolean => !others.has(key);
};
