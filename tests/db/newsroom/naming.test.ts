/** Names that operators choose, against sources that write theirs again and again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensurePlayers } from '#lib/newsroom/ingest/players.server.ts';
import { FileReport } from '#lib/newsroom/ingest/report.ts';
import { ensureTeams } from '#lib/newsroom/ingest/teams.server.ts';
import type { NamingItem } from '#lib/newsroom/naming/shapes.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GAME } from '#tests/support/factory.ts';
import { FeedSite } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSeason, feedTournament, SEASON } from '#tests/support/feeds.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

const LEAGUE = feedSeason([feedMatch('a', { teams: ['Spark Five', '北京WB'] }, { round: 'Road to X' })], {
  tournaments: [feedTournament({ name: 'Autumn Cup', nameShort: 'AC' })],
});
const [MATCH] = LEAGUE.matches;

for (const dialect of DIALECTS)
  describe(`names, on ${dialect}`, () => {
    let db: TestDatabase;
    let site: FeedSite;
    let operator: Person;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      for (const table of ['naming', 'team_alias', 'team', 'player_alias', 'player'] as const)
        await db.write.deleteFrom(table).execute();
      site = await FeedSite.open(db);
      const world = new World(db);
      world.now = site.now;
      operator = await signedIn(world, 'operator');
    });

    const listed = async (kind: NamingItem['kind'], state: 'waiting' | 'named' = 'waiting') =>
      (await operator.browser.ask('operator.names', { kind, state })).list;
    const choice = (
      { kind, entity_id, game_id, told, version }: NamingItem,
      name: string,
      short: string,
    ) => ({
      ...{ kind, entity_id, game_id, told, version },
      name,
      name_short: short,
    });
    const save = (item: NamingItem, name: string, short = '') =>
      operator.browser.ask('operator.name_save', choice(item, name, short));
    const refused = (item: NamingItem, name: string, short = '') =>
      operator.browser.refused('operator.name_save', choice(item, name, short));
    const teamNames = async () =>
      (await db.read.selectFrom('team').select(['name', 'name_short']).orderBy('id').execute()).map(
        ({ name, name_short }) => [name, name_short],
      );

    test('what no table knows is shown as written and waits for a name; the rest does not', async () => {
      await site.tell(LEAGUE);
      expect(await teamNames()).toContainEqual(['Spark Five', 'Spark Five']);
      const [team, ...others] = await listed('team');
      expect(others).toEqual([]);
      expect(team).toMatchObject({ told: 'Spark Five', source: FEED, name: '', game_id: GAME, version: 0 });
      expect(team!.url).toBe(`/wiki/team/${GAME}/${team!.entity_id}`);
      expect((await listed('tournament')).map(({ told }) => told)).toEqual(['Autumn Cup']);
      expect((await listed('round')).map(({ told, entity_id, url }) => [told, entity_id, url])).toEqual([
        ['Road to X', 0, ''],
      ]);
      await site.tell({ ...LEAGUE, matches: [{ ...MATCH!, bestOf: 7 }] });
      expect(await listed('team')).toHaveLength(1);
    });

    test('a chosen name is shown at once, and the service does not take it back', async () => {
      await site.tell(LEAGUE);
      const [team] = await listed('team');
      const saved = await save(team!, '星火五', '星火');
      expect(saved).toMatchObject({ name: '星火五', name_short: '星火', version: 1, told: 'Spark Five' });
      expect(await teamNames()).toContainEqual(['星火五', '星火']);
      await save((await listed('tournament'))[0]!, '秋季杯');
      const renamed = feedTournament({ name: 'Autumn Cup 2026', nameShort: 'AC' });
      await site.tell({ ...LEAGUE, tournaments: [renamed], matches: [{ ...MATCH!, bestOf: 7 }] });
      expect(await teamNames()).toContainEqual(['星火五', '星火']);
      const events = await db.read
        .selectFrom('tournament')
        .select(['source_key', 'name', 'name_short'])
        .execute();
      expect(events).toEqual([{ source_key: SEASON, name: '秋季杯', name_short: '秋季杯' }]);
      expect(await listed('team')).toEqual([]);
      expect((await listed('team', 'named')).map(({ name }) => name)).toEqual(['星火五']);
    });

    test('a source finds the team by its new name too', async () => {
      await site.tell(LEAGUE);
      await save((await listed('team'))[0]!, '星火五');
      const before = await teamNames();
      await inTransaction(db, trx =>
        ensureTeams(trx, { gameId: GAME, source: 'list' }, [{ name: '星火五' }], new FileReport('list')),
      );
      expect(await teamNames()).toEqual(before);
    });

    test('a name that is taken back is the source’s again', async () => {
      await site.tell(LEAGUE);
      const named = await save((await listed('team'))[0]!, '星火五');
      await save(named, '');
      expect(await teamNames()).toContainEqual(['Spark Five', 'Spark Five']);
      expect(await listed('team')).toHaveLength(1);
    });

    test('a round is named in its matches, in those that come, and anew', async () => {
      await site.tell(LEAGUE);
      const round = await save((await listed('round'))[0]!, '突围赛');
      expect((await site.match()).schedule_name).toBe('突围赛');
      const more = feedMatch('b', { teams: ['甲', '乙'], at: 5 }, { round: 'Road to X' });
      const rounds = async () => {
        await site.tell(feedSeason([MATCH!, more]));
        return (await site.matches()).map(match => match.schedule_name);
      };
      expect(await rounds()).toEqual(['突围赛', '突围赛']);
      await save(round, '晋级之路');
      expect(await rounds()).toEqual(['晋级之路', '晋级之路']);
    });

    test('words that the site knows are shown in Chinese and do not wait', async () => {
      await site.tell(feedSeason([feedMatch('a', {}, { round: 'Upper bracket semifinal 1: A vs B' })]));
      expect((await site.match()).schedule_name).toBe('胜者组半决赛');
      expect(await listed('round')).toEqual([]);
    });

    test('a player keeps the chosen name though a list writes the handle again', async () => {
      const write = () =>
        inTransaction(db, trx => {
          const players = [{ key: '7', name: 'ZmjjKK' }];
          return ensurePlayers(trx, { gameId: GAME, source: 'list' }, players, new FileReport('list'));
        });
      const entity_id = (await write()).get('7')!;
      await save(await operator.browser.ask('operator.name_get', { kind: 'player', entity_id }), '郑永康');
      await write();
      const { name } = await db.read.selectFrom('player').select('name').executeTakeFirstOrThrow();
      expect(name).toBe('郑永康');
    });

    test('two operators do not overwrite each other; bad input names its field', async () => {
      await site.tell(LEAGUE);
      const [team] = await listed('team');
      await save(team!, '星火五');
      expect(await refused(team!, '火花五')).toMatchObject({ reason: 'version_changed' });
      const later = { ...team!, version: 1 };
      expect(await refused(later, '', '星火')).toMatchObject({ field: 'name_short' });
      expect(await refused(later, '长'.repeat(41))).toMatchObject({ field: 'name' });
      expect(await refused({ ...team!, entity_id: 999_999 }, '无')).toMatchObject({ code: 404 });
      expect(await refused({ ...team!, kind: 'round', told: 'Never told' }, '无')).toMatchObject({
        code: 404,
      });
      expect(await teamNames()).toContainEqual(['星火五', '星火五']);
    });
  });
