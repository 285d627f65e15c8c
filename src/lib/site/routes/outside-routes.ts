/** Addresses that are opened or framed from outside: share, embed and static pages, sign-in helpers. */
import type { Route } from './address.ts';

/** Common to share, embed and static pages. */
const OUTSIDE = {
  query: { stage_id: 'number', theme: 'theme' },
  cached: true,
  spoiler: true,
} as const satisfies Partial<Route>;

/** A page with an optional match, in both layouts. Only share pages have a twin; framed pages reflow. */
const withMatch = (path: string): Route[] =>
  ['', '/m'].flatMap(mobile =>
    ['', '/:matchId'].map(match => ({
      ...OUTSIDE,
      pattern: `${mobile}${path}/:gameId/:tournamentId${match}`,
      file: `${path.slice(1)}/[gameId]/[tournamentId]/[...matchId].astro`,
      ...(path === '/s' && {
        ...(match && { query: { ...OUTSIDE.query, round: 'number', sheet: 'word' } as const }),
        twin: `${mobile ? '' : '/m'}${path}/:gameId/:tournamentId${match}`,
      }),
    })),
  );

export const OUTSIDE_ROUTES: readonly Route[] = [
  ...['/s', '/t', '/static/tour_stage'].flatMap(withMatch),
  { pattern: '/s/:code', file: 's/[code].astro', cached: false },
  ...['', '/m'].map(mobile => ({
    pattern: `${mobile}/t/:gameId/current`,
    file: 't/[gameId]/current.astro',
    query: { theme: 'theme' } as const,
    cached: true,
    spoiler: true,
  })),
  ...['', '/:matchId'].map(match => ({
    ...OUTSIDE,
    pattern: `/static/ladder/:gameId/:stageId${match}`,
    file: 'static/ladder/[gameId]/[stageId]/[...matchId].astro',
    query: { theme: 'theme' } as const,
  })),
  {
    ...OUTSIDE,
    pattern: '/static/ladder_la/:stage/:gameId/:stageId',
    file: 'static/ladder_la/[stage]/[gameId]/[stageId].astro',
    query: { theme: 'theme' },
  },
  {
    ...OUTSIDE,
    pattern: '/static/pre_prediction/:gameId/:tournamentId',
    file: 'static/pre_prediction/[gameId]/[tournamentId].astro',
  },
  {
    pattern: '/static/prediction/:link',
    file: 'static/prediction/[link].astro',
    query: { theme: 'theme' },
    cached: true,
    spoiler: true,
  },
  { pattern: '/h/protocol/:kind', file: 'h/protocol/[kind].astro', cached: true },
  { pattern: '/a/:activityId', file: 'a/[activityId].astro', cached: true },
  { pattern: '/login-test', file: 'login-test.astro', cached: false },
  { pattern: '/login-callback', file: 'login-callback.astro', cached: false },
];
