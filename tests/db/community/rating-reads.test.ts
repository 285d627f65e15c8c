/** No list of ratings takes more queries when it holds more people, comments, matches or lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import { gradeSet } from '#lib/community/grading/sets.server.ts';
import { callApi } from '#tests/support/api.ts';
import { counting } from '#tests/support/counting.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { makeGradingSet, makeRatedMatch } from '#tests/support/rating.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;
const SPREAD = 4;

describe.each(DIALECTS)('number of queries for ratings, on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  const call = <N extends keyof AllCalls & string>(who: SignedIn | undefined, name: N, input: object) =>
    callApi(db, name, { ...input } as never, NOW, who && { headers: who.headers });
  const rate = (who: SignedIn, match_id: number, person_id: number) =>
    call(who, 'rating.grading', { match_id, person_id, score: 7 });

  async function query<N extends keyof AllCalls & string>(name: N, input: object, who?: SignedIn) {
    const counted = counting(db);
    const options = who && { headers: who.headers };
    const answer = await callApi(counted.db, name, { ...input } as never, NOW, options);
    return { answer, queries: counted.count() };
  }

  /** A small spread is allowed: parts of an answer may load the same name rows at once. */
  function expectAsMany(many: { queries: number }, one: { queries: number }): void {
    expect(one.queries).toBeGreaterThan(0);
    expect(Math.abs(many.queries - one.queries)).toBeLessThan(SPREAD);
  }

  /** A match with `more` extra players a side; each is rated and commented on. */
  async function matchOf(more: number) {
    const made = await makeRatedMatch(db, NOW);
    const { match, round, home, away, ace, rival } = made;
    const people = [ace.id, rival.id];
    for (let n = 0; n < more; n++)
      for (const [side, team] of [home, away].entries()) {
        const player = await make.makePlayer(db);
        const hero_id = (await make.makeHero(db)).id;
        await make.makeRoundPlayer(db, round, player.id, { side: side + 1, team_id: team.id, hero_id });
        people.push(player.id);
      }
    const fan = await signInAs(db, 'member', NOW);
    for (const person of people) {
      await rate(fan, match.id, person);
      const user_id = (await make.makeUser(db)).id;
      const source = `rating:${match.id}:${person}`;
      const { id } = await make.makeComment(db, { source, user_id });
      const liking = { kind: 'comment', target_id: id, user_id: fan.id, is_on: 1, created_at: NOW };
      await db.write.insertInto('liking').values(liking).execute();
    }
    return { input: { match_id: match.id }, fan, people: people.length };
  }

  test.each(['rating.list_match', 'rating.list_match_visitor', 'rating.list_match_moba'] as const)(
    '%s: the same for many people as for few',
    async name => {
      const [few, many] = [await matchOf(0), await matchOf(6)];
      const read = ({ input, fan }: typeof few) =>
        query(name, input, name === 'rating.list_match' ? fan : undefined);
      const [one, other] = [await read(few), await read(many)];
      const shown = other.answer.list[0]!.players.filter(({ hot_comment }) => hot_comment !== null);
      expect(shown).toHaveLength(many.people);
      expect(shown.every(({ count }) => count === 1)).toBe(true);
      expectAsMany(other, one);
    },
  );

  test('rating.my_rating_list: the same for six matches as for one', async () => {
    const member = await signInAs(db, 'member', NOW);
    const more = async (n: number) => {
      for (; n > 0; n--) {
        const { match, ace, home } = await makeRatedMatch(db, NOW);
        await rate(member, match.id, ace.id);
        await rate(member, match.id, 1_000_000_000 + home.id);
      }
      return query('rating.my_rating_list', {}, member);
    };
    const [one, six] = [await more(1), await more(5)];
    expect([one.answer.list.length, six.answer.list.length]).toEqual([2, 12]);
    expectAsMany(six, one);
  });

  test('lists of gradings, own and all: the same for six as for one', async () => {
    const member = await signInAs(db, 'member', NOW);
    const grade = async (n: number) => {
      for (; n > 0; n--) {
        const { id, items } = await makeGradingSet(db);
        const viewer = { userId: member.id, isOperator: false, sessionId: 1 };
        const context = { db, now: NOW, viewer, bus: { publish: async () => {} } };
        await gradeSet(context as never, id, [{ item_id: items[0]!, grade: 9 }]);
      }
      const own = await query('rating.my_custom_list', {}, member);
      const all = await query('rating.custom_list', { game_id: 1 });
      return { own, all, lists: [own.answer.list.length, all.answer.list.length] };
    };
    const [one, six] = [await grade(1), await grade(5)];
    expect([one.lists, six.lists]).toEqual([
      [1, 1],
      [6, 6],
    ]);
    expectAsMany(six.own, one.own);
    expectAsMany(six.all, one.all);
  });
});
