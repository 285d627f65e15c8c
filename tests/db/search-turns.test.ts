/** What a search found is shown in pieces: SQLite answers on the thread that serves everybody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentFound } from '#lib/search/present.server.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

const none = { ids: [], count: 0 };
const one = ({ id }: { id: number }) => ({ ids: [id], count: 1 });
const NOTHING = { tournament: none, team: none, player: none, match: none, hero: none, map: none };

/** Turns of the event loop that pass meanwhile. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let loop = setImmediate(function count() {
    turns++;
    loop = setImmediate(count);
  });
  await work();
  clearImmediate(loop);
  return turns;
}

test('of each kind in a turn of its own, and written in another', async () => {
  const hits = {
    ...NOTHING,
    team: one(await make.makeTeam(db)),
    player: one(await make.makePlayer(db)),
    hero: one(await make.makeHero(db)),
    map: one(await make.makeMap(db)),
  };
  // The handle that writes lets the event loop turn nowhere by itself.
  const still = { ...db, read: db.write };
  expect(await turnsOf(() => presentFound(still, hits))).toBeGreaterThanOrEqual(5);
});
