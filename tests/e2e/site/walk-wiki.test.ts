/** The pages of the wiki for wide screens: what is true of all pages (support/walk). */
import { ROUTES } from '#lib/site/routes/routes.ts';
import { walkRoutes } from '#tests/support/walk/routes.ts';

walkRoutes(
  ROUTES.map((route, turn) => ({ ...route, turn })).filter(({ pattern }) => /^\/wiki(\/|$)/.test(pattern)),
);
