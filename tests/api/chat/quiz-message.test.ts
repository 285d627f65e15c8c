/** The message of a quiz: written with it, and its end when it is taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
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
  const add = async () => (await circle.ask(circle.creator, 'im.add_quiz', asking())).quiz_id;
  const list = () => circle.ask(null, 'im.quiz_list', inChannel());
  const answer = (quiz_id: number, option: number) => {
    circle.now += 1000;
    return circle.ask(member, 'im.quiz_answer', { quiz_id, option });
  };
  const refused = (quiz_id: number, option: number) => {
    circle.now += 1000;
    return circle.refused(member, 'im.quiz_answer', { quiz_id, option });
  };
  const counts = async () => (await list()).list.map(({ options }) => options.map(({ count }) => count));

  describe('asking', () => {
    test('changes nothing of the group: open pages learn of it by the log', async () => {
      await add();
      expect(circle.changes).toEqual([]);
    });

    test('a refused one leaves no message', async () => {
      await circle.refused(circle.creator, 'im.add_quiz', asking({ options: ['主队', '主队'] }));
      expect(await circle.ask(null, 'im.message_history', circle.target)).toMatchObject({ list: [] });
    });

    test('members send no quiz as a message of their own', async () => {
      const quiz = circle.saying('投票', { message_type: 'quiz', content: { text: '投票', quiz_id: 1 } });
      expect(await circle.refused(circle.creator, 'im.message_send', quiz)).toMatchObject({
        status: 400,
        field: 'message_type',
      });
    });
  });

  describe('taking back its message', () => {
    const uuid = () => `${circle.channelId}-1`;

    test('closes the quiz: it stands in no list and takes no answer', async () => {
      const quiz = await add();
      await answer(quiz, 0);
      await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid: uuid() });
      expect((await list()).list).toEqual([]);
      expect(await refused(quiz, 1)).toMatchObject({ status: 404 });
    });

    test('hiding it closes the quiz until it is shown again', async () => {
      const quiz = await add();
      const show = (status: number) =>
        db.write
          .updateTable('chat_message')
          .set({ status })
          .where('channel_id', '=', circle.channelId)
          .execute();
      await show(3);
      expect(await refused(quiz, 1)).toMatchObject({ status: 404 });
      await show(1);
      await answer(quiz, 1);
      expect(await counts()).toEqual([[0, 1, 0]]);
    });
  });
});
