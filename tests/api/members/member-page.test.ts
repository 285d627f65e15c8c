/** Members' public pages: what each shows, to whom, and when there is none. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberPage } from '#lib/site/pages/member.page.server.ts';
import { makeSmallRoom } from '#tests/support/chat/inputs.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

for (const dialect of DIALECTS)
  describe(`public pages of members, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let ann: Person;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      ann = await signedIn(world);
    });
    const page = (id = ann.id, query = '') =>
      memberPage({ db, now: () => world.now }, id, new URLSearchParams(query));
    const show = (input: object) => ann.browser.ask('user.set_privacy', input as never);

    test('a new member’s page shows badges and the record of predictions, and nothing else', async () => {
      const shown = (await page())!;
      expect(Object.keys(shown).toSorted()).toEqual(['badges', 'predictions', 'user']);
      expect(shown.predictions).toEqual({
        ...{ tournaments: 0, score: 0, hits: 0 },
        picks: { hits: 0, settled: 0 },
      });
      expect(JSON.stringify(shown)).not.toContain(ann.mobile);
    });

    test.each([
      ['page_badges', 'badges', false],
      ['page_predictions', 'predictions', false],
      ['page_ratings', 'ratings', true],
      ['page_groups', 'groups', true],
    ] as const)('%s switches %s', async (setting, part, isOn) => {
      expect(await ann.browser.ask('user.privacy')).toMatchObject({ [setting]: !isOn });
      expect(await show({ [setting]: isOn })).toMatchObject({ [setting]: isOn });
      expect(part in (await page())!).toBe(isOn);
    });

    test('the record adds up predictions and settled picks', async () => {
      const at = { changed_at: 1, created_at: 1 };
      const rows = [1, 2].map(n => ({
        user_id: ann.id,
        game_id: 1,
        tournament_id: n,
        link: `m${ann.id}-${n}`,
      }));
      await db.write
        .insertInto('prediction')
        .values(rows.map(row => ({ ...row, score: 30, hits: 3, ...at })))
        .execute();
      const { picks, ...record } = (await page())!.predictions!;
      expect(record).toEqual({ tournaments: 2, score: 60, hits: 6 });
      expect(picks).toEqual({ hits: 0, settled: 0 });
    });

    test('a group that is closed to strangers is not shown', async () => {
      const bob = await signedIn(world);
      const { groupId } = await makeSmallRoom(db, { ownerId: ann.id, memberId: bob.id }, world.now);
      await show({ page_groups: true });
      const ids = async () => (await page())!.groups!.map(({ group_id }) => group_id);
      expect(await ids()).toEqual([groupId]);
      await db.write
        .updateTable('chat_group')
        .set(eb => ({ visitor_view: 1, config_rev: eb('config_rev', '+', 1) }))
        .where('id', '=', groupId)
        .execute();
      expect(await ids()).toEqual([]);
    });

    test('without spoilers the record and the ratings are hidden, and the page says so', async () => {
      await show({ page_ratings: true });
      const veiled = (await page(ann.id, 'spoiler=0'))!;
      expect(Object.keys(veiled).toSorted()).toEqual(['badges', 'hidden', 'user']);
      await show({ page_ratings: false, page_predictions: false });
      expect((await page(ann.id, 'spoiler=0'))!.hidden).toBeUndefined();
    });

    test('nobody, frozen and closed accounts have no page', async () => {
      expect(await page(99_999_999)).toBeUndefined();
      for (const status of [2, 3]) {
        const { id } = await make.makeUser(db, { status });
        expect(await page(id)).toBeUndefined();
      }
    });
  });
