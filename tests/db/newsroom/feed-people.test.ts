/** Which of the site's people a service means. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personIds } from '#lib/newsroom/feed/people.server.ts';
import { FileReport } from '#lib/newsroom/ingest/report.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { feedSource } from '#tests/support/feeds.ts';

describe.each(DIALECTS)('people whom a service tells of, on %s', dialect => {
  let db: TestDatabase;
  let [own, far] = [0, 0];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    own = (await make.makeTeam(db)).id;
    far = (await make.makeTeam(db)).id;
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    for (const table of ['feed_object', 'roster_stint', 'registration', 'player_alias', 'player'] as const)
      await db.write.deleteFrom(table).execute();
  });

  const told = (name: string, page = name) => ({
    key: `wiki/${page}`,
    name,
    aliases: [{ source: 'playerdb', key: page }],
    teams: new Set([own]),
  });
  const ask = (people: ReturnType<typeof told>[], creates = true): Promise<Map<string, number>> =>
    make.inTransaction(db, trx => {
      const report = new FileReport('test');
      const writing = { trx, source: feedSource(), gameId: make.GAME, now: 1, report };
      return personIds(writing, people, creates);
    });
  const one = async (creates = true) => (await ask([told('Ice')], creates)).get('wiki/Ice');
  const namesake = (team_id: number | null, name = 'ice') => make.makePlayer(db, { name, team_id });
  const count = async () => (await db.read.selectFrom('player').select('id').execute()).length;

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'by the current team',
      id => db.write.updateTable('player').set({ team_id: own }).where('id', '=', id).execute(),
    ],
    ['by a stint', id => make.makeStint(db, own, id)],
    [
      'by a registration',
      id => {
        const entry = { tournament_id: 1, team_id: own, player_id: id, position: null };
        return db.write
          .insertInto('registration')
          .values({ ...entry, source: 'x', source_key: 'x' })
          .execute();
      },
    ],
  ])('the only namesake of the team is meant: %s', async (_, join) => {
    const { id } = await namesake(far);
    await namesake(far);
    await join(id);
    expect(await one()).toBe(id);
    expect(await count()).toBe(2);
  });

  test('a namesake of another team is not guessed at, nor doubled', async () => {
    const { id } = await namesake(far);
    expect(await one()).toBeUndefined();
    expect(await count()).toBe(1);
    await make.makeStint(db, own, id);
    expect(await one()).toBe(id);
  });

  test('of two namesakes in one team neither is', async () => {
    await namesake(own);
    await namesake(own);
    expect(await one()).toBeUndefined();
    expect(await count()).toBe(2);
  });

  test('of two people told under one name neither is the one that is known', async () => {
    await namesake(own);
    expect((await ask([told('Ice', 'Ice_(A)'), told('Ice', 'Ice_(B)')])).size).toBe(0);
    expect(await count()).toBe(1);
  });

  test('the page that a file names comes before any name', async () => {
    const paged = await make.makePlayer(db, { name: 'frost', team_id: far });
    await make.makeStint(db, far, paged.id, { source: 'playerdb', source_key: 'Ice:2' });
    await namesake(own);
    expect(await one()).toBe(paged.id);
  });

  test('who has no namesake is new, and made where the service tells of a stint', async () => {
    expect(await one(false)).toBeUndefined();
    const id = await one();
    expect(id).toBeDefined();
    // A name that another takes later does not change who was meant.
    await namesake(own);
    expect(await one()).toBe(id);
    expect(await count()).toBe(2);
  });
});
