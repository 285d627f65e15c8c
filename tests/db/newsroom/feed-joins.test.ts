/** Which match of the site a service means: brought by others, told no more, told anew. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { FeedSite, knownSeason } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSeason, feedTournament, LIST, NOON, SEASON } from '#tests/support/feeds.ts';
import { dump } from '#tests/support/ingest.ts';

const HOUR = 3_600_000;

for (const dialect of DIALECTS)
  describe(`matches that a feed tells, on ${dialect}`, () => {
    let db: TestDatabase;
    let site: FeedSite;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      site = await FeedSite.open(db);
    });

    describe('a match of a file that the service supersedes', () => {
      test('becomes its own, with the sides that it had', async () => {
        const { id } = await site.stored(LIST, { start_at: NOON + 2 * HOUR });
        await site.tell(knownSeason([feedMatch('a', { teams: ['乙', '甲'], score: [3, 1], isOver: true })]));
        expect(await site.match()).toMatchObject({
          id,
          source: FEED,
          source_key: 'a',
          start_at: NOON,
          main_score: 1,
          guest_score: 3,
          result_type: 2,
        });
        expect(await site.teamsOf(id)).toEqual(['甲', '乙']);
      });

      test('keeps what the service does not say of it', async () => {
        const hidden = { in_figures: 0, is_show_schedule: 0, schedule_name: '表演赛', best_of: 3 };
        await site.stored(LIST, hidden);
        await site.tell(knownSeason([feedMatch('a', {}, { bestOf: null })]));
        expect(await site.match()).toMatchObject({ source: FEED, ...hidden });
      });

      test('is not guessed where two fit; a person decides', async () => {
        const first = await site.stored(LIST);
        const second = await site.stored(LIST, { start_at: NOON + 5 * HOUR });
        await site.tell(knownSeason([feedMatch('a', { at: 3 })]));
        expect((await site.matches()).map(({ source }) => source)).toEqual([LIST, LIST]);
        const [question] = await site.questions();
        expect(question).toMatchObject({ reason: 'same_match', source_key: 'a', decided_at: null });
        expect(JSON.parse(question!.detail)).toMatchObject({
          told: { sides: ['甲', '乙'] },
          ids: [first.id, second.id],
        });
        await site.decide(question!.id, second.id);
        await site.tell(knownSeason([feedMatch('a', { at: 3 })]));
        expect((await site.matches()).map(({ id, source }) => [id, source])).toEqual([
          [first.id, LIST],
          [second.id, FEED],
        ]);
        expect(await site.questions()).toHaveLength(1);
      });
    });

    test('a question is asked once, costs nothing while it waits, and goes when what is told answers it', async () => {
      const first = await site.stored(LIST);
      await site.stored(LIST, { start_at: NOON + 20 * HOUR });
      const both = knownSeason([feedMatch('a', { at: 10 })]);
      await site.tell(both);
      expect(await site.questions()).toHaveLength(1);
      const before = await dump(db);
      expect(await site.tell(both)).toBe(false);
      expect(await dump(db)).toEqual(before);
      await site.tell(knownSeason([feedMatch('a', { at: 1 })]));
      expect(await site.questions()).toEqual([]);
      expect((await site.matches()).find(({ source }) => source === FEED)!.id).toBe(first.id);
    });

    test('a match of another service is linked, not written', async () => {
      const { id } = await site.stored('elsewhere');
      await site.tell(knownSeason([feedMatch('a', { score: [3, 1], isOver: true })]));
      expect(await site.match()).toMatchObject({ id, source: 'elsewhere', status: 1, main_score: null });
      const object = await db.read
        .selectFrom('feed_object')
        .selectAll()
        .where('kind', '=', 'match')
        .executeTakeFirstOrThrow();
      expect(object).toMatchObject({ entity_id: id, is_lead: 0 });
    });

    test('a tournament that may be one of the site waits for a person', async () => {
      const alike = await make.makeTournament(db, { start_at: NOON, end_at: NOON + 28 * 24 * HOUR });
      await site.tellMatches(feedMatch('a'));
      expect(await site.matches()).toEqual([]);
      const [question] = await site.questions();
      expect(question).toMatchObject({ reason: 'same_tournament', source_key: SEASON });
      await site.decide(question!.id, null);
      await site.tellMatches(feedMatch('a'));
      expect((await site.match()).tournament_id).not.toBe(alike.id);
    });

    test('a match that moves to another tournament of the service keeps its row', async () => {
      await site.tellMatches(feedMatch('a'));
      const before = await site.match();
      const other = feedTournament({
        key: 'other',
        name: '冬季赛',
        startAt: NOON + 90 * 24 * HOUR,
        endAt: null,
      });
      const moved = feedMatch('a', {}, { tournament: 'other', stage: null });
      await site.tell(feedSeason([moved], { tournaments: [other], stages: [], whole: [] }));
      const after = await site.match();
      expect(after.id).toBe(before.id);
      expect(after.tournament_id).not.toBe(before.tournament_id);
      await site.tell(feedSeason([moved], { tournaments: [other], stages: [], whole: [] }));
      expect((await site.match()).is_show_schedule).toBe(1);
    });

    describe('a match that is told no more', () => {
      const a = feedMatch('a');
      const b = feedMatch('b', { teams: ['丙', '丁'], at: 3 });
      const shown = async () =>
        (await site.matches()).map(match => [match.source_key, match.is_show_schedule]);

      test('is hidden after three whole answers, and comes back', async () => {
        await site.tellMatches(a, b);
        await site.tellMatches(a);
        await site.tellMatches(a);
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 1],
        ]);
        await site.tellMatches(a);
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 0],
        ]);
        expect((await site.matches())[1]!.remark).toBe('赛事方已撤下这场比赛');
        await site.tellMatches(a, b);
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 1],
        ]);
        expect((await site.matches())[1]!.remark).toBeNull();
      });

      test('is not missed by answers that tell a part', async () => {
        await site.tellMatches(a, b);
        for (let n = 0; n < 4; n++) await site.tell(feedSeason([a], { whole: [] }));
        expect((await shown()).map(([, isShown]) => isShown)).toEqual([1, 1]);
      });

      test('counts anew once it was told again', async () => {
        await site.tellMatches(a, b);
        for (const told of [[a], [a], [a, b], [a], [a]]) await site.tellMatches(...told);
        expect((await shown()).map(([, isShown]) => isShown)).toEqual([1, 1]);
      });

      test('is hidden at once where its deletion is told', async () => {
        await site.tellMatches(a, b);
        await site.tell(feedSeason([], { whole: [], deleted: ['b'] }));
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 0],
        ]);
      });

      const anew = feedMatch('b2', { teams: ['丙', '丁'], at: 5 });
      test.each([
        ['with its deletion', [{ matches: [anew], deleted: ['b'] }]],
        ['after its deletion', [{ deleted: ['b'] }, { matches: [anew] }]],
      ])('is the one that is told anew %s, though the answer tells a part', async (_, parts) => {
        await site.tellMatches(a, b);
        const [, before] = await site.matches();
        for (const part of parts) await site.tell(feedSeason([], { whole: [], ...part }));
        const [, after] = await site.matches();
        expect(await site.matches()).toHaveLength(2);
        expect(after).toMatchObject({ id: before!.id, source_key: 'b2', is_show_schedule: 1, remark: null });
      });

      test('is shown still where the service deletes one of the two that mean it', async () => {
        await site.tellMatches(a, b);
        const twin = feedMatch('b2', { teams: ['丙', '丁'], at: 3 });
        await site.tellMatches(a, b, twin);
        await site.tell(feedSeason([], { whole: [], deleted: ['b'] }));
        expect((await shown()).map(([, isShown]) => isShown)).toEqual([1, 1]);
        await site.tell(feedSeason([{ ...twin, startAt: NOON + 4 * HOUR }], { whole: [] }));
        expect((await site.matches())[1]).toMatchObject({ source_key: 'b2', start_at: NOON + 4 * HOUR });
      });

      test('is the one that is told under another key since', async () => {
        await site.tellMatches(a, b);
        const [, before] = await site.matches();
        await site.tellMatches(a, feedMatch('b2', { teams: ['丙', '丁'], at: 5 }));
        const [, after] = await site.matches();
        expect(await site.matches()).toHaveLength(2);
        expect(after).toMatchObject({ id: before!.id, source_key: 'b2', start_at: NOON + 5 * HOUR });
      });

      test('told twice for a while is one match, which the later key writes on', async () => {
        const twin = { teams: ['丙', '丁'], at: 3 } as const;
        await site.tellMatches(a, b);
        await site.tellMatches(a, b, feedMatch('b2', twin));
        expect(await site.matches()).toHaveLength(2);
        await site.tellMatches(a, feedMatch('b2', twin));
        await site.tellMatches(a, feedMatch('b2', { ...twin, score: [3, 2], isOver: true }));
        expect(await site.matches()).toHaveLength(2);
        expect((await site.matches())[1]).toMatchObject({
          source_key: 'b2',
          main_score: 3,
          is_show_schedule: 1,
        });
      });
    });
  });
