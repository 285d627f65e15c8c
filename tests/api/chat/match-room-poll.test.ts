/** The poll of a match's room on the match's page: its counts show as in the room. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatchDay } from '#tests/support/match-day.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let matchId: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    ({ id: matchId } = await makeMatchDay(db, circle.groupId, circle.channelId, circle.now));
  });

  const place = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const ask = async (title: string, more = {}) =>
    (
      await circle.ask(circle.creator, 'im.add_quiz', {
        ...place(),
        title,
        options: ['主队', '客队'],
        ...more,
      })
    ).quiz_id;
  const pollOf = async (who: SignedIn | null = null) =>
    (await circle.ask(who, 'wiki.match_room', { match_id: matchId })).room?.poll;
  /** A second later: of one member only so many a second are taken. */
  const answer = (quiz_id: number, option: number, who: SignedIn) => {
    circle.now += 1000;
    return circle.ask(who, 'im.quiz_answer', { quiz_id, option });
  };

  test('without a poll there is none', async () => {
    expect(await pollOf()).toBeNull();
  });

  test('how many answered is told to all; how many chose each, only to who answered', async () => {
    const quiz_id = await ask('今晚谁赢');
    const [answered, other, kicked, outsider] = [
      await circle.member(),
      await circle.member(),
      await circle.kicked(),
      await circle.outsider(),
    ];
    await answer(quiz_id, 1, answered);
    const url = `/chat/group?group_id=${circle.groupId}&chat_id=${circle.channelId}&n=1`;
    expect(await pollOf(answered)).toEqual({
      quiz_id,
      url,
      title: '今晚谁赢',
      options: [
        { text: '主队', count: 0 },
        { text: '客队', count: 1 },
      ],
      answered: 1,
      my_option: 1,
      end_time: null,
      may_answer: true,
    });
    for (const who of [null, other, circle.creator, kicked, outsider])
      expect(await pollOf(who)).toMatchObject({
        options: [{ count: null }, { count: null }],
        answered: 1,
        my_option: null,
      });
  });

  test('who may answer is told so, and nobody else', async () => {
    await ask('今晚谁赢');
    const may = [
      circle.creator,
      await circle.manager(),
      await circle.channelManager(),
      await circle.member(),
    ];
    const mayNot = [null, await circle.outsider(), await circle.kicked(), await circle.muted()];
    for (const who of may) expect(await pollOf(who)).toMatchObject({ may_answer: true });
    for (const who of mayNot) expect(await pollOf(who)).toMatchObject({ may_answer: false });
  });

  test('the newest that is open shows; one that is over or taken back does not', async () => {
    const end_time = Math.floor(circle.now / 1000) + 60;
    const [first, second] = [await ask('第一问'), await ask('第二问', { end_time })];
    expect(await pollOf()).toMatchObject({ quiz_id: second, end_time });
    const open = await circle.ask(null, 'im.quiz_list', { ...place(), is_open: true });
    expect(open.list.map(({ quiz_id }) => quiz_id)).toEqual([second, first]);
    circle.now = end_time * 1000;
    expect(await pollOf()).toMatchObject({ quiz_id: first });
    await circle.ask(circle.creator, 'im.message_recall', {
      ...circle.target,
      uuid: `${circle.channelId}-1`,
    } as never);
    expect(await pollOf()).toBeNull();
    expect((await circle.ask(null, 'im.quiz_list', { ...place(), is_open: true })).list).toEqual([]);
  });

  test('one of somebody whom the reader blocks is not shown to them', async () => {
    await ask('今晚谁赢');
    const member = await circle.member();
    await circle.ask(member, 'user.block', { user_id: circle.creator.id, on: true });
    expect(await pollOf(member)).toBeNull();
    expect(await pollOf()).not.toBeNull();
  });

  test('of a room that the reader does not see nothing is told', async () => {
    await ask('今晚谁赢');
    await db.write
      .updateTable('chat_group')
      .set(set => ({ visitor_view: 1, config_rev: set('config_rev', '+', 1) }))
      .where('id', '=', circle.groupId)
      .execute();
    expect(await pollOf()).toBeUndefined();
    expect(await pollOf(await circle.member())).toMatchObject({ title: '今晚谁赢' });
  });
});
