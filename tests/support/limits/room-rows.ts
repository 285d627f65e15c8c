/** The rate limits of groups, rooms and letters. */
import { FOUNDED_MAX, GROUP_PRICE } from '#lib/chat/group/limits.ts';
import { makeSmallRoom, type SmallRoom } from '../chat/inputs.ts';
import { storedUpload } from '../chat/stored-upload.ts';
import { giveCoins } from '../coins.ts';
import { makeMatchDay } from '../match-day.ts';
import type { Scene } from '../writes/scene.ts';
import { byMember, type Call, type Make } from './row.ts';

/** To a stranger each time. */
const beginning = byMember(async scene => async () => [
  'im.letters_begin',
  { target_id: (await scene.member()).id },
]);

let renamed = 0;
const roomFor = async (scene: Scene, ownerId?: number): Promise<SmallRoom> => {
  const ids = { ownerId: ownerId ?? (await scene.member()).id, memberId: scene.bob.id };
  return makeSmallRoom(scene.db, ids, scene.world.now);
};
/** The creator of a group makes the call in it again and again. */
const ofCreator =
  (call: (room: SmallRoom) => Call): Make =>
  async scene => {
    const { id, browser } = await scene.member();
    const room = await roomFor(scene, id);
    return {
      who: String(id),
      says: '操作太频繁',
      async again() {
        await browser.renew();
        return browser.send(...call(room));
      },
    };
  };

const dayRoom = async (scene: Scene, ownerId: number) => {
  const { groupId, channelId, uuid } = await roomFor(scene, ownerId);
  await makeMatchDay(scene.db, groupId, channelId);
  return { group_id: groupId, channel_id: channelId, uuid };
};

export const ROOM_LIMITS: Readonly<Record<string, Make>> = {
  groupsFounded: byMember(async (scene, id) => {
    await giveCoins(scene.db, id, FOUNDED_MAX * GROUP_PRICE);
    return async () => ['im.group_create', { name: '开黑群' }];
  }),
  groupsJoined: byMember(async scene => async () => [
    'im.group_join',
    { group_id: (await roomFor(scene)).groupId },
  ]),
  groupNames: ofCreator(({ groupId }) => ['im.group_nickname', { group_id: groupId, group_nickname: '' }]),
  groupChanges: ofCreator(({ groupId }) => [
    'im_admin.add_channel_type',
    { group_id: groupId, name: `分组${++renamed}` },
  ]),
  handoversAsked: ofCreator(({ groupId, memberId }) => [
    'im_admin.handover_ask',
    { group_id: groupId, user_id: memberId },
  ]),
  lettersBegun: beginning,
  lettersBegunAtOnce: beginning,
  requestsBegun: beginning,
  async letterChanges(scene) {
    const { id, browser } = await scene.member();
    const target_id = scene.bob.id;
    await browser.ask('im.letters_begin', { target_id });
    const again = async () => {
      await browser.renew();
      return browser.send('im.letters_delete', { target_id });
    };
    return { who: String(id), says: '操作太频繁', again };
  },
  quizzes: ofCreator(({ groupId, channelId }) => [
    'im.add_quiz',
    { group_id: groupId, channel_id: channelId, title: '谁会赢', options: ['主队', '客队'] },
  ]),
  topics: ofCreator(({ groupId, channelId, uuid }) => [
    'topic.creat_topic',
    { group_id: groupId, channel_id: channelId, uuid, content: '聊聊' },
  ]),
  topicChanges: ofCreator(({ topicId }) => ['topic.topic_follow', { topic_id: topicId, on: true }]),
  highlights: async scene => {
    const { id, browser } = await scene.member();
    const room = await dayRoom(scene, id);
    return {
      who: String(id),
      says: '操作太频繁',
      async again() {
        await browser.renew();
        return browser.send('im.highlight_add', room);
      },
    };
  },
  stickers: byMember(async (scene, id) => async () => [
    'im.sticker_add',
    { file: await storedUpload(scene.db, id, 'meme') },
  ]),
};
