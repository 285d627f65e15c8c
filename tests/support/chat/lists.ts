/** Three rows for each list of a room that comes in pages. */
import { insertGroup } from '#lib/chat/group/create.server.ts';
import { IndexFollower } from '#lib/chat/message-search/follow.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { Browser } from '../people.ts';
import type { Prepare, Scene } from '../writes/scene.ts';
import { makeSmallRoom } from './inputs.ts';

let serial = 0;

async function roomIn(scene: Scene) {
  const owner = await scene.member();
  const ids = { ownerId: owner.id, memberId: scene.bob.id };
  return { owner, room: await makeSmallRoom(scene.db, ids, scene.world.now) };
}

/** The room has a message already. */
export const threeMessages: Prepare = async scene => {
  const { groupId: target_id, channelId: channel_id } = (await roomIn(scene)).room;
  for (let i = 0; i < 2; i++)
    await scene.ask(scene.bob, 'im.message_send', {
      target_id,
      channel_id,
      message_type: 'text',
      content: { text: '还有吗' },
      expansion: { local_message_id: `has-more-${++serial}` },
    });
  return [new Browser(scene.world), { target_id, channel_id, after_n: 0 }];
};

export const threeLetters: Prepare = async scene => {
  const other = await scene.member();
  for (let i = 0; i < 3; i++)
    await scene.ask(scene.bob, 'im.message_send', {
      conversation_type: 1,
      target_id: other.id,
      message_type: 'text',
      content: { text: '在吗' },
      expansion: { local_message_id: `has-more-${++serial}` },
    });
  return [scene.bob.browser, { targetId: other.id, after_n: 0 }];
};

/** Found by their day. */
export const threeFound: Prepare = async scene => {
  const [, { channel_id }] = await threeMessages(scene);
  const follower = new IndexFollower(scene.db);
  while (await follower.step(0));
  return [scene.bob.browser, { channel_id, from: '2000-01-01' }];
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

export const threeActs: Prepare = async scene => {
  const { owner, room } = await roomIn(scene);
  for (const name of ['一', '二', '三'])
    await scene.ask(owner, 'im_admin.add_channel_type', { group_id: room.groupId, name });
  return [owner.browser, { group_id: room.groupId }];
};

/** The owner's room, and three who joined it. */
async function roomOfFour(scene: Scene) {
  const owner = await scene.member();
  const { groupId: group_id } = await inTransaction(scene.db, trx =>
    insertGroup(trx, { ownerId: owner.id, name: '四个人' }, 1),
  );
  const people = [];
  for (let i = 0; i < 3; i++) {
    const person = await scene.member();
    await scene.ask(person, 'im.group_join', { group_id });
    people.push(person);
  }
  return { owner, group_id, people };
}

export const threeBlocked: Prepare = async scene => {
  const { owner, group_id, people } = await roomOfFour(scene);
  for (const { id: user_id } of people)
    await scene.ask(owner, 'im_admin.blacklist_operator', { group_id, user_id, operator: 1 });
  return [owner.browser, { group_id }];
};

export const threeMuted: Prepare = async scene => {
  const { owner, group_id, people } = await roomOfFour(scene);
  const context = { forbidden_duration: 3600 };
  for (const { id } of people)
    await scene.ask(owner, 'im_admin.auth_group_user', { group_id, user_ids: [id], context });
  return [owner.browser, { group_id }];
};

/** The owner has another name. */
export const threeNamed: Prepare = async scene => {
  const { owner, group_id, people } = await roomOfFour(scene);
  for (const [i, person] of people.entries())
    await scene.ask(person, 'im.group_nickname', { group_id, group_nickname: `候鸟${'甲乙丙'[i]}` });
  return [owner.browser, { group_id, keyword: '候鸟' }];
};

/** The owner is one of them. */
export const threeMembers: Prepare = async scene => {
  const { owner, group_id, people } = await roomOfFour(scene);
  await scene.ask(people[0]!, 'im.group_leave', { group_id });
  return [owner.browser, { group_id }];
};

/** Two are granted by name, later ones first; one is banned. */
export const threeNamedInRights: Prepare = async scene => {
  const { owner, room } = await roomIn(scene);
  const people = [await scene.member(), await scene.member(), await scene.member()];
  const group_id = room.groupId;
  for (const person of people) await scene.ask(person, 'im.group_join', { group_id });
  const ids = people.map(({ id }) => id);
  const right = { group_id, channel_id: room.channelId, auth_id: 2 };
  const granted = { ...right, is_auth: 1, is_some: 0, identity_ids: [], user_ids: [ids[2]!, ids[1]!] };
  await scene.ask(owner, 'im_admin.auth_channel', granted);
  const ban = { group_id, channel_id: room.channelId, permission: 'send', until: null } as const;
  await scene.db.write
    .insertInto('chat_ban')
    .values({ ...ban, user_id: ids[0]!, by_id: owner.id, created_at: scene.world.now })
    .execute();
  return [owner.browser, right];
};

export const threeHolders: Prepare = async scene => {
  const { owner, group_id, people } = await roomOfFour(scene);
  const { id } = await scene.ask(owner, 'im_admin.identity_add', { group_id, identity_name: '解说' });
  const input = { group_id, identity_id: id, user_ids: people.map(one => one.id), is_auth: 1 };
  await scene.ask(owner, 'im_admin.identity_auth_to_users', input);
  return [owner.browser, { group_id, identity_id: id }];
};
