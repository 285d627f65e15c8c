/** No page leads nowhere: every link of the site's own, on every kind of page, without a browser. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openSqlite } from '#lib/db/sqlite.server.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { walk } from '#tests/support/crawl.ts';
import { addressesOf, examplesOf } from '#tests/support/examples.ts';
import { sized } from '#tests/support/long.ts';

const GAMES = [1, 2, 3];
const HOMES = ['/', '/m', ...GAMES.flatMap(game => [`/wiki/wiki_home/${game}`, `/m/wiki_home/${game}`])];
/** Nobody made or shared one yet. */
const EMPTY: readonly string[] = ['/s/:code', '/static/prediction/:link'];
/** Pages with filters have no end of addresses; a picture takes as long as twenty pages. */
const most = (kind: string) => sized(kind.startsWith('/og/') ? 2 : 5, /[ ]|^\/og\//.test(kind) ? 20 : 10_000);

/** An address of each route: some are led to from other sites, or by text to copy. */
async function eachRoute(): Promise<string[]> {
  const db = openSqlite(join(inject('serverFolder'), 'saidian.db'));
  const examples = await examplesOf(db).finally(() => db.close());
  const routes = ROUTES.filter(({ pattern }) => !EMPTY.includes(pattern));
  return routes.map(({ pattern }) => addressesOf({ pattern }, examples)[0]!);
}

test('every link leads to a page, and to a place on it', { timeout: sized(60_000, 1_800_000) }, async () => {
  const { dead, met } = await walk(inject('serverUrl'), [...HOMES, ...(await eachRoute())], most);
  expect(dead).toEqual([]);
  expect(ROUTES.filter(({ pattern }) => !EMPTY.includes(pattern) && !met.has(pattern))).toEqual([]);
});
