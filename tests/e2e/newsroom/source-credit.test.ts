/** The credit of a source as readers get it: in the page's HTML, without a script, and with the page's cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { touchFacts } from '#lib/platform/db/facts-version.server.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { inTransaction } from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** The credit of a page as text, and where it leads; undefined for a page without one. */
async function creditOf(path: string): Promise<{ text: string; links: string[] } | undefined> {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const [part, ...more] = html.match(/<p class="source-credit">.*?<\/p>/gs) ?? [];
  expect(more, path).toEqual([]);
  if (part === undefined) return undefined;
  return { text: textOf(part).trim(), links: [...part.matchAll(/href="([^"]*)"/g)].map(match => match[1]!) };
}

test('pages and frames of a match name Liquipedia once a row is from it, and others never', async () => {
  const { db, bus } = site.app;
  const match = await db.read
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .innerJoin('camp', on => on.onRef('camp.match_id', '=', 'match.id').on('camp.side', '=', 1))
    .select(['match.id', 'match.tournament_id', 'camp.participant_id'])
    .where('match.game_id', '=', 1)
    .where('match.status', '=', MATCH_STATUS.ended)
    .where('tournament.is_demo', '=', 0)
    .orderBy('match.order_at', 'desc')
    .executeTakeFirstOrThrow();
  const { player_id } = await db.read
    .selectFrom('transfer')
    .select('player_id')
    .where('game_id', '=', 1)
    .where('at', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const shown = [
    `/wiki/match/1/${match.id}`,
    `/m/match/1/${match.id}`,
    `/wiki/tour/1/${match.tournament_id}`,
    `/wiki/tour/1/${match.tournament_id}?tab=schedule`,
    `/t/1/${match.tournament_id}`,
    `/t/1/${match.tournament_id}/${match.id}`,
    `/static/tour_stage/1/${match.tournament_id}`,
    `/s/1/${match.tournament_id}`,
  ];
  const people = [`/wiki/player/1/${player_id}`, '/wiki/transfer/1'];
  const others = ['/wiki/hero/1', '/wiki/tour/2', '/h/sources'];
  const [licence, front] = [
    'https://creativecommons.org/licenses/by-sa/3.0/',
    'https://liquipedia.net/valorant/',
  ];
  for (const path of [...shown, ...others]) expect(await creditOf(path), path).toBeUndefined();
  // The file of people's careers is from there, too.
  for (const path of people) expect((await creditOf(path))?.links, path).toEqual([front, licence]);

  const key = 'valorant/VCT/2026/Champions#GrA_0001';
  await inTransaction(db, async trx => {
    await trx
      .updateTable('match')
      .set({ source: 'liquipedia', source_key: key })
      .where('id', '=', match.id)
      .execute();
    await touchFacts(trx);
  });
  await bus.publish('factsChanged', { tags: ['facts'] });

  for (const path of shown) {
    const credit = await creditOf(path);
    expect(credit?.text, path).toBe('资料来自 Liquipedia，CC BY-SA 3.0');
    expect(credit?.links, path).toEqual(['https://liquipedia.net/valorant/VCT/2026/Champions', licence]);
  }
  for (const path of others) expect(await creditOf(path), path).toBeUndefined();
});
