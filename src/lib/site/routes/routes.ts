/** Routes of the screens: query keys, caching, framing. */
import type { Address, Route } from './address.ts';
import { OUTSIDE_ROUTES } from './outside-routes.ts';
import { OWN_ROUTES } from './own-routes.ts';

/** Other sites may frame only these; none of them acts for a signed-in reader. */
const FRAMED = /^\/(?:m\/)?(s|t|static)\//;
/** The page that our own login dialog frames: the provider redirects back to it. */
const FRAMED_BY_US = /^\/login-callback$/;

const SCHEDULE = {
  date: 'date',
  zone_id: 'number',
  level: 'number',
  tournament_id: 'number',
  status: 'number',
} as const;

type Query = NonNullable<Address['query']>;

/** A match page: the map or game whose figures are shown. */
const MATCH: Query = { round: 'number' };

/** Routes of teams or players under both of their names: the list, and one entity. */
function people(name: 'team' | 'player', list: Query, one: Query): Route[] {
  const routes = (segment: string, listFile: string, oneFile: string): Route[] => [
    { pattern: `/wiki/${segment}/:gameId`, file: listFile, query: list, cached: true, spoiler: true },
    { pattern: `/wiki/${segment}/:gameId/:id`, file: oneFile, query: one, cached: true, spoiler: true },
  ];
  const both = `wiki/wiki_${name}/[gameId]/[...id].astro`;
  return [
    ...routes(name, `wiki/${name}/[gameId]/index.astro`, `wiki/${name}/[gameId]/[id].astro`),
    ...routes(`wiki_${name}`, both, both),
  ];
}

const TEAMS = people(
  'team',
  { zone_id: 'number', status: 'number', name: 'text', page: 'number' },
  { tab: 'word', date: 'date', page: 'number' },
);
const PLAYERS = people(
  'player',
  { nation_id: 'number', zone_id: 'number', team_id: 'number', name: 'text', page: 'number' },
  { page: 'number' },
);

/** Mobile twin of screens without a game; redirects to the first game's home (redirect.server.ts). */
const MOBILE_ROOT = '/m';

