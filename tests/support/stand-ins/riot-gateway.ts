/**
 * Stand-in for Riot's gateways of League of Legends and VALORANT, written from recorded answers and public descriptions:
 * shares no code with the adapter.
 */
import {
  CUP,
  type CupMatch,
  type CupTeam,
  gamesOf,
  type ListedCupMatch,
  listedAt,
  MATCHES,
  STAGE,
  TEAMS,
  winsAt,
} from '../feed-world/riot-cup.ts';
import { livestats } from './riot-livestats.ts';
import type { Answer, StandInRequest } from './server.ts';

const PATHS = { '/persisted/gw/': 'lol', '/persisted/val/': 'val' } as const;
type Sport = 'lol' | 'val';
const HOUR = 3_600_000;
/** Requests within an hour; past it 429. */
const LIMIT = 1500;
const PAGE = 4;

/** What is wrong with the service at the moment; undefined: nothing. */
export type GatewayFault = 'html' | 'half' | 'busy' | 'forbidden';

export interface GatewayClock {
  /** Epoch milliseconds. */
  now(): number;
  fault(): GatewayFault | undefined;
}

export class RiotGateway {
  readonly #key: string;
  readonly #clock: GatewayClock;
  /** When each request came, epoch milliseconds of the tournament's clock. */
  readonly requests: { at: number; path: string }[] = [];
  /** Requests that the real services would have refused. */
  readonly refused: string[] = [];

  constructor(key: string, clock: GatewayClock) {
    this.#key = key;
    this.#clock = clock;
  }

  answer(request: StandInRequest): object {
    const now = this.#clock.now();
    const { url, method, headers } = request;
    this.requests.push({ at: now, path: url.pathname });
    const refuse = (status: number): Answer => {
      this.refused.push(`${status} ${method} ${url.pathname}${url.search}`);
      return { status, json: { errors: [{ code: 'BAD_REQUEST' }] } };
    };
    const fault = this.#clock.fault();
    if (fault === 'forbidden') return { status: 403, text: 'Forbidden' };
    if (fault === 'html') return { status: 200, text: '<!doctype html><title>Riot</title>' };
    const recent = this.requests.filter(({ at }) => at > now - HOUR).length;
    if (fault === 'busy' || recent > LIMIT)
      return { status: 429, text: 'Too Many Requests', headers: { 'retry-after': '120' } };
    if (method !== 'GET') return refuse(403);
    const [path, sport] = Object.entries(PATHS).find(([each]) => url.pathname.startsWith(each)) ?? [];
    if (!path || !sport) return livestats(request, now, refuse);
    if (headers['x-api-key'] !== this.#key) return refuse(403);
    const data = this.#data(sport, url.pathname.slice(path.length), url.searchParams, now);
    if (!data) return refuse(400);
    return fault === 'half' ? { status: 200, text: JSON.stringify({ data }), isCut: true } : { data };
  }

  /** undefined: no such address, or not with these parameters. */
  #data(sport: Sport, name: string, query: URLSearchParams, now: number): object | undefined {
    const isAsked = query.get('hl') === 'zh-CN' && (sport === 'lol' || query.get('sport') === 'val');
    if (!isAsked) return undefined;
    const idOf = (parameter: string) => /^\d{17,20}$/.exec(query.get(parameter) ?? '')?.[0];
    const [league, tournament, id] = ['leagueId', 'tournamentId', 'id'].map(idOf);
    if (name === 'getLeagues') return { leagues: leaguesOf(sport) };
    // VALORANT has no such address.
    if (name === 'getLive' && sport === 'lol') return { schedule: { events: runningAt(sport, now) } };
    if (name === 'getTournamentsForLeague' && league)
      return { leagues: [{ tournaments: tournamentsOf(league), new_key: 1 }] };
    if (name === 'getStandings' && tournament)
      return { standings: tournament === CUP.id ? [{ stages: stagesAt(now) }] : [] };
    if (name === 'getEventDetails' && id) return { event: detailsAt(id, now) };
    return name === 'getSchedule' && league ? pageOf(league, query.get('pageToken'), now) : undefined;
  }
}

const LEAGUES: Record<Sport, Record<string, string>> = {
  lol: { msi: CUP.league, lpl: '98767991314006698' },
  val: { vct_cn: STAGE.league },
};
const leaguesOf = (sport: Sport) =>
  Object.entries(LEAGUES[sport]).map(([slug, id]) => ({
    id,
    slug,
    name: slug,
    region: 'INTERNATIONAL',
    priority: 1,
  }));

function tournamentsOf(league: string) {
  const of = [CUP, STAGE].filter(each => each.league === league);
  return of.map(({ id, slug }) => ({ id, slug, startDate: '2026-07-01', endDate: '2026-07-08' }));
}

