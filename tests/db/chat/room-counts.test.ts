/** Sign-ins and answers of quizzes, pushed to who has the room open: once a second, as one frame. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRoomCounts } from '#lib/chat/gateway/room-counts.server.ts';
import type { OpenContext, OpenedFeature, Running } from '#lib/platform/feature/feature.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon } from '#tests/support/chat/gateway.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let site: GatewaySite;
let circle: Circle;
let counts: OpenedFeature;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());
beforeEach(async () => {
  site = await openSite(db);
  circle = await Circle.open(db, {}, site.bus);
  const context = { db, bus: site.bus, now: () => circle.now } as unknown as OpenContext;
  counts = openRoomCounts(context, { chat: site.gateway } as Running);
});
afterEach(async () => {
  for (const { ws } of peers.splice(0)) ws.terminate();
  await counts.close();
  await site.close();
});

async function visitor(channel: number): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello();
  expect(await peer.ask('open', { channel_id: channel })).toMatchObject({ type: 'ack' });
  return peer;
}
const received = (peer: Peer, type: string) => peer.frames.filter(frame => frame.type === type);
const addQuiz = async (channel_id = circle.channelId) => {
  const input = { group_id: circle.groupId, channel_id, title: '谁会赢', options: ['主队', '客队'] };
  return (await circle.ask(circle.creator, 'im.add_quiz', input)).quiz_id;
};
const answer = async (quiz_id: number, option: number) =>
  circle.ask(await circle.member(), 'im.quiz_answer', { quiz_id, option });

test('answers of one second are one frame, with the counts as they are then', async () => {
  const [quiz, reader] = [await addQuiz(), await visitor(circle.channelId)];
  const other = await addQuiz();
  await Promise.all([answer(quiz, 0), answer(quiz, 1), answer(quiz, 1), answer(other, 0)]);
  await soon(() =>
    expect(received(reader, 'quizzes').at(-1)).toMatchObject({
      channel_id: circle.channelId,
      quizzes: expect.arrayContaining([{ quiz_id: quiz, counts: [1, 2] }]),
    }),
  );
  expect(received(reader, 'quizzes').length).toBeLessThan(4);
});

test('the same answer again is not told', async () => {
  const [quiz, reader, member] = [await addQuiz(), await visitor(circle.channelId), await circle.member()];
  const say = (option: number) => circle.ask(member, 'im.quiz_answer', { quiz_id: quiz, option });
  await say(1);
  await soon(() => expect(received(reader, 'quizzes')).toHaveLength(1));
  await say(1);
  await say(0);
  await soon(() => expect(received(reader, 'quizzes')).toHaveLength(2));
  expect(received(reader, 'quizzes')[1]).toMatchObject({ quizzes: [{ quiz_id: quiz, counts: [1, 0] }] });
});

test('a room that is not open hears nothing of another one, nor of a quiz that was taken back', async () => {
  const room = await circle.channel();
  const [here, there, gone] = [await addQuiz(), await addQuiz(room), await addQuiz()];
  const reader = await visitor(circle.channelId);
  await answer(there, 0);
  await answer(gone, 0);
  await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid: `${circle.channelId}-2` });
  await answer(here, 0);
  await soon(() =>
    expect(received(reader, 'quizzes').at(-1)).toMatchObject({
      quizzes: [{ quiz_id: here, counts: [1, 0] }],
    }),
  );
  const counts = received(reader, 'quizzes').flatMap(({ quizzes }) => quizzes as { quiz_id: number }[]);
  expect(counts.map(({ quiz_id }) => quiz_id)).not.toContain(there);
});

describe('sign rooms', () => {
  test('who has it open hears how many signed in today', async () => {
    const channel_id = await circle.channel({ kind: 'sign' });
    const reader = await visitor(channel_id);
    for (const who of [circle.creator, await circle.member()])
      await circle.ask(who, 'im.channel_sign_in', { channel_id });
    await soon(() =>
      expect(received(reader, 'signs').at(-1)).toEqual({
        type: 'signs',
        channel_id,
        today: '2027-01-15',
        count: 2,
      }),
    );
    // Signing in again changes nothing.
    await circle.ask(circle.creator, 'im.channel_sign_in', { channel_id });
    await circle.ask(await circle.member(), 'im.channel_sign_in', { channel_id });
    await soon(() => expect(received(reader, 'signs').at(-1)).toMatchObject({ count: 3 }));
  });
});
