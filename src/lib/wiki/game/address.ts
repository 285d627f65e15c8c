/** Canonical path of each entity that has a page (routes: src/lib/site/routes/routes.ts). */

const SEGMENTS = {
  match: 'match',
  tournament: 'tour',
  team: 'team',
  player: 'player',
  hero: 'hero',
  map: 'map',
};
export type PageKind = keyof typeof SEGMENTS;

/** '/wiki/team/1/7'. */
export const pagePath = (kind: PageKind, gameId: number, id: number): string =>
  `/wiki/${SEGMENTS[kind]}/${gameId}/${id}`;

export const gamePath = (gameId: number): string => `/wiki/wiki_home/${gameId}`;
