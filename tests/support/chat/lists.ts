/** Three rows for each list of a room that comes in pages. */
import { Browser } from '../people.ts';
import type { Prepare, Scene } from '../writes/scene.ts';
import { makeSmallRoom } from './inputs.ts';

async function roomIn(scene: Scene) {
  const owner = await scene.member();
  const ids = { ownerId: owner.id, memberId: scene.bob.id };
  return { owner, room: await makeSmallRoom(scene.db, ids, scene.world.now) };
}

/** The room has a message already. */
export const threeMessages: Prepare = async scene => {
  const { groupId: target_id, channelId: channel_id } = (await roomIn(scene)).room;
  for (const local_message_id of ['has-more-2', 'has-more-3'])
    await scene.ask(scene.bob, 'im.message_send', {
      target_id,
      channel_id,
      message_type: 'text',
      content: { text: '还有吗' },
      expansion: { local_message_id },
    });
  return [new Browser(scene.world), { target_id, channel_id, after_n: 0 }];
};

/** The room has a quiz already. */
export const threeQuizzes: Prepare = async scene => {
  const { owner, room } = await roomIn(scene);
  const input = { group_id: room.groupId, channel_id: room.channelId };
  for (const title of ['二', '三'])
    await scene.ask(owner, 'im.add_quiz', { ...input, title, options: ['主队', '客队'] });
  return [new Browser(scene.world), input];
};

export const threeSigns: Prepare = async scene => {
  const { owner, room } = await roomIn(scene);
  const newcomer = await scene.member();
  await scene.ask(newcomer, 'im.group_join', { group_id: room.groupId });
  for (const person of [owner, scene.bob, newcomer])
    await scene.ask(person, 'im.channel_sign_in', { channel_id: room.signId });
  return [owner.browser, { group_id: room.groupId }];
};
