/** Of a room that they may not see nobody is told anything, whatever they ask: not its name, and not that it exists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { ROOM_INPUTS, type SmallRoom } from '#tests/support/chat/inputs.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

/** Names of what is hidden; nothing else here is called so. */
const SECRET = /暗阁|暗语|暗格/;
type Name = keyof typeof ROOM_INPUTS;
const NAMES = Object.keys(ROOM_INPUTS) as Name[];
/** They end the viewer's part in the group. */
const LAST: readonly Name[] = ['im.group_leave'];

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let hiddenId: number;
  let quizId: number;
  let topicId: number;
  let viewers: Record<'a visitor' | 'an outsider' | 'a member' | 'who was kicked out', SignedIn | null>;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    circle = await Circle.open(db);
    const category = { group_id: circle.groupId, name: '暗格' };
    const { id: categoryId } = await circle.ask(circle.creator, 'im_admin.add_channel_type', category);
    hiddenId = await circle.hidden({ name: '暗阁', categoryId });
    const quiz = { group_id: circle.groupId, channel_id: hiddenId, title: '暗语', options: ['一', '二'] };
    quizId = (await circle.ask(circle.creator, 'im.add_quiz', quiz)).quiz_id;
    const member = await circle.member();
    viewers = {
      'a visitor': null,
      'an outsider': await circle.outsider(),
      'a member': member,
      'who was kicked out': await circle.kicked(),
    };
    // A mention from before they lost sight of it.
    const mentioned = { isAll: true, userIds: [member.id], identityIds: [] };
    const { uuid } = await circle.say(circle.creator, '暗语', { channel_id: hiddenId, mentioned });
    const topic = { group_id: circle.groupId, channel_id: hiddenId, uuid, content: '暗语' };
    topicId = (await circle.ask(circle.creator, 'topic.creat_topic', topic)).topic_id;
  });
  afterAll(() => db.drop());

  const about = (channelId: number): SmallRoom => ({
    ...circle.founded,
    channelId,
    memberId: circle.creator.id,
    uuid: `${channelId}-1`,
    signId: channelId,
    liveId: channelId,
    quizId,
    topicId: channelId === hiddenId ? topicId : channelId,
    identityId: 1_000_000,
  });
  const names = () => [...NAMES.filter(name => !LAST.includes(name)), ...LAST];

  test.each(['a visitor', 'an outsider', 'a member', 'who was kicked out'] as const)('%s', async role => {
    for (const name of names()) {
      const who = viewers[role];
      const of = async (channelId: number) => {
        const { status, body } = await circle.raw(who, name, ROOM_INPUTS[name](about(channelId)));
        return [status, body];
      };
      const hidden = await of(hiddenId);
      expect(hidden[1], name).not.toMatch(SECRET);
      // As of a room that never was.
      if ('channel_id' in ROOM_INPUTS[name](about(hiddenId)))
        expect(hidden, name).toEqual(await of(hiddenId + 1_000_000));
    }
    expect(NAMES.every(name => name in calls)).toBe(true);
  });
});
