/** Quizzes of rooms over the API: asking, answering, counts, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPTION_MAX, TITLE_MAX } from '#lib/chat/quiz/limits.ts';
import { quizData } from '#lib/chat/quiz/user-data.server.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { callRaw, OUTSIDE } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
  });
  const inChannel = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const asking = (more = {}) => ({
    ...inChannel(),
    title: '今晚谁赢',
    options: ['主队', '客队', '平局'],
    ...more,
  });
  const add = async (more = {}, who = circle.creator) =>
    (await circle.ask(who, 'im.add_quiz', asking(more))).quiz_id;
  const list = (who: SignedIn | null = null, more = {}) =>
    circle.ask(who, 'im.quiz_list', { ...inChannel(), ...more });
  /** A second later: of one member only so many a second are taken. */
  const answer = (quiz_id: number, option: number, who = member) => {
    circle.now += 1000;
    return circle.ask(who, 'im.quiz_answer', { quiz_id, option });
  };
  const refused = (quiz_id: number, option: number, who: SignedIn | null = member) => {
    circle.now += 1000;
    return circle.refused(who, 'im.quiz_answer', { quiz_id, option });
  };
  const counts = async () => (await list()).list.map(({ options }) => options.map(({ count }) => count));
  const inSeconds = (seconds: number) => Math.floor(circle.now / 1000) + seconds;

  describe('asking', () => {
    test('stands in the list with its options, and in the room as a message', async () => {
      const quiz_id = await add({ title: '  今晚\n谁赢 ', end_time: inSeconds(60) });
      expect((await list()).list).toEqual([
        {
          quiz_id,
          title: '今晚 谁赢',
          user_id: circle.creator.id,
          n: 1,
          options: ['主队', '客队', '平局'].map(text => ({ text, count: 0 })),
          my_option: null,
          end_time: inSeconds(60),
          is_over: false,
        },
      ]);
      const { list: messages } = await circle.ask(null, 'im.message_history', { ...circle.target });
      expect(messages).toMatchObject([
        {
          user_id: circle.creator.id,
          message_type: 'quiz',
          content: {
            text: '今晚 谁赢',
            quiz_id,
            options: ['主队', '客队', '平局'],
            end_time: inSeconds(60),
          },
        },
      ]);
    });

    test.each([
      ['one option', { options: ['主队'] }, 'options'],
      ['eleven options', { options: Array.from({ length: 11 }, (_, i) => `选项${i}`) }, 'options'],
      ['the same option twice', { options: ['主队', ' 主队'] }, 'options'],
      ['an empty option', { options: ['主队', ' \u200b'] }, 'options'],
      ['a long option', { options: ['主队', '长'.repeat(OPTION_MAX + 1)] }, 'options'],
      ['an empty title', { title: ' ' }, 'title'],
      ['a long title', { title: '长'.repeat(TITLE_MAX + 1) }, 'title'],
      ['an end now', { end_time: 1_800_000_000 }, 'end_time'],
      ['an end in two years', { end_time: 1_800_000_000 + 2 * 365 * 86_400 }, 'end_time'],
    ])('%s is refused', async (_, more, field) => {
      expect(await circle.refused(circle.creator, 'im.add_quiz', asking(more))).toMatchObject({
        status: 400,
        field,
      });
      expect((await list()).list).toEqual([]);
    });

    test.each([
      ['title', { title: '坏话' }],
      ['options', { options: ['主队', '坏话'] }],
    ])('forbidden words in %s are refused; those forbidden in names alone are not', async (field, more) => {
      const site = { ...OUTSIDE.site, words: wordFilterOf('block 坏话\nname 管理员') };
      const ask = async (input: object) => {
        const options = { headers: circle.creator.headers, outside: { ...OUTSIDE, site } };
        return JSON.parse((await callRaw(db, 'im.add_quiz', asking(input), circle.now, options)).body);
      };
      expect((await ask(more)).error).toMatchObject({ reason: `${field}_violates`, field });
      expect(await ask({ title: '选一个管理员' })).toMatchObject({ code: 200 });
    });

    test.each(['sign', 'link', 'live'] as const)(
      'a %s room, where nobody may respond, takes none',
      async kind => {
        const channel_id = await circle.channel({ kind });
        expect(await circle.refused(circle.creator, 'im.add_quiz', asking({ channel_id }))).toMatchObject({
          status: 403,
          reason: 'not_here',
        });
      },
    );

    test('is for managers of the group and of the channel', async () => {
      for (const who of [await circle.manager(), await circle.channelManager()]) await add({}, who);
      for (const who of [
        member,
        await circle.outsider(),
        await circle.channelManager(await circle.channel()),
      ])
        expect(await circle.refused(who, 'im.add_quiz', asking())).toMatchObject({ status: 403 });
      expect(await circle.refused(await circle.kicked(), 'im.add_quiz', asking())).toMatchObject({
        code: 24_406,
      });
      const other = await Circle.open(db);
      const input = { ...asking(), group_id: other.groupId };
      expect(await circle.refused(other.creator, 'im.add_quiz', input)).toMatchObject({ status: 404 });
    });
  });

  describe('answering', () => {
    test('counts once a member, and shows one’s own answer to oneself', async () => {
      const quiz = await add();
      expect(await answer(quiz, 1)).toEqual({
        options: [
          { text: '主队', count: 0 },
          { text: '客队', count: 1 },
          { text: '平局', count: 0 },
        ],
        my_option: 1,
      });
      await answer(quiz, 1);
      expect(await counts()).toEqual([[0, 1, 0]]);
      expect((await list(member)).list[0]).toMatchObject({ my_option: 1 });
      expect((await list(circle.creator)).list[0]).toMatchObject({ my_option: null });
    });

    test('may be changed until the end, and not after it', async () => {
      const quiz = await add({ end_time: inSeconds(10) });
      await answer(quiz, 0);
      await answer(quiz, 2);
      expect(await counts()).toEqual([[0, 0, 1]]);
      circle.now += 8000;
      expect(await refused(quiz, 0)).toMatchObject({ status: 409, reason: 'quiz_over' });
      expect(await counts()).toEqual([[0, 0, 1]]);
      expect((await list()).list[0]).toMatchObject({ is_over: true });
    });

    test('by many at once loses no answer', async () => {
      const quiz = await add();
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => circle.member()));
      await Promise.all(people.map((who, i) => answer(quiz, i % 2, who)));
      expect(await counts()).toEqual([[3, 2, 0]]);
    });

    test('by one member many times at once counts once', async () => {
      const quiz = await add();
      await Promise.all([0, 1, 2, 0].map(option => answer(quiz, option)));
      const [row] = await counts();
      expect(row!.reduce((sum, n) => sum + n)).toBe(1);
      const [own] = (await list(member)).list;
      expect(own!.options[own!.my_option!]).toMatchObject({ count: 1 });
    });

    test('an option that is not there is refused', async () => {
      expect(await refused(await add(), 3)).toMatchObject({ status: 400, field: 'option' });
      expect(await counts()).toEqual([[0, 0, 0]]);
    });

    test.each([
      ['an outsider', 'outsider', { status: 403, reason: 'visitor' }],
      ['who was kicked', 'kicked', { code: 24_406 }],
      ['a muted member', 'muted', { code: 24_408 }],
    ] as const)('%s may not', async (_, role, refusal) => {
      expect(await refused(await add(), 0, await circle[role]())).toMatchObject(refusal);
      expect(await counts()).toEqual([[0, 0, 0]]);
    });

    test('a quiz of a hidden, a deleted and no room is equally not found', async () => {
      const hidden = await add({ channel_id: await circle.hidden() });
      const channel_id = await circle.channel();
      const gone = await add({ channel_id });
      await circle.ask(circle.creator, 'im_admin.channel_del', { group_id: circle.groupId, channel_id });
      const never = await refused(1_000_000, 0);
      expect(never).toMatchObject({ status: 404 });
      for (const quiz of [hidden, gone]) expect(await refused(quiz, 0)).toEqual(never);
    });

    test('a dissolved group takes its quizzes along', async () => {
      const quiz = await add();
      await circle.ask(circle.creator, 'im_admin.group_del', { group_id: circle.groupId });
      expect(await refused(quiz, 0)).toMatchObject({ status: 404 });
      expect(await circle.refused(null, 'im.quiz_list', inChannel())).toMatchObject({ status: 404 });
    });
  });

  describe('the list', () => {
    test('of one quiz holds it alone, and none of another room', async () => {
      const [one, other] = [await add(), await add({ channel_id: await circle.channel() })];
      await add();
      expect((await list(null, { quiz_id: one })).list).toMatchObject([{ quiz_id: one }]);
      expect((await list(null, { quiz_id: other })).list).toEqual([]);
    });

    test('is newest first, in pages', async () => {
      const ids = [await add(), await add(), await add()];
      const first = await list(null, { page_size: 2 });
      expect(first.list.map(({ quiz_id }) => quiz_id)).toEqual([ids[2], ids[1]]);
      expect(first.has_more).toBe(true);
      const second = await list(null, { page_size: 2, cursor: first.last_cursor });
      expect(second).toMatchObject({ list: [{ quiz_id: ids[0] }], has_more: false });
    });

    test('leaves out quizzes of another room, and of whom the viewer blocks', async () => {
      await add({ channel_id: await circle.channel() });
      const manager = await circle.channelManager();
      await add({}, manager);
      expect((await list(member)).list).toHaveLength(1);
      await circle.ask(member, 'user.block', { user_id: manager.id, on: true });
      expect((await list(member)).list).toEqual([]);
    });
  });

  describe('user data', () => {
    const close = (who: SignedIn, ownText: 'anonymise' | 'erase') =>
      inTransaction(db, trx => quizData.erase(trx, who.id, ownText));
    const rowsOf = async (who: SignedIn) =>
      Object.fromEntries((await quizData.tables(db, who.id)).map(({ name, rows }) => [name, rows]));

    test('the copy holds quizzes and answers in words', async () => {
      await answer(await add(), 1);
      expect(await rowsOf(member)).toMatchObject({
        quizzes: [],
        quiz_answers: [{ title: '今晚谁赢', answer: '客队' }],
      });
      expect(await rowsOf(circle.creator)).toMatchObject({
        quizzes: [{ title: '今晚谁赢', options: '主队 / 客队 / 平局' }],
      });
    });

    test('a closed account’s answers are deleted; they stay in the counts only if what it said stays', async () => {
      const quiz = await add();
      const other = await circle.member();
      await answer(quiz, 1);
      await answer(quiz, 1, other);
      await close(member, 'anonymise');
      expect([await rowsOf(member), await counts()]).toMatchObject([{ quiz_answers: [] }, [[0, 2, 0]]]);
      await close(other, 'erase');
      expect([await rowsOf(other), await counts()]).toMatchObject([{ quiz_answers: [] }, [[0, 1, 0]]]);
    });

    test('its quizzes stay, or go with all their answers', async () => {
      const manager = await circle.channelManager();
      const quiz = await add({}, manager);
      await answer(quiz, 0);
      await answer(quiz, 0, manager);
      await close(manager, 'anonymise');
      expect(await counts()).toEqual([[2, 0, 0]]);
      await close(manager, 'erase');
      expect(await counts()).toEqual([]);
      expect(await rowsOf(member)).toMatchObject({ quiz_answers: [] });
      expect(
        await db.read.selectFrom('chat_quiz_answer').selectAll().where('quiz_id', '=', quiz).execute(),
      ).toEqual([]);
    });
  });
});
