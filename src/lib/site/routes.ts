/** The addresses of the screens (spec §2): what each takes, whether it is kept, who may frame it. */

/** What a query key may hold; anything else counts as absent. */
export const QUERY = {
  number: /^[1-9]\d{0,8}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  word: /^[a-z][a-z_]{0,31}$/,
  /** There is no end of texts, so a page that one was asked of is not kept. */
  text: /^\P{Cc}{1,50}$/u,
} as const;
type Kind = keyof typeof QUERY;

export interface Route {
  /** `:name` stands for a positive number. */
  pattern: string;
  /** Under src/pages. */
  file: string;
  /** The query keys that the screen reads. Others reach neither it nor the page cache's key. */
  query?: Record<string, Kind>;
  /** Its HTML is the same for every reader, and kept. */
  kept: boolean;
  /** Comes in two variants: as `spoiler=1`, in the query or the cookie, asks or not. */
  spoiler?: boolean;
  /** The mobile address of the same entity; without one the page itself reflows. */
  twin?: string;
}

/** Only these, and nothing that acts for a signed-in reader, may stand in other sites' frames. */
const FRAMED = /^\/(m\/)?(s|t|static)\//;

const SCHEDULE = {
  date: 'date',
  zone_id: 'number',
  level: 'number',
  tournament_id: 'number',
  status: 'number',
} as const;

/** A section of a game that lists things and shows one of them: teams, players, … */
const section = (name: string): Route[] =>
  [`/wiki/${name}/:gameId`, `/wiki/${name}/:gameId/:id`].map(pattern => ({
    pattern,
    file: 'wiki/[section]/[gameId]/[...id].astro',
    kept: true,
  }));

export const ROUTES: readonly Route[] = [
  {
    pattern: '/wiki/wiki_home/:gameId',
    file: 'wiki/wiki_home/[gameId]/index.astro',
    query: { date: 'date', group_id: 'number' },
    kept: true,
    spoiler: true,
    twin: '/m/wiki_home/:gameId',
  },
  {
    pattern: '/wiki/wiki_home/:gameId/:matchId',
    file: 'wiki/wiki_home/[gameId]/[matchId].astro',
    kept: true,
    spoiler: true,
    twin: '/m/match/:gameId/:matchId',
  },
  {
    pattern: '/wiki/schedule/:gameId',
    file: 'wiki/schedule/[gameId].astro',
    query: SCHEDULE,
    kept: true,
    spoiler: true,
    twin: '/m/schedule/:gameId',
  },
  ...['/wiki/wiki_schedule/:gameId', '/wiki/wiki_schedule/:gameId/:tournamentId'].map(pattern => ({
    pattern,
    file: 'wiki/wiki_schedule/[gameId]/[...tournamentId].astro',
    query: SCHEDULE,
    kept: true,
    spoiler: true,
    twin: '/m/schedule/:gameId',
  })),
  {
    pattern: '/wiki/tour/:gameId',
    file: 'wiki/tour/[gameId]/index.astro',
    query: {
      status: 'number',
      year: 'number',
      zone_id: 'number',
      level: 'number',
      name: 'text',
      page: 'number',
    },
    kept: true,
    twin: '/m/tour/:gameId',
  },
  {
    pattern: '/wiki/tour/:gameId/:tournamentId',
    file: 'wiki/tour/[gameId]/[tournamentId].astro',
    query: { tab: 'word', stage_id: 'number', page: 'number' },
    kept: true,
    spoiler: true,
    twin: '/m/tour/:gameId/:tournamentId',
  },
  {
    pattern: '/wiki/match/:gameId/:matchId',
    file: 'wiki/match/[gameId]/[matchId].astro',
    kept: true,
    spoiler: true,
    twin: '/m/match/:gameId/:matchId',
  },
  ...['team', 'wiki_team', 'player', 'wiki_player', 'hero', 'map', 'transfer', 'stats'].flatMap(section),
  {
    pattern: '/wiki/search',
    file: 'wiki/search.astro',
    query: { keyword: 'text', game_id: 'number' },
    kept: false,
  },
  { pattern: '/wiki/user_center', file: 'wiki/user_center.astro', kept: false },
  { pattern: '/chat', file: 'chat/index.astro', kept: false },
  { pattern: '/chat/home', file: 'chat/home.astro', kept: false },
  { pattern: '/h/sources', file: 'h/sources.astro', kept: true },
];

export const mayBeFramed = (path: string): boolean => FRAMED.test(path);
