/** Votes and their counters, on real databases and with many at once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gradeSet } from '#lib/community/grading/sets.server.ts';
import { gradingData } from '#lib/community/grading/user-data.server.ts';
import { personRating } from '#lib/community/rating/list.server.ts';
import { ratingData } from '#lib/community/rating/user-data.server.ts';
import { castVote, grade } from '#lib/community/rating/vote.server.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { supportTeam } from '#lib/wiki/match/support.server.ts';
import { supportData } from '#lib/wiki/match/support-data.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { sized } from '#tests/support/long.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { between, seeded } from '#tests/support/random.ts';
import { bothCounts, makeRatedMatch } from '#tests/support/rating.ts';

const NOW = 1_800_000_000_000;

describe.each(DIALECTS)('ratings on %s', dialect => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await makeDatabase(dialect);
  });
  afterEach(() => db.drop());

  const as = (userId: number, now = NOW) =>
    ({
      db,
      now,
      bus: memoryBus(),
      viewer: { userId, isOperator: false, sessionId: 1 },
    }) as unknown as MemberContext;
  const give = (userId: number, matchId: number, personId: number, score: number, now?: number) =>
    grade(as(userId, now), { matchId, personId, score, ratingType: 1 });
  const people = (n: number, overrides = {}) =>
    Promise.all(Array.from({ length: n }, () => make.makeUser(db, overrides)));

  test('thousands of concurrent votes and changes leave counters equal to a recount', async () => {
    const { match, ace, rival } = await makeRatedMatch(db, NOW);
    const users = await people(25, { created_at: NOW - 40 * DAY, phone: null });
    const random = seeded(5);
    const votes = Array.from({ length: sized(1000, 5000) }, () => ({
      user: users[between(random, 0, users.length - 1)]!.id,
      person: between(random, 0, 1) ? ace.id : rival.id,
      score: between(random, 1, 10),
    }));
    const waiting = votes.values();
    const worker = async () => {
      for (const { user: userId, person: personId, score } of waiting)
        await castVote(db, { matchId: match.id, personId, userId, ratingType: 1, now: NOW }, score);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    const { recomputed, stored } = await bothCounts(db);
    expect(stored).toEqual(recomputed);
    expect(recomputed.reduce((sum, { n }) => sum + n, 0)).toBe(50);
    const happened = await db.read.selectFrom('happening').select('name').execute();
    expect(happened).toHaveLength(50);
  });

  test('a vote counts for the side its giver supports at that time, and moves when given again', async () => {
    const { match, home, ace } = await makeRatedMatch(db, NOW);
    const [fan] = await people(1);
    await give(fan!.id, match.id, ace.id, 8);
    await supportTeam(as(fan!.id), match.id, home.id);
    const sides = async () =>
      (await personRating(db, match.id, ace.id)).split.map(({ side, count }) => [side, count]);
    expect(await sides()).toEqual([
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
    await give(fan!.id, match.id, ace.id, 8);
    expect(await sides()).toEqual([
      [1, 1],
      [2, 0],
      [0, 0],
    ]);
    const { recomputed, stored } = await bothCounts(db);
    expect(stored).toEqual(recomputed);
  });

  test('the weight class of a vote is that of the account when it votes', async () => {
    const { match, ace, rival } = await makeRatedMatch(db, NOW);
    const [known] = await people(1, { created_at: NOW - 40 * DAY, phone: '13800000001' });
    const classes = () =>
      db.read.selectFrom('rating_vote').select('weight_class').orderBy('created_at').execute();
    await give(known!.id, match.id, ace.id, 8);
    await give(known!.id, match.id, rival.id, 8, NOW + 2 * DAY);
    expect((await classes()).map(row => row.weight_class)).toEqual([2, 3]);
  });

  describe('a leaving member', () => {
    const dataOf = async (userId: number) =>
      (await Promise.all([ratingData, gradingData, supportData].map(data => data.tables(db, userId)))).flat();

    async function left(ownText: 'anonymise' | 'erase') {
      const { match, home, ace } = await makeRatedMatch(db, NOW);
      const [one, other] = await people(2);
      for (const user of [one!, other!]) {
        await supportTeam(as(user.id), match.id, home.id);
        await give(user.id, match.id, ace.id, 8);
      }
      const set = await db.write
        .insertInto('grading_set')
        .values({ game_id: 1, key: 'k', title: 't', description: 'd', created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow();
      const item = await db.write
        .insertInto('grading_item')
        .values({ set_id: set.id, num: 1, kind: 'player', entity_id: ace.id, note: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await gradeSet(as(one!.id), set.id, [{ item_id: item.id, grade: 9 }]);
      const copy = await dataOf(one!.id);
      await inTransaction(db, async trx => {
        await supportData.erase(trx, one!.id, ownText);
        await ratingData.erase(trx, one!.id, ownText);
        await gradingData.erase(trx, one!.id, ownText);
      });
      const { recomputed, stored } = await bothCounts(db);
      const supports = await db.read.selectFrom('support_count').select('n').executeTakeFirst();
      const grades = await db.read.selectFrom('grading_count').select('n').executeTakeFirst();
      const gone = await dataOf(one!.id);
      return { copy, recomputed, stored, supports: supports?.n, grades: grades?.n, gone };
    }

    test('gets all ratings, gradings and supports in their copy', async () => {
      const { copy } = await left('erase');
      expect(copy.map(({ name, rows }) => [name, rows.length])).toEqual([
        ['ratings', 1],
        ['gradings', 1],
        ['supports', 1],
      ]);
      expect(copy[0]!.rows[0]).toMatchObject({ score: 8, time: expect.stringMatching(/^\d{4}-/) });
    });

    test('choosing erase: votes, gradings and supports leave the counts', async () => {
      const { recomputed, stored, supports, grades, gone } = await left('erase');
      expect(stored).toEqual(recomputed);
      expect(stored.map(({ n }) => n)).toEqual([1]);
      expect([supports, grades]).toEqual([1, 0]);
      expect(gone.every(({ rows }) => rows.length === 0)).toBe(true);
    });

    test('choosing anonymise: they stay counted, but are no longer theirs', async () => {
      const { recomputed, stored, supports, grades, gone } = await left('anonymise');
      expect(stored).toEqual(recomputed);
      expect(stored.map(({ n }) => n)).toEqual([2]);
      expect([supports, grades]).toEqual([2, 1]);
      expect(gone.every(({ rows }) => rows.length === 0)).toBe(true);
    });
  });

  test('concurrent choices and changes of a side leave the right counts', async () => {
    const { match, home, away } = await makeRatedMatch(db, NOW, { status: 1, start_at: NOW + 1 });
    const users = await people(20);
    const choices = users.flatMap((user, i) =>
      [home, away, i % 3 ? home : away].map(team => [user.id, team.id]),
    );
    const waiting = choices.values();
    const worker = async () => {
      for (const [user, team] of waiting) await supportTeam(as(user!), match.id, team!);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    const chosen = await db.read
      .selectFrom('match_support')
      .select('participant_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .groupBy('participant_id')
      .orderBy('participant_id')
      .execute();
    const counted = await db.read
      .selectFrom('support_count')
      .select(['participant_id', 'n'])
      .where('n', '<>', 0)
      .orderBy('participant_id')
      .execute();
    expect(counted).toEqual(chosen.map(row => ({ ...row, n: Number(row.n) })));
    expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(20);
  });
});
