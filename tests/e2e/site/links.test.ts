/** Every internal link, on every kind of page, has a target; checked without a browser. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { walk } from '#tests/support/crawl.ts';
import { addressesOf, examplesOf } from '#tests/support/examples.ts';
import { sized } from '#tests/support/long.ts';

const GAMES = [1, 2, 3];
const HOMES = ['/', '/m', ...GAMES.flatMap(game => [`/wiki/wiki_home/${game}`, `/m/wiki_home/${game}`])];
/** Routes without an example in the demo. */
const EMPTY: readonly string[] = ['/s/:code', '/static/prediction/:link'];
/** Filtered pages have endless addresses, and a picture takes as long as twenty pages. */
const most = (kind: string) => sized(kind.startsWith('/og/') ? 1 : 2, /[ ]|^\/og\//.test(kind) ? 20 : 10_000);

/** An address of each route, as some are linked only from other sites or copied text. */
async function eachRoute(): Promise<string[]> {
  const db = openSqlite(join(inject('serverFolder'), 'saidian.db'));
  const examples = await examplesOf(db).finally(() => db.close());
  const routes = ROUTES.filter(({ pattern }) => !EMPTY.includes(pattern));
  return routes.map(({ pattern }) => addressesOf({ pattern }, examples)[0]!);
}

test.each(['/o/nothing/1', '/o/users/1', '/m/user_center/XX'])('%s is not there', async address => {
  expect((await fetch(inject('serverUrl') + address)).status).toBe(404);
});

test('every link leads to a page, and to a place on it', async () => {
  const { dead, met } = await walk(inject('serverUrl'), [...HOMES, ...(await eachRoute())], most);
  expect(dead).toEqual([]);
  expect(ROUTES.filter(({ pattern }) => !EMPTY.includes(pattern) && !met.has(pattern))).toEqual([]);
});
