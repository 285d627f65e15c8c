/** Every call about groups, channels and messages, by every role (support/chat/call-roles.ts). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { GROUP_PRICE } from '#lib/chat/group/limits.ts';
import { writes } from '#lib/platform/contract/call.ts';
import { giveCoins } from '#tests/support/coins.ts';
import { makeMatchDay } from '#tests/support/match-day.ts';
import { CALL_ROLES, ROLES, type Role } from '../../support/chat/call-roles.ts';
import { Circle } from '../../support/chat/circle.ts';
import { insertIdentity, ROOM_INPUTS, type RoomCall, type SmallRoom } from '../../support/chat/inputs.ts';
import { makeDatabase, type TestDatabase } from '../../support/database.ts';
import { inTransaction } from '../../support/factory.ts';
import { type SignedIn, signInAs } from '../../support/sign-in.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

async function leader(circle: Circle): Promise<SignedIn> {
  const who = await circle.member();
  const place = { group_id: circle.groupId, channel_id: circle.channelId };
  await circle.ask(circle.creator, 'im_admin.set_leader', { ...place, user_id: who.id, on: true });
  return who;
}

async function holder(circle: Circle): Promise<SignedIn> {
  const who = await circle.member();
  await circle.identity([who], ['manage']);
  return who;
}

const MAKE: Record<string, (circle: Circle) => Promise<SignedIn | null>> = {
  visitor: async () => null,
  outsider: circle => circle.outsider(),
  kicked: circle => circle.kicked(),
  member: circle => circle.member(),
  muted: circle => circle.muted(),
  muted_here: circle => circle.banned('send'),
  unseeing: circle => circle.banned('view'),
  leader,
  channel_manager: circle => circle.channelManager(),
  holder,
  manager: circle => circle.manager(),
  async creator(circle) {
    // Every group after the first is paid for.
    await giveCoins(circle.db, circle.creator.id, GROUP_PRICE);
    return circle.creator;
  },
  operator: circle => signInAs(db, 'operator', circle.now),
};

async function targets(
  circle: Circle,
  other: SignedIn,
  uuid: string,
): Promise<Pick<SmallRoom, 'signId' | 'liveId' | 'quizId' | 'topicId' | 'identityId'>> {
  const signId = await circle.channel({ kind: 'sign' });
  const liveId = await circle.channel({ kind: 'live' });
  const texts = { title: '今晚谁赢', options: ['主队', '客队'] };
  const place = { group_id: circle.groupId, channel_id: circle.channelId };
  const { quiz_id: quizId } = await circle.ask(circle.creator, 'im.add_quiz', { ...place, ...texts });
  const topic = { ...place, uuid, content: '聊聊' };
  const { topic_id: topicId } = await circle.ask(other, 'topic.creat_topic', topic);
  const identityId = await inTransaction(db, trx => insertIdentity(trx, circle.groupId));
  await circle.changed();
  return { signId, liveId, quizId, topicId, identityId };
}

interface Stage {
  circle: Circle;
  input: Record<string, unknown>;
}

/** A group with a message and other things, and the call's input about it. */
async function stageOf(call: keyof typeof ROOM_INPUTS): Promise<Stage> {
  const circle = await Circle.open(db);
  const other = await circle.member();
  const { uuid } = await circle.say(other, '大家好');
  const input = await targets(circle, other, uuid);
  // A category that is removed holds no rooms.
  if (call === 'im_admin.del_channel_type')
    await db.write
      .updateTable('chat_channel')
      .set({ category_id: null })
      .where('group_id', '=', circle.groupId)
      .execute();
  if (call.startsWith('im.highlight'))
    await makeMatchDay(circle.db, circle.groupId, circle.channelId, circle.now);
  return { circle, input: ROOM_INPUTS[call]({ ...circle.founded, memberId: other.id, uuid, ...input }) };
}

/** What the role is answered. */
async function outcome(
  call: keyof typeof ROOM_INPUTS,
  role: Role,
  { circle, input }: Stage,
): Promise<string> {
  const who = await MAKE[role]!(circle);
  circle.now += 60_000;
  const { code } = JSON.parse((await circle.raw(who, call, input)).body) as { code: number };
  return code === 200 ? 'in' : String(code);
}

/** About no room, or about anything. */
const ELSEWHERE = ['im.image_analysis', 'im.abuse'];
const SHARING = ['activity.share_message', 'activity.share_group'];

test('every call about groups, channels and messages has its row, with one outcome for each role', () => {
  const names = Object.keys(calls).filter(name => /^(im|im_admin|topic)\./.test(name));
  const about = [...names.filter(name => !ELSEWHERE.includes(name)), ...SHARING];
  expect(Object.keys(CALL_ROLES).toSorted()).toEqual(about.toSorted());
  for (const [call, row] of Object.entries(CALL_ROLES))
    expect(row.split(' '), call).toHaveLength(ROLES.length);
});

describe.each(Object.entries(CALL_ROLES) as [Exclude<RoomCall, 'im.abuse'>, string][])(
  '%s',
  (call, expected) => {
    test(ROLES.join(', '), async () => {
      const found: string[] = [];
      // A group goes on to the next role until a call has changed something in it.
      let stage: Stage | undefined;
      for (const role of ROLES) {
        stage ??= await stageOf(call);
        const answer = await outcome(call, role, stage);
        if (answer === 'in' && writes(calls[call])) stage = undefined;
        found.push(answer);
      }
      expect(found.join(' ')).toBe(expected);
    });
  },
);

describe('what a row cannot show', () => {
  const opened = () => Circle.open(db);
  const about = (circle: Circle, user_id: number) => ({ group_id: circle.groupId, user_id });
  const channelInput = (circle: Circle, channel_id: number) => ({
    group_id: circle.groupId,
    channel_id,
    name: '改过',
  });

  test('managers act on nobody of their own rank or above', async () => {
    const circle = await opened();
    const [one, other] = [await circle.manager(), await holder(circle)];
    for (const target of [circle.creator, other])
      expect(await circle.refused(one, 'im.group_kick_out', about(circle, target.id))).toMatchObject({
        code: 403,
      });
    const mute = { group_id: circle.groupId, user_ids: [circle.creator.id] };
    expect(await circle.refused(one, 'im_admin.auth_group_user', mute)).toMatchObject({ code: 403 });
    await circle.ask(circle.creator, 'im.group_kick_out', about(circle, other.id));
  });

  test('whoever manages one channel manages no other', async () => {
    const circle = await opened();
    const second = await circle.channel();
    const who = await circle.channelManager();
    await circle.ask(who, 'im_admin.update_room_base', channelInput(circle, circle.channelId));
    expect(
      await circle.refused(who, 'im_admin.update_room_base', channelInput(circle, second)),
    ).toMatchObject({
      code: 403,
    });
  });

  test('who is muted in one room speaks in another', async () => {
    const circle = await opened();
    const second = await circle.channel();
    const who = await circle.banned('send');
    expect(await circle.refused(who, 'im.message_send', circle.saying('喂'))).toMatchObject({ code: 24_408 });
    await circle.say(who, '喂', { channel_id: second });
  });

  test('managers of one group are nobody in another', async () => {
    const [circle, foreign] = [await opened(), await opened()];
    const manager = await circle.manager();
    const input = { group_id: foreign.groupId, name: '改过' };
    expect(await foreign.refused(manager, 'im.group_update', input)).toMatchObject({ code: 403 });
    const mixed = channelInput(circle, foreign.channelId);
    expect(await circle.refused(manager, 'im_admin.update_room_base', mixed)).toMatchObject({ code: 404 });
  });
});
