/** Every page that is not a phone's: what is true of all pages (support/walk). */
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import { walkRoutes } from '#tests/support/walk/routes.ts';

walkRoutes(ROUTES.map((route, turn) => ({ ...route, turn })).filter(({ pattern }) => !isMobile(pattern)));
