/** Every page of phones, and pages that are not there: what is true of all pages (support/walk). */
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import { test } from '#tests/support/browser.ts';
import { DESKTOP, PHONE } from '#tests/support/walk/fits.ts';
import { visit, walkRoutes } from '#tests/support/walk/routes.ts';

walkRoutes(ROUTES.map((route, turn) => ({ ...route, turn })).filter(({ pattern }) => isMobile(pattern)));

/** 404 pages of each family, empty lists, and the longest day names. */
const FURTHER = [
  ...['/wiki/no-such-page', '/m/match/1/999999', '/s/1/999999', '/t/1/999999', '/h/protocol/9'],
  ...['/wiki/search', '/wiki/search?keyword=zzz', '/wiki/tour/1?name=zzz', '/wiki/team/1?name=zzz'],
  '/m/wiki_home/3?date=2024-12-22',
];
test.for(FURTHER)('%s is as every page', async (address, { page, declareAnswer }) => {
  declareAnswer(404, /no-such-page|999999|protocol\/9/);
  await visit(page, { address, cached: true, widths: [isMobile(address) ? PHONE : DESKTOP] });
});
