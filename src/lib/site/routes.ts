/** The addresses of the screens (spec §2): what each takes, whether it is kept, who may frame it. */
import type { Address, Route } from './address.ts';
import { OUTSIDE_ROUTES } from './outside-routes.ts';
import { OWN_ROUTES } from './own-routes.ts';

/** Only these, and nothing that acts for a signed-in reader, may stand in other sites' frames. */
const FRAMED = /^\/(?:m\/)?(s|t|static)\//;
/** The provider's page comes back to it within our own dialog. */
const FRAMED_BY_US = /^\/login-callback$/;

const SCHEDULE = {
  date: 'date',
  zone_id: 'number',
  level: 'number',
  tournament_id: 'number',
  status: 'number',
} as const;

type Query = NonNullable<Address['query']>;

/** Teams or players under both of their names, which show the same: the list, and one of it. */
function people(name: 'team' | 'player', list: Query, one: Query): Route[] {
  const routes = (segment: string, listFile: string, oneFile: string): Route[] => [
    { pattern: `/wiki/${segment}/:gameId`, file: listFile, query: list, kept: true, spoiler: true },
    { pattern: `/wiki/${segment}/:gameId/:id`, file: oneFile, query: one, kept: true, spoiler: true },
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

/** Where a phone is led that asks for a screen of no game: on to the home of the first one (redirect.server.ts). */
const MOBILE_ROOT = '/m';

const DESKTOP: readonly Route[] = [
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
    kept: true,
    spoiler: true,
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
  ...TEAMS,
  ...PLAYERS,
  {
    pattern: '/wiki/stats/:gameId',
    file: 'wiki/stats/[gameId].astro',
    query: {
      board: 'word',
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
    kept: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/hero/:gameId',
    file: 'wiki/hero/[gameId]/index.astro',
    query: { role: 'number', tournament_id: 'number', year: 'number', sort: 'word', order: 'word' },
    kept: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/hero/:gameId/:heroId',
    file: 'wiki/hero/[gameId]/[heroId].astro',
    kept: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/map/:gameId',
    file: 'wiki/map/[gameId]/index.astro',
    query: { tournament_id: 'number', year: 'number' },
    kept: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/map/:gameId/:mapId',
    file: 'wiki/map/[gameId]/[mapId].astro',
    query: { sort: 'word', order: 'word', page: 'number' },
    kept: true,
    spoiler: true,
  },
  {
    pattern: '/wiki/transfer/:gameId',
    file: 'wiki/transfer/[gameId].astro',
    query: { month: 'month', type: 'number', undated: 'number', page: 'number' },
    kept: true,
    spoiler: true,
    twin: '/m/transfer/:gameId',
  },
  {
    pattern: '/wiki/search',
    file: 'wiki/search.astro',
    query: { keyword: 'text', game_id: 'number' },
    kept: false,
    spoiler: true,
  },
  ...OUTSIDE_ROUTES,
  {
    pattern: '/wiki/tour/ladder_pick/:gameId/:tournamentId',
    file: 'wiki/tour/ladder_pick/[gameId]/[tournamentId].astro',
    kept: true,
    spoiler: true,
    twin: '/m/tour/ladder_pick/:gameId/:tournamentId',
  },
  {
    pattern: '/wiki/user_center',
    file: 'wiki/user_center.astro',
    kept: false,
    spoiler: true,
    twin: '/m/user_center/PROFILE',
  },
  {
    pattern: '/wiki/tool_detail',
    file: 'wiki/tool_detail.astro',
    kept: true,
    spoiler: true,
    twin: '/m/tool_detail',
  },
  ...['activity', 'activity_rule', 'test'].map(name => ({
    pattern: `/wiki/${name}`,
    file: `wiki/${name}.astro`,
    ...(name.startsWith('activity') && { query: { activity_id: 'number', page: 'number' } as const }),
    kept: true,
    spoiler: true,
    twin: MOBILE_ROOT,
  })),
  ...OWN_ROUTES,
  { pattern: '/h/sources', file: 'h/sources.astro', kept: true },
];

/** The screens with a mobile address of their own: it is asked and kept as the desktop one. */
const TWINS: readonly [desktop: string, file: string][] = [
  ['/wiki/wiki_home/:gameId', 'm/wiki_home/[gameId].astro'],
  ['/wiki/schedule/:gameId', 'm/schedule/[gameId].astro'],
  ['/wiki/tour/:gameId', 'm/tour/[gameId]/index.astro'],
  ['/wiki/tour/:gameId/:tournamentId', 'm/tour/[gameId]/[tournamentId].astro'],
  ['/wiki/tour/ladder_pick/:gameId/:tournamentId', 'm/tour/ladder_pick/[gameId]/[tournamentId].astro'],
  ['/wiki/transfer/:gameId', 'm/transfer/[gameId].astro'],
  ['/wiki/tool_detail', 'm/tool_detail.astro'],
  ['/wiki/match/:gameId/:matchId', 'm/match/[gameId]/[matchId]/index.astro'],
];

const MOBILE: readonly Route[] = [
  ...DESKTOP.flatMap((route): Route[] => {
    const file = TWINS.find(([desktop]) => desktop === route.pattern)?.[1];
    return file && route.twin ? [{ ...route, pattern: route.twin, file, twin: route.pattern }] : [];
  }),
  {
    pattern: '/m/match/:gameId/:matchId/:playerId',
    file: 'm/match/[gameId]/[matchId]/[playerId].astro',
    kept: true,
    spoiler: true,
    twin: '/wiki/match/:gameId/:matchId#player-:playerId',
  },
  {
    pattern: '/m/user_center/:pageType',
    file: 'm/user_center/[pageType].astro',
    query: { from: 'path' },
    kept: false,
    spoiler: true,
    twin: '/wiki/user_center',
  },
];

export const ROUTES: readonly Route[] = [...DESKTOP, ...MOBILE];

/** Who may frame a page, as frame-ancestors says it. */
export const framersOf = (path: string): '*' | "'self'" | "'none'" =>
  FRAMED.test(path) ? '*' : FRAMED_BY_US.test(path) ? "'self'" : "'none'";

/** Which layout an address's pages have: those of the site, made to be opened from outside, or to be framed. */
export function familyOf(path: string): 'site' | 'share' | 'embed' {
  const family = FRAMED.exec(path)?.[1];
  if (family === undefined) return 'site';
  return family === 's' ? 'share' : 'embed';
}

/** Where the addresses of a family begin: '/t/' of all that are made to be framed. */
export const familyRoot = (path: string): string => FRAMED.exec(path)?.[0] ?? '/';
