/** The addresses of the screens (spec §2): what each takes, whether it is kept, who may frame it. */

/** What a query key may hold; anything else counts as absent. */
export const QUERY = {
  number: /^[1-9]\d{0,8}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  week: /^\d{4}-W\d{2}$/,
  word: /^[a-z][a-z_]{0,31}$/,
  /** What a reader types. */
  text: /^\P{Cc}{1,40}$/u,
} as const;
type Kind = keyof typeof QUERY;

export interface Route {
  /** `:name` stands for a positive number. */
  pattern: string;
  screen: string;
  /** The query keys that the screen reads. Others reach neither it nor the page cache's key. */
  query?: Record<string, Kind>;
  /** Its HTML is the same for every reader, and kept. */
  kept: boolean;
  /** Comes in two variants: with and without results, as `spoiler=1` in the query or cookie asks. */
  spoiler?: boolean;
  /** The mobile address of the same entity. */
  twin?: string;
}

/** Only these, and nothing that acts for a signed-in reader, may stand in other sites' frames. */
const FRAMED = /^\/(m\/)?(s|t|static)\//;

const SCHEDULE_QUERY: Route['query'] = {
  date: 'date',
  zone_id: 'number',
  level: 'number',
  tournament_id: 'number',
  status: 'number',
};

export const ROUTES: readonly Route[] = [
  {
    pattern: '/wiki/wiki_home/:gameId',
    screen: 'wiki_home',
    query: { date: 'date', group_id: 'number' },
    kept: true,
    spoiler: true,
    twin: '/m/wiki_home/:gameId',
  },
  {
    pattern: '/wiki/wiki_home/:gameId/:matchId',
    screen: 'match',
    kept: true,
    spoiler: true,
    twin: '/m/match/:gameId/:matchId',
  },
  {
    pattern: '/wiki/schedule/:gameId',
    screen: 'schedule',
    query: SCHEDULE_QUERY,
    kept: true,
    spoiler: true,
    twin: '/m/schedule/:gameId',
  },
  { pattern: '/wiki/wiki_schedule/:gameId', screen: 'schedule', query: SCHEDULE_QUERY, kept: true },
  {
    pattern: '/wiki/wiki_schedule/:gameId/:tournamentId',
    screen: 'schedule',
    query: SCHEDULE_QUERY,
    kept: true,
  },
  {
    pattern: '/wiki/tour/:gameId',
    screen: 'tour_list',
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
    screen: 'tour',
    query: { tab: 'word', stage_id: 'number', page: 'number' },
    kept: true,
    spoiler: true,
    twin: '/m/tour/:gameId/:tournamentId',
  },
  {
    pattern: '/wiki/match/:gameId/:matchId',
    screen: 'match',
    kept: true,
    spoiler: true,
    twin: '/m/match/:gameId/:matchId',
  },
  { pattern: '/h/sources', screen: 'sources', kept: true },
];

export const mayBeFramed = (path: string): boolean => FRAMED.test(path);