/** Pages of four events; the first that is asked for is the one around now. */
function pageOf(league: string, token: string | null, now: number): object | undefined {
  const events = listedAt(now)
    .filter(({ match }) => LEAGUES[match.sport][slugOf(match)] === league)
    .map(each => eventOf(each));
  const around = Math.floor(events.findIndex(({ startTime }) => Date.parse(startTime) > now) / PAGE);
  const page = token === null ? Math.max(0, around) : Number(/^page-(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(page)) return undefined;
  const last = Math.ceil(events.length / PAGE) - 1;
  const show = { startTime: new Date(now).toISOString(), state: 'unstarted', type: 'show', league: {} };
  return {
    schedule: {
      pages: { older: page > 0 ? `page-${page - 1}` : null, newer: page < last ? `page-${page + 1}` : null },
      events: [...events.slice(page * PAGE, (page + 1) * PAGE), show],
    },
  };
}

const slugOf = ({ sport }: CupMatch): string => (sport === 'lol' ? 'msi' : 'vct_cn');

const runningAt = (sport: Sport, now: number): object[] => [
  ...listedAt(now)
    .filter(({ match, state }) => match.sport === sport && state === 'inProgress')
    .map(each => eventOf(each)),
  // Other leagues are played, too.
  { ...eventOf(listedAt(now)[0]!), league: { slug: 'lit', name: 'LIT' }, startTime: 'soon' },
];

const NOBODY = { name: 'TBD', code: 'TBD' };

function eventOf({ match, id, startAt, teams, state, score }: ListedCupMatch) {
  const winner = state === 'completed' && score ? (score[0] > score[1] ? 0 : 1) : undefined;
  return {
    startTime: new Date(startAt).toISOString().replace('.000Z', 'Z'),
    state,
    type: 'match',
    blockName: match.block,
    league: { name: slugOf(match), slug: slugOf(match) },
    new_key: { a: 1 },
    match: {
      id,
      flags: [],
      // The schedule lags behind while a match runs, and names no ids.
      teams: teams.map((team, i) => ({
        ...named(team),
        result: {
          outcome: winner === undefined ? null : winner === i ? 'win' : 'loss',
          gameWins: state === 'completed' ? (score?.[i] ?? 0) : 0,
        },
        record: { wins: 0, losses: 0 },
      })),
      strategy: match.bestOf === 1 ? { type: 'bestOf' } : { type: 'bestOf', count: match.bestOf },
    },
  };
}

const named = (team: CupTeam | null) => (team ? { name: team.name, code: team.code } : NOBODY);

function detailsAt(id: string, now: number) {
  const found = listedAt(now).find(each => each.id === id);
  if (!found) return null;
  const { match, teams } = found;
  const wins = winsAt(match, now);
  return {
    id,
    type: 'match',
    tournament: { id: match.sport === 'lol' ? CUP.id : STAGE.id },
    league: { slug: slugOf(match) },
    match: {
      strategy: { count: match.bestOf },
      teams: teams.map((team, i) => ({
        ...named(team),
        id: team?.id ?? null,
        // As other endpoints write it.
        name: team === TEAMS.blg ? 'Bilibili Gaming' : (team?.name ?? 'TBD'),
        result: { gameWins: wins[i] },
      })),
      games: detailedGames(found, now),
    },
    streams: [],
  };
}

/** The gateway calls a game over six minutes after it is; games that are not needed are listed, too. */
function detailedGames({ match, state }: ListedCupMatch, now: number) {
  const games = gamesOf(match);
  return Array.from({ length: match.bestOf }, (_, i) => {
    const game = games[i];
    const isOver = game && (now >= game.endAt + 6 * 60_000 || state === 'completed');
    const begun = game && now >= game.startAt ? 'inProgress' : 'unstarted';
    const [first, second] = match.teams;
    return {
      number: i + 1,
      id: game?.id ?? `${match.key.slice(0, -1)}${i + 1}${match.key.slice(-1)}`,
      state: isOver ? 'completed' : !game && state === 'completed' ? 'unneeded' : begun,
      // The second has its sides wrong.
      teams: [
        { id: first.id, side: 'blue' },
        { id: second.id, side: 'red' },
      ],
      vods: [],
    };
  });
}

function stagesAt(now: number) {
  const table = [TEAMS.g2, TEAMS.blg, TEAMS.t1, TEAMS.gen];
  const isOver = now >= MATCHES.moved.startAt + 6 * HOUR;
  const listed = listedAt(now);
  const drawn = [MATCHES.semi, MATCHES.other, MATCHES.final] as CupMatch[];
  return [
    {
      name: '小组赛',
      slug: 'groups',
      type: null,
      sections: [
        {
          name: 'A 组',
          matches: listed
            .filter(({ match }) => match.block === '小组赛')
            .map(({ id }) => ({ id, state: 'unstarted', previousMatchIds: null, teams: [] })),
          rankings: table.map((team, i) => ({
            ordinal: isOver ? (i < 2 ? 1 : 3) : 1,
            teams: [
              {
                ...team,
                slug: team.code,
                record: isOver ? { wins: i < 2 ? 1 : 0, losses: i < 2 ? 0 : 1 } : { wins: 0, losses: 0 },
              },
            ],
          })),
        },
      ],
    },
    {
      name: '淘汰赛',
      slug: 'playoffs',
      type: null,
      sections: [
        {
          name: '淘汰赛',
          matches: drawn.map(({ key, before, teams }) => ({
            id: key,
            state: 'unstarted',
            previousMatchIds: before ?? null,
            teams: teams.map(team => named(team)),
          })),
          rankings: [],
        },
      ],
    },
  ];
}
