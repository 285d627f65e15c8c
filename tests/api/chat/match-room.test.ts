/** The room of a match's day on the match's page, and the highlights that managers mark in it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleIn, STORE_MS, storeCrowds } from '#lib/chat/match-room/crowd.server.ts';
import { matchAt, roundAt } from '#lib/chat/match-room/moment.ts';
import { HIDDEN } from '#lib/chat/message/kind.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatchDay } from '#tests/support/match-day.ts';

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
  const mark = (uuid: string) => circle.ask(circle.creator, 'im.highlight_add', { ...place(), uuid });
  const roomOf = async (who: Parameters<typeof circle.ask>[0] = null) =>
    (await circle.ask(who, 'wiki.match_room', { match_id: matchId })).room;

  test('visitors see the last three lines, each leading to its message', async () => {
    const messages = [];
    for (const text of ['一', '二', '三', '四']) messages.push(await circle.say(circle.creator, text));
    const room = await roomOf();
    expect(room?.lines.map(({ text }) => text)).toEqual(['二', '三', '四']);
    const url = `/chat/group?group_id=${circle.groupId}&chat_id=${circle.channelId}`;
    expect(room).toMatchObject({ url, people: 0, highlights: [] });
    expect(room?.lines[2]?.url).toBe(`${url}&n=${messages[3]!.uuid.split('-')[1]}`);
  });

  test('there is none for another match, for a day without a room, and in a group that visitors do not see', async () => {
    expect((await circle.ask(null, 'wiki.match_room', { match_id: matchId + 999 })).room).toBeNull();
    await db.write
      .updateTable('chat_group')
      .set(set => ({ visitor_view: 1, config_rev: set('config_rev', '+', 1) }))
      .where('id', '=', circle.groupId)
      .execute();
    expect(await roomOf()).toBeNull();
    expect(await roomOf(circle.creator)).not.toBeNull();
    await db.write
      .updateTable('match')
      .set({ start_at: circle.now - 72 * 3_600_000 })
      .where('id', '=', matchId)
      .execute();
    expect(await roomOf(circle.creator)).toBeNull();
  });

  test('what the reader’s blocked people said is left out', async () => {
    const member = await circle.member();
    await circle.say(circle.creator, '别人看得到');
    await circle.ask(member, 'user.block', { user_id: circle.creator.id, on: true });
    expect((await roomOf(member))?.lines).toEqual([]);
    expect((await roomOf())?.lines).toHaveLength(1);
  });

  test('a highlight is marked, shown with the message, and taken back', async () => {
    const { uuid } = await circle.say(await circle.member(), '这枪太准了');
    await mark(uuid);
    await mark(uuid);
    expect((await roomOf())?.highlights).toMatchObject([
      { text: '这枪太准了', round_num: null, point: null },
    ]);
    await circle.ask(circle.creator, 'im.highlight_del', { ...place(), uuid });
    expect((await roomOf())?.highlights).toEqual([]);
  });

  test('what is hidden, or recalled, is no highlight any more', async () => {
    const [hidden, recalled] = [
      await circle.say(circle.creator, '甲'),
      await circle.say(circle.creator, '乙'),
    ];
    for (const { uuid } of [hidden, recalled]) await mark(uuid);
    const n = Number(hidden.uuid.split('-')[1]);
    await db.write
      .updateTable('chat_message')
      .set({ status: HIDDEN })
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', n)
      .execute();
    await circle.ask(circle.creator, 'im.message_recall', {
      target_id: circle.groupId,
      channel_id: circle.channelId,
      uuid: recalled.uuid,
    } as never);
    expect((await roomOf())?.highlights).toEqual([]);
    const rows = await db.read
      .selectFrom('chat_highlight')
      .select('n')
      .where('channel_id', '=', circle.channelId)
      .execute();
    expect(rows.map(row => Number(row.n))).toEqual([n]);
  });

  test('an edited message is no highlight any more until it is marked again', async () => {
    const { uuid } = await circle.say(circle.creator, '这枪太准了');
    await mark(uuid);
    await circle.ask(circle.creator, 'im.message_edit', { ...circle.target, uuid, text: '来看我的直播' });
    expect((await roomOf())?.highlights).toEqual([]);
    await mark(uuid);
    expect((await roomOf())?.highlights).toMatchObject([{ text: '来看我的直播' }]);
  });

  test('in another room nothing can be marked, nor a message of another room', async () => {
    const other = await Circle.open(db);
    const { uuid } = await other.say(other.creator, '无关');
    const there = { group_id: other.groupId, channel_id: other.channelId, uuid };
    expect((await other.refused(other.creator, 'im.highlight_add', there)).reason).toBe('no_match');
    expect((await circle.refused(circle.creator, 'im.highlight_add', { ...place(), uuid })).status).toBe(404);
  });

  test('people are counted over processes; one that is gone counts no more', async () => {
    const { channelId, now } = circle;
    const report = (node: string, people: number, at = now) =>
      storeCrowds(db, { node, now: at, people: new Map(people > 0 ? [[channelId, people]] : []) });
    await report('a', 3);
    await report('b', 2);
    expect(await peopleIn(db, channelId, now)).toBe(5);
    await report('a', 1, now + STORE_MS);
    expect(await peopleIn(db, channelId, now + STORE_MS)).toBe(3);
    await report('a', 1, now + 3 * STORE_MS);
    expect(await peopleIn(db, channelId, now + 3 * STORE_MS)).toBe(1);
    await report('a', 0, now + 4 * STORE_MS);
    expect(await peopleIn(db, channelId, now + 4 * STORE_MS)).toBe(0);
  });
});

describe('where a message belongs', () => {
  const matches = [
    { id: 1, start_at: 100 },
    { id: 2, start_at: 200 },
    { id: 3, start_at: null },
  ];
  test.each([
    [50, 1],
    [100, 1],
    [199, 1],
    [200, 2],
    [900, 2],
  ])('at %i: match %i', (at, id) => expect(matchAt(matches, at)?.id).toBe(id));
  test('a day without matches has none', () => expect(matchAt([], 5)).toBeUndefined());

  const round = (more: object) =>
    ({ round_num: 2, match_status: 2, main_score: 7, guest_score: 5, timeline: [], ...more }) as never;
  test.each([
    ['the round after those played', [round({})], 0, { round_num: 2, point: 13 }],
    [
      'the map alone where its rounds are not counted',
      [round({ timeline: null })],
      0,
      { round_num: 2, point: null },
    ],
    ['nothing between maps', [round({ match_status: 3 })], 0, { round_num: null, point: null }],
    ['nothing of an old message', [round({})], 200_000, { round_num: null, point: null }],
  ])('%s', (_, rounds, age, expected) => {
    expect(roundAt(rounds, { sentAt: 0, now: age })).toEqual(expected);
  });
});