const DESKTOP: readonly Route[] = [
  {
    pattern: '/wiki/wiki_home/:gameId',
    file: 'wiki/wiki_home/[gameId]/index.astro',
    query: { date: 'date', group_id: 'number' },
    cached: true,
    spoiler: true,
    twin: '/m/wiki_home/:gameId',
  },
  {
    pattern: '/wiki/wiki_home/:gameId/:matchId',
    file: 'wiki/wiki_home/[gameId]/[matchId].astro',
    query: MATCH,
    cached: true,
    spoiler: true,
    twin: '/m/match/:gameId/:matchId',
  },
  {
    pattern: '/wiki/schedule/:gameId',
    file: 'wiki/schedule/[gameId].astro',
    query: SCHEDULE,
    cached: true,
    spoiler: true,
    twin: '/m/schedule/:gameId',
  },
  ...['/wiki/wiki_schedule/:gameId', '/wiki/wiki_schedule/:gameId/:tournamentId'].map(pattern => ({
    pattern,
    file: 'wiki/wiki_schedule/[gameId]/[...tournamentId].astro',
    query: SCHEDULE,
    cached: true,
    spoiler: true,
    twin: pattern.includes(':tournamentId')
      ? '/m/schedule/:gameId?tournament_id=:tournamentId'
      : '/m/schedule/:gameId',
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
    cached: true,
    spoiler: true,
    twin: '/m/tour/:gameId',
  },
  {
    pattern: '/wiki/tour/:gameId/:tournamentId',
    file: 'wiki/tour/[gameId]/[tournamentId].astro',
    query: { tab: 'word', stage_id: 'number', page: 'number' },
    cached: true,
    spoiler: true,
    twin: '/m/tour/:gameId/:tournamentId',
  },
  {
    pattern: '/wiki/match/:gameId/:matchId',
    file: 'wiki/match/[gameId]/[matchId].astro',
    query: MATCH,
    cached: true,
    spoiler: true,
    twin: '/m/match/:gameId/:matchId',
  },
  ...TEAMS,
  ...PLAYERS,
  {
    pattern: '/wiki/stats/:gameId',
    file: 'wiki/stats/[gameId].astro',
    query: {
      board: 'word',
      all: 'number',
      tournament_id: 'number',
      stage_id: 'number',
      zone_id: 'number',
      team_id: 'number',
      hero_id: 'number',
      map_id: 'number',
      role: 'number',
      year: 'number',
      min: 'number',
      sort: 'word',
      order: 'word',
      page: 'number',
    },
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/hero/:gameId',
    file: 'wiki/hero/[gameId]/index.astro',
    query: { role: 'number', tournament_id: 'number', year: 'number', sort: 'word', order: 'word' },
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/hero/:gameId/:heroId',
    file: 'wiki/hero/[gameId]/[heroId].astro',
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/map/:gameId',
    file: 'wiki/map/[gameId]/index.astro',
    query: { tournament_id: 'number', year: 'number' },
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/map/:gameId/:mapId',
    file: 'wiki/map/[gameId]/[mapId].astro',
    query: { sort: 'word', order: 'word', page: 'number' },
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/transfer/:gameId',
    file: 'wiki/transfer/[gameId].astro',
    query: { month: 'month', type: 'number', undated: 'number', page: 'number' },
    cached: true,
    spoiler: true,
    twin: '/m/transfer/:gameId',
  },
  {
    pattern: '/wiki/news/:gameId',
    file: 'wiki/news/[gameId]/index.astro',
    query: { page: 'number' },
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/news/:gameId/:newsId',
    file: 'wiki/news/[gameId]/[newsId].astro',
    cached: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/search',
    file: 'wiki/search.astro',
    query: { keyword: 'text', game_id: 'number', type: 'word', page: 'number' },
    cached: false,
    spoiler: true,
  },
  ...OUTSIDE_ROUTES,
  {
    pattern: '/wiki/tour/ladder_pick/:gameId/:tournamentId',
    file: 'wiki/tour/ladder_pick/[gameId]/[tournamentId].astro',
    cached: true,
    spoiler: true,
    twin: '/m/tour/ladder_pick/:gameId/:tournamentId',
  },
  {
    pattern: '/wiki/user_center',
    file: 'wiki/user_center.astro',
    cached: false,
    spoiler: true,
    twin: '/m/user_center/PROFILE',
  },
  {
    pattern: '/wiki/tool_detail',
    file: 'wiki/tool_detail.astro',
    cached: true,
    spoiler: true,
    twin: '/m/tool_detail',
  },
  ...['activity', 'activity_rule', 'test'].map(name => ({
    pattern: `/wiki/${name}`,
    file: `wiki/${name}.astro`,
    ...(name.startsWith('activity') && {
      query: { activity_id: 'number', page: 'number' } as const,
      // One activity is shown whole outside the shell, with its rules.
      twinWith: { key: 'activity_id', twin: '/a/:activity_id' },
    }),
    cached: true,
    spoiler: true,
    twin: MOBILE_ROOT,
  })),
  ...OWN_ROUTES,
  { pattern: '/h/sources', file: 'h/sources.astro', cached: true },
];

/** Screens whose mobile address serves the same page in the mobile shell (app/mobile-twins.ts). */
const IN_BOTH: ReadonlySet<string> = new Set([
  '/wiki/wiki_home/:gameId',
  '/wiki/schedule/:gameId',
  '/wiki/tour/:gameId',
  '/wiki/tour/:gameId/:tournamentId',
  '/wiki/tour/ladder_pick/:gameId/:tournamentId',
  '/wiki/transfer/:gameId',
  '/wiki/tool_detail',
  '/wiki/match/:gameId/:matchId',
]);

const mobileOf = (route: Route): Route[] =>
  route.twin && IN_BOTH.has(route.pattern) ? [{ ...route, pattern: route.twin, twin: route.pattern }] : [];

const MOBILE: readonly Route[] = [
  ...DESKTOP.flatMap(mobileOf),
  {
    pattern: '/m/match/:gameId/:matchId/:playerId',
    file: 'm/match/[gameId]/[matchId]/[playerId].astro',
    cached: true,
    spoiler: true,
    twin: '/wiki/match/:gameId/:matchId#player-:playerId',
  },
  {
    pattern: '/m/user_center/:pageType',
    file: 'm/user_center/[pageType].astro',
    query: { from: 'path' },
    cached: false,
    spoiler: true,
    twin: '/wiki/user_center',
  },
];

export const ROUTES: readonly Route[] = [...DESKTOP, ...MOBILE];

/** The frame-ancestors value of a page. */
export const framersOf = (path: string): '*' | "'self'" | "'none'" =>
  FRAMED.test(path) ? '*' : FRAMED_BY_US.test(path) ? "'self'" : "'none'";

/** The layout family: pages of the site, share pages opened from outside, or framed embeds. */
export function familyOf(path: string): 'site' | 'share' | 'embed' {
  const family = FRAMED.exec(path)?.[1];
  if (family === undefined) return 'site';
  return family === 's' ? 'share' : 'embed';
}

/** Path prefix of the address's family: '/t/' of an embed, '/' of the site. */
export const familyRoot = (path: string): string => FRAMED.exec(path)?.[0] ?? '/';
