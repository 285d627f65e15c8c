/** switch_config.DumpMatchDetail: whether rows of matches lead to the page of the match. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LiveSite } from '../../support/live-site.ts';

let site: LiveSite;
let pages: string[];
beforeAll(async () => {
  site = await LiveSite.open();
  const { id, tournament_id } = await site.match('playoff/upper/1/1');
  const { participant_id } = await site.app.db.read
    .selectFrom('camp')
    .select('participant_id')
    .where('match_id', '=', id)
    .executeTakeFirstOrThrow();
  pages = [
    '/wiki/wiki_home/1',
    '/m/wiki_home/1',
    '/wiki/schedule/1',
    '/m/schedule/1',
    `/wiki/tour/1/${tournament_id}`,
    `/m/tour/1/${tournament_id}`,
    `/wiki/team/1/${participant_id}`,
    `/wiki/match/1/${id}`,
    `/m/match/1/${id}`,
    `/t/1/${tournament_id}/${id}`,
    '/t/1/current',
  ];
});
afterAll(() => site.close());

/** Rows, cards and nodes of matches on the page, and the links among them that lead to a match. */
async function linksOn(address: string, spoiler: number) {
  const answer = await fetch(site.url + address, { headers: { cookie: `spoiler=${spoiler}` } });
  expect(answer.status, address).toBe(200);
  const main = (await answer.text()).replace(/^[\s\S]*?<body/, '');
  const links = [...main.matchAll(/<a\b[^>]*href="\/(?:wiki|m)\/match\/[^"]*"[^>]*>/g)].map(([tag]) => tag);
  return { matches: main.match(/data-match=/g)?.length ?? 0, links: links.filter(tag => !OWN.test(tag)) };
}
/** Links to the page itself: its twin, or another part of it. */
const OWN = /data-layout|hreflang|aria-current="page"|href="[^"]*#/;

const switchTo = (leads: boolean) => {
  site.app.site.config.switch_config.DumpMatchDetail = leads;
  site.app.pageCache.clear();
};

describe.each([
  ['shown', 1],
  ['hidden', 0],
])('with results %s', (_, spoiler) => {
  test('rows link to their match when the switch is on', async () => {
    switchTo(true);
    for (const address of pages.filter(path => !path.startsWith('/t/') && !path.includes('/match/'))) {
      const { matches, links } = await linksOn(address, spoiler);
      expect(matches, address).toBeGreaterThan(0);
      expect(links.length, address).toBeGreaterThan(0);
    }
  });

  test('no row, card or node links to a match when the switch is off', async () => {
    switchTo(false);
    for (const address of pages) {
      const { matches, links } = await linksOn(address, spoiler);
      expect(matches, address).toBeGreaterThan(0);
      expect(links, address).toEqual([]);
    }
  });
});
