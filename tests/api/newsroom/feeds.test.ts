/** Operators watch the services that facts come from, and decide what no program may guess. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ensureFeedSource,
  noteFailure,
  noteGood,
  notePoll,
  pollStates,
  spendRequest,
  takeFeedSource,
} from '#lib/newsroom/feed/source-state.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { FeedSite, knownSeason } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSource, LIST, NOON } from '#tests/support/feeds.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

const HOUR = 3_600_000;
const seconds = (ms: number) => Math.floor(ms / 1000);

for (const dialect of DIALECTS)
  describe(`the desk of feeds, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let operator: Person;
    let site: FeedSite;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      for (const table of ['feed_source', 'feed_poll'] as const) await db.write.deleteFrom(table).execute();
      site = await FeedSite.open(db);
      world = new World(db);
      world.now = site.now;
      operator = await signedIn(world, 'operator');
      await ensureFeedSource(db, feedSource());
      await takeFeedSource(db, FEED, 'node', world.now);
    });

    const desk = () => operator.browser.ask('operator.feeds', {});
    const state = async () => (await desk()).list[0]!;

    test('tells when a service last answered, what it last brought, and what is left to ask', async () => {
      const { now } = world;
      await spendRequest(db, feedSource(), 'node', now);
      await noteGood(db, FEED, { now, hasChanged: true, remaining: 940 });
      await noteGood(db, FEED, { now: now + 60_000, hasChanged: false, remaining: null });
      await site.tellMatches(feedMatch('a'), feedMatch('b', { at: 5 }));
      expect(await state()).toEqual({
        name: FEED,
        title: '测试来源',
        state: 'fine',
        last_good_time: seconds(now + 60_000),
        last_change_time: seconds(now),
        last_error_time: null,
        last_error: '',
        rest_end_time: null,
        hour_requests: 1,
        hourly: 100,
        remaining: 940,
        matches: 2,
        hidden_matches: 0,
      });
    });

    test('tells why a service failed and when it is asked again; an answer ends that', async () => {
      const { now } = world;
      await noteFailure(db, FEED, { now, reason: 'feed.example 答复 503', restUntil: now + 5000 });
      expect(await state()).toMatchObject({
        state: 'failing',
        last_error: 'feed.example 答复 503',
        rest_end_time: seconds(now + 5000),
      });
      await noteGood(db, FEED, { now, hasChanged: false, remaining: null });
      expect(await state()).toMatchObject({ state: 'fine', rest_end_time: null });
    });

    test('says so where no process asks a service', async () => {
      await db.write
        .updateTable('feed_source')
        .set({ lease_ends_at: world.now - HOUR })
        .execute();
      expect((await state()).state).toBe('silent');
    });

    test('pauses a service and lets it go on', async () => {
      const pause = (is_paused: boolean) =>
        operator.browser.ask('operator.feed_pause', { source: FEED, is_paused });
      expect((await pause(true)).list[0]).toMatchObject({ state: 'paused' });
      expect(await takeFeedSource(db, FEED, 'node', world.now)).toBe(false);
      expect((await pause(false)).list[0]).toMatchObject({ state: 'fine' });
      expect(await takeFeedSource(db, FEED, 'node', world.now)).toBe(true);
    });

    test('has everything read at once, in spite of a rest', async () => {
      const { now } = world;
      await notePoll(db, FEED, { name: 'schedule', every: HOUR }, { now, cursor: null });
      await noteFailure(db, FEED, { now, reason: '答复 503', restUntil: now + HOUR });
      await operator.browser.ask('operator.feed_run', { source: FEED });
      expect((await pollStates(db, FEED)).get('schedule')).toEqual({ dueAt: now, cursor: null });
      expect(await takeFeedSource(db, FEED, 'node', now)).toBe(true);
    });

    test.each(['operator.feed_pause', 'operator.feed_run'] as const)(
      '%s: an unknown source is 404',
      async name => {
        const input = { source: '没有', is_paused: true };
        expect(await operator.browser.refused(name, input)).toMatchObject({ status: 404 });
      },
    );

    describe('a match that may be one of two', () => {
      const told = () => site.tell(knownSeason([feedMatch('a', { at: 3 })]));
      let ids: number[];
      beforeEach(async () => {
        ids = [(await site.stored(LIST)).id, (await site.stored(LIST, { start_at: NOON + 5 * HOUR })).id];
        await told();
      });
      const decide = (choice: number, question_id: number) =>
        operator.browser.ask('operator.feed_decide', { question_id, choice });

      test('is shown with both, and written to the one that is chosen', async () => {
        const [question] = (await desk()).questions;
        expect(question).toMatchObject({
          source: FEED,
          reason: 'same_match',
          source_key: 'a',
          name: '甲 对 乙',
          time: seconds(NOON + 3 * HOUR),
          choices: [
            { id: ids[0], name: '甲 对 乙', time: seconds(NOON), url: `/wiki/match/1/${ids[0]}` },
            { id: ids[1], time: seconds(NOON + 5 * HOUR) },
          ],
        });
        expect((await decide(ids[1]!, question!.id)).questions).toEqual([]);
        await told();
        const sources = (await site.matches()).map(({ id, source }) => [id, source]);
        expect(sources).toEqual([
          [ids[0], LIST],
          [ids[1], FEED],
        ]);
      });

      test('becomes a new one where neither is meant', async () => {
        const [question] = (await desk()).questions;
        await decide(0, question!.id);
        await told();
        expect((await site.matches()).map(({ source }) => source)).toEqual([LIST, LIST, FEED]);
      });

      test('cannot be a third, nor be decided twice', async () => {
        const [question] = (await desk()).questions;
        const refused = (choice: number) =>
          operator.browser.refused('operator.feed_decide', { question_id: question!.id, choice });
        expect(await refused(ids[1]! + 1000)).toMatchObject({ status: 400 });
        await decide(ids[0]!, question!.id);
        await decide(ids[0]!, question!.id);
        expect(await refused(ids[1]!)).toMatchObject({ status: 409 });
        const unknown = { question_id: question!.id + 1000, choice: 0 };
        expect(await operator.browser.refused('operator.feed_decide', unknown)).toMatchObject({
          status: 404,
        });
      });
    });
  });
