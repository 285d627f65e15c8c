/** Asks the two gateways and livestats. The key goes into a header of the gateways and nowhere else. */
import type { FeedAsk } from '../../../platform/ports/feed-source.ts';
import { readShape } from '../snapshot.ts';
import type { RiotSport } from './leagues.ts';
import {
  type RiotDetails,
  riotDetails,
  riotLeagues,
  riotSchedule,
  riotStandings,
  riotTournaments,
} from './shapes.ts';

const BASES: Readonly<Record<RiotSport, string>> = {
  lol: 'https://esports-api.lolesports.com/persisted/gw',
  val: 'https://esports-api.service.valorantesports.com/persisted/val',
};
const LIVESTATS = 'https://feed.lolesports.com/livestats/v1';
export const HOSTS: readonly string[] = [...Object.values(BASES), LIVESTATS].map(base => new URL(base).host);

const LANGUAGE = 'zh-CN';
/** Livestats has nothing: not yet (204), no such game or its figures are switched off (404), too early (400). */
const NOTHING = [204, 404];
const TOO_EARLY = 400;
/** `startingTime` has to lie on a boundary of ten seconds. */
const STEP_MS = 10_000;

export class GatewayClient {
  readonly #ask: FeedAsk;
  readonly #key: string;

  constructor(ask: FeedAsk, key: string) {
    this.#ask = ask;
    this.#key = key;
  }

  async leagues(sport: RiotSport): Promise<readonly unknown[]> {
    return readShape(riotLeagues, await this.#get(sport, 'getLeagues', {})).data.leagues;
  }

  async tournaments(sport: RiotSport, leagueId: string): Promise<readonly unknown[]> {
    const answer = readShape(
      riotTournaments,
      await this.#get(sport, 'getTournamentsForLeague', { leagueId }),
    );
    return answer.data.leagues.flatMap(league => league.tournaments);
  }

  /** A page of the schedule; the first is the one around now. */
  async schedule(sport: RiotSport, leagueId: string, pageToken?: string) {
    const query = { leagueId, ...(pageToken !== undefined && { pageToken }) };
    return readShape(riotSchedule, await this.#get(sport, 'getSchedule', query)).data.schedule;
  }

  /** Events that are being played. The gateway of VALORANT has no such list. */
  async running(sport: RiotSport): Promise<readonly unknown[]> {
    return readShape(riotSchedule, await this.#get(sport, 'getLive', {})).data.schedule.events;
  }

  async stages(sport: RiotSport, tournamentId: string): Promise<readonly unknown[]> {
    const answer = readShape(riotStandings, await this.#get(sport, 'getStandings', { tournamentId }));
    return answer.data.standings.flatMap(({ stages }) => stages);
  }

  async details(sport: RiotSport, id: string): Promise<RiotDetails | null> {
    return readShape(riotDetails, await this.#get(sport, 'getEventDetails', { id })).data.event ?? null;
  }

  /**
   * The frames of a game around `at` (epoch milliseconds), those of its beginning without it. null: nothing.
   * `mayBeEarly`: the time may be later than livestats lets anybody look.
   */
  async window(game: string, at?: number, mayBeEarly = false): Promise<unknown> {
    const query =
      at === undefined
        ? ''
        : `?${new URLSearchParams({ startingTime: new Date(Math.floor(at / STEP_MS) * STEP_MS).toISOString() })}`;
    const { json } = await this.#ask({
      url: `${LIVESTATS}/window/${encodeURIComponent(game)}${query}`,
      empty: mayBeEarly ? [...NOTHING, TOO_EARLY] : NOTHING,
    });
    return json;
  }

  async #get(sport: RiotSport, name: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const search = new URLSearchParams({ hl: LANGUAGE, ...(sport === 'val' && { sport }), ...query });
    const { json } = await this.#ask({
      url: `${BASES[sport]}/${name}?${search}`,
      headers: { 'x-api-key': this.#key },
    });
    return json;
  }
}
