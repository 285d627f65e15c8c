/** Visitors' reads of ratings are cached, and dropped when something they show changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import { features } from '#lib/app/features.ts';
import { dropStale } from '#lib/app/start.server.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import { callApi, callCached } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { makeGradingSet, makeRatedMatch } from '#tests/support/rating.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const READS = [
  'rating.list_match_visitor',
  'rating.list_match_moba',
  'rating.match_player',
  'rating.comment_list_visitor',
  'rating.comment_hot_list_visitor',
] as const;

describe.each(DIALECTS)('cached reads of ratings, on %s', dialect => {
  let db: TestDatabase;
  let now = 1_800_000_000_000;
  let bus: Bus;
  let cache: PageCache;
  let member: SignedIn;
  let where: { match_id: number; person_id: number };
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    [bus, cache] = [memoryBus(), new PageCache()];
    dropStale(bus, cache, features);
    now += 3_600_000;
    member = await signInAs(db, 'member', now);
    where = await rated();
  });

  async function rated() {
    const { match, ace } = await makeRatedMatch(db, now);
    return { match_id: match.id, person_id: ace.id };
  }
  const read = async (name: keyof AllCalls & string, input: object = where) => {
    // Bus events are delivered in a later turn of the event loop.
    await new Promise(setImmediate);
    return callCached(db, name, { ...input }, now, cache);
  };
  const dataOf = async (answer: ReturnType<typeof read>) =>
    JSON.parse((await plainAnswer(await answer)).body).data;
  const act = <N extends keyof AllCalls & string>(name: N, input: object) => {
    now += 6001;
    return callApi(db, name, { ...input } as never, now, { ...member, bus });
  };
  const say = () =>
    act('rating.reply', {
      source: [
        { type: 'match', id: where.match_id },
        { type: 'person', id: where.person_id },
      ],
      content: '打得好',
    });
  const rate = (score: number) => act('rating.grading', { ...where, score });
  const ace = async () => (await dataOf(read('rating.list_match_visitor'))).list[0].players[0];

  test.each(READS)('%s is cached for half a minute', async name => {
    const first = await read(name);
    now += 29_000;
    expect(await read(name)).toBe(first);
    now += 1000;
    expect(await read(name)).not.toBe(first);
  });

  test('a given or changed score shows at once, and drops no other match', async () => {
    const other = await rated();
    const elsewhere = await read('rating.list_match_visitor', other);
    expect((await ace()).count).toBe(0);
    await rate(8);
    expect((await ace()).stars[7].count).toBe(1);
    await rate(3);
    expect((await ace()).stars.map((star: { count: number }) => star.count).slice(2, 8)).toEqual([
      1, 0, 0, 0, 0, 0,
    ]);
    expect((await dataOf(read('rating.match_player'))).count).toBe(1);
    expect(await read('rating.list_match_visitor', other)).toBe(elsewhere);
  });

  test('a comment shows at once: in the list, by round and among the comments', async () => {
    const shown = async () => [
      (await ace()).comment_count,
      (await dataOf(read('rating.list_match_moba'))).list[0].players[0].comment_count,
      (await dataOf(read('rating.comment_list_visitor'))).count,
      (await dataOf(read('rating.comment_hot_list_visitor'))).count,
    ];
    expect(await shown()).toEqual([0, 0, 0, 0]);
    const { id } = await say();
    expect(await shown()).toEqual([1, 1, 1, 1]);
    await act('comment.delete', { comment_id: id });
    expect(await shown()).toEqual([0, 0, 0, 0]);
  });

  test.each(READS)('%s is rebuilt once the facts of the match change', async name => {
    const before = await read(name);
    await bus.publish('factsChanged', { tags: ['facts', `match:${where.match_id}`] });
    expect(await read(name)).not.toBe(before);
  });

  test('a member’s own score is in their answer, and not in the visitors’ cached one', async () => {
    await rate(8);
    await read('rating.list_match_visitor');
    const { list } = await callApi(db, 'rating.list_match', { match_id: where.match_id }, now, member);
    expect(list[0]!.players[0]!.my_score).toBe(8);
    expect((await ace()).my_score).toBeNull();
  });

  test('support counts are cached, and rebuilt with each choice', async () => {
    const { match, home } = await makeRatedMatch(db, now, { status: 1, start_at: now + 3_600_000 });
    const [input, other] = [{ match_id: match.id }, { match_id: where.match_id }];
    const elsewhere = await read('wiki.battle_support', other);
    const before = await read('wiki.battle_support', input);
    expect(await read('wiki.battle_support', input)).toBe(before);
    await act('wiki.team_support', { ...input, participant_id: home.id });
    expect((await dataOf(read('wiki.battle_support', input))).main_support).toBe(1);
    expect(await read('wiki.battle_support', other)).toBe(elsewhere);
    now += 30_000;
    expect(await read('wiki.battle_support', other)).not.toBe(elsewhere);
  });

  test('graded lists are rebuilt with each grading, of their own game only', async () => {
    const { id, items } = await makeGradingSet(db);
    const input = { game_id: 1, tool_id: id };
    const other = await read('rating.custom_list', { game_id: 2 });
    const before = await read('rating.custom_list', input);
    expect(await read('rating.custom_list', input)).toBe(before);
    await act('rating.custom_grading', { id, grades: [{ item_id: items[0], grade: 9 }] });
    expect((await dataOf(read('rating.custom_list', input))).list[0].items[0].count).toBe(1);
    expect(await read('rating.custom_list', { game_id: 2 })).toBe(other);
  });
});
