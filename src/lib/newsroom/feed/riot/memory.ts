/** What a process remembers of the service between polls. Lost with the process, and read again. */
import { DAY } from '../../../platform/kernel/time.ts';
import type { FeedTournament } from '../../../platform/ports/feed-source.ts';
import { FeedFailure } from '../client.server.ts';
import { type DatedTournament, type MatchPlace, tournamentOf } from './facts.ts';
import type { GatewayClient } from './gateway.ts';
import { leagueKey, type RiotLeague, type RiotSport } from './leagues.ts';
import { type RiotDetails, type RiotEvent, readItems, riotLeague, riotTournament } from './shapes.ts';
import { type TournamentTables, tablesOf } from './standings.ts';

/** Details are at most this old where a score of the last minute is enough, and where a match is followed closely. */
export const RECENT_MS = 50_000;
export const FRESH_MS = 10_000;
/** Details are forgotten after this. */
const FORGET_MS = 10 * 60_000;
/** A match that was seen running is running for this long, whatever a schedule that lags behind says. */
const RUNNING_MS = 10 * 60_000;
/** Events within this time are remembered. */
const NEAR_MS = 2 * DAY;

interface ListedTournaments {
  told: FeedTournament[];
  known: DatedTournament[];
}

export interface RememberedEvent {
  event: RiotEvent;
  place: MatchPlace;
}

export class RiotMemory {
  /** Ids by slug, for each gateway. */
  readonly #leagues = new Map<RiotSport, { at: number; ids: Map<string, string> }>();
  readonly #tournaments = new Map<string, ListedTournaments>();
  readonly #tables = new Map<string, TournamentTables>();
  readonly #details = new Map<string, { at: number; details: RiotDetails | null }>();
  readonly #events = new Map<string, RememberedEvent>();
  readonly #running = new Map<string, number>();

  /** Leagues whose tournaments were read, by their name in polls. */
  get read(): ReadonlySet<string> {
    return new Set(this.#tournaments.keys());
  }

  /** Every tournament that was told of, by key. */
  get known(): ReadonlyMap<string, DatedTournament> {
    const all = [...this.#tournaments.values()].flatMap(({ known }) => known);
    return new Map(all.map(tournament => [tournament.key, tournament]));
  }

  /** Undefined where the service has no such league now. */
  async idOf(league: RiotLeague, gateway: GatewayClient, now: number): Promise<string | undefined> {
    if (league.id) return league.id;
    const read = this.#leagues.get(league.sport);
    if (!read || now - read.at > DAY) {
      const leagues = readItems(await gateway.leagues(league.sport), riotLeague).read;
      this.#leagues.set(league.sport, { at: now, ids: new Map(leagues.map(({ slug, id }) => [slug, id])) });
    }
    const ids = this.#leagues.get(league.sport)!.ids;
    return league.slugs.map(slug => ids.get(slug)).find(id => id !== undefined);
  }

  async readTournaments(league: RiotLeague, gateway: GatewayClient, now: number) {
    const id = await this.idOf(league, gateway, now);
    const items = id === undefined ? [] : await gateway.tournaments(league.sport, id);
    const { read, rejects } = readItems(items, riotTournament);
    const told = read
      .map(each => tournamentOf(league, each))
      .filter(({ endAt }) => endAt !== null && endAt >= yearStart(now))
      .toSorted((a, b) => a.startAt! - b.startAt!);
    const known = told.flatMap(({ key, startAt, endAt }) =>
      startAt === null || endAt === null ? [] : [{ key, league, startAt, endAt }],
    );
    this.#tournaments.set(leagueKey(league), { told, known });
    return { told, known, rejects };
  }

  async tournamentsOf(league: RiotLeague, gateway: GatewayClient, now: number): Promise<ListedTournaments> {
    return this.#tournaments.get(leagueKey(league)) ?? this.readTournaments(league, gateway, now);
  }

  async readTables({ key, league }: DatedTournament, gateway: GatewayClient): Promise<TournamentTables> {
    const tables = tablesOf(key, await gateway.stages(league.sport, key));
    this.#tables.set(key, tables);
    return tables;
  }

  /** Empty where the service does not give them now: matches have no stage until it does. */
  async tablesOf(tournament: DatedTournament, gateway: GatewayClient): Promise<TournamentTables> {
    const known = this.#tables.get(tournament.key);
    if (known) return known;
    try {
      return await this.readTables(tournament, gateway);
    } catch (error) {
      passOver(error);
      return tablesOf(tournament.key, []);
    }
  }

  /** Details that are at most `maxAge` old; null where the service has no such match. */
  async detailsOf(
    { sport, match }: { sport: RiotSport; match: string },
    gateway: GatewayClient,
    { now, maxAge }: { now: number; maxAge: number },
  ): Promise<RiotDetails | null> {
    const read = this.#details.get(match);
    if (read && now - read.at <= maxAge) return read.details;
    const details = await gateway.details(sport, match);
    for (const [key, { at }] of this.#details) if (now - at > FORGET_MS) this.#details.delete(key);
    this.#details.set(match, { at: now, details });
    return details;
  }

  noteEvent(remembered: RememberedEvent, now: number): void {
    for (const [key, { event }] of this.#events)
      if (Math.abs(event.startTime - now) > NEAR_MS) this.#events.delete(key);
    if (Math.abs(remembered.event.startTime - now) <= NEAR_MS)
      this.#events.set(remembered.event.match.id, remembered);
  }

  eventOf(match: string): RememberedEvent | undefined {
    return this.#events.get(match);
  }

  noteRunning(match: string, now: number): void {
    for (const [key, at] of this.#running) if (now - at > RUNNING_MS) this.#running.delete(key);
    this.#running.set(match, now);
  }

  wasRunning(match: string, now: number): boolean {
    const at = this.#running.get(match);
    return at !== undefined && now - at <= RUNNING_MS;
  }
}

/** Passes over an answer that failed, unless the service asked to wait. */
export function passOver(error: unknown): void {
  if (!(error instanceof FeedFailure) || error.retryAfter !== null) throw error;
}

/** Earlier years are over; files have them. */
const yearStart = (now: number): number => Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
