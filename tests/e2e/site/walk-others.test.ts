/** The pages that belong neither to the wiki nor to phones: what is true of all pages (support/walk). */
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import { walkRoutes } from '#tests/support/walk/routes.ts';

walkRoutes(
  ROUTES.map((route, turn) => ({ ...route, turn })).filter(
    ({ pattern }) => !isMobile(pattern) && !/^\/wiki(\/|$)/.test(pattern),
  ),
);
