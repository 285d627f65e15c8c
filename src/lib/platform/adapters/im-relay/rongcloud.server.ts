/** RongCloud behind the port: a group is an ultra group (超级群), a channel one of its channels. */
import type { ImRelay, RelayPlace } from '../../ports/im-relay.ts';
import { askForm, askJson, type RongAccess, type RongForm } from './rongcloud-call.server.ts';
import { isSame, signatureOf } from './rongcloud-signature.ts';

/** `ConversationType.ULTRA_GROUP`. */
const ULTRA_GROUP = 10;
/** The type of our frames: the service knows nothing of what is in them. */
export const FRAME_NAME = 'SD:Frame';
/** The sender of all frames is the site: the author stands in them. */
const SITE = 'saidian';
const NAME_MAX = 64;
/** Its navigation and connection servers (Web 端域名). */
const SOURCES = ['ronghub.com', 'rong-edge.com', 'rongcloud.cn', 'rongnav.com'].flatMap(domain => [
  `https://*.${domain}`,
  `wss://*.${domain}`,
]);
/** A callback of another time is no callback: it may have been recorded. */
const CALLBACK_MS = 5 * 60_000;

export function rongCloud(access: RongAccess): ImRelay {
  const form = async (path: string, fields: RongForm) => void (await askForm(access, path, fields));
  const inGroup = (groupId: number) => ({ groupId: String(groupId) });
  const inChannel = ({ groupId, channelId }: RelayPlace) => ({
    groupId: String(groupId),
    busChannel: String(channelId),
  });
  const listed = (userIds: readonly number[]) => ({ userIds: userIds.join() });
  /** The site has to be known before it speaks. */
  let site: Promise<unknown> | undefined;
  const asSite = () => {
    site ??= askForm(access, '/user/getToken.json', { userId: SITE, name: SITE, portraitUri: '' }).catch(
      error => {
        site = undefined;
        throw error;
      },
    );
    return site;
  };

  return {
    appKey: access.appKey,
    sources: SOURCES,
    async token(userId, name) {
      const fields = { userId: String(userId), name: name.slice(0, NAME_MAX), portraitUri: '' };
      return String((await askForm(access, '/user/getToken.json', fields))['token']);
    },
    endSessions: (userId, at) => form('/user/token/expire.json', { userId: String(userId), time: at }),
    async openGroup(groupId, name, memberId) {
      const fields = { ...inGroup(groupId), userId: String(memberId), groupName: name.slice(0, NAME_MAX) };
      await form('/ultragroup/create.json', fields);
      await form('/ultragroup/globalbanned/set.json', { ...inGroup(groupId), status: true });
    },
    closeGroup: groupId => form('/ultragroup/dis.json', inGroup(groupId)),
    join: (groupId, userId) => form('/ultragroup/join.json', { ...inGroup(groupId), userId: String(userId) }),
    leave: (groupId, userId) =>
      form('/ultragroup/quit.json', { ...inGroup(groupId), userId: String(userId) }),
    openChannel: (place, isPrivate) =>
      form('/ultragroup/channel/create.json', { ...inChannel(place), type: Number(isPrivate) }),
    closeChannel: place => form('/ultragroup/channel/del.json', inChannel(place)),
    setPrivate: (place, isPrivate) =>
      form('/ultragroup/channel/type/change.json', { ...inChannel(place), type: Number(isPrivate) }),
    admit: (place, userIds) =>
      form('/ultragroup/channel/private/users/add.json', { ...inChannel(place), ...listed(userIds) }),
    dismiss: (place, userIds) =>
      form('/ultragroup/channel/private/users/del.json', { ...inChannel(place), ...listed(userIds) }),
    async publish(place, frame, isStored) {
      await asSite();
      const answer = await askJson(access, '/message/ultragroup/publish.json', {
        fromUserId: SITE,
        toGroupIds: [String(place.groupId)],
        ...('channelId' in place ? { busChannel: String(place.channelId) } : {}),
        objectName: FRAME_NAME,
        content: JSON.stringify(frame),
        isPersisted: Number(isStored),
        isCounted: 0,
      });
      const [one] = (answer['messageUIDs'] ?? []) as { messageUID?: string }[];
      return { uid: one?.messageUID ?? '', at: access.now() };
    },
    recall: ({ groupId, channelId }, { uid, at }) =>
      form('/message/recall.json', {
        fromUserId: SITE,
        conversationType: ULTRA_GROUP,
        targetId: String(groupId),
        busChannel: String(channelId),
        messageUID: uid,
        sentTime: at,
      }),
    async tell(userIds, frame) {
      await asSite();
      await form('/message/system/publish.json', {
        fromUserId: SITE,
        toUserId: userIds,
        objectName: FRAME_NAME,
        content: JSON.stringify(frame),
        isPersisted: 0,
        isCounted: 0,
      });
    },
    isGenuine: ({ appKey, nonce, timestamp, signature }, now) =>
      appKey === access.appKey &&
      Math.abs(now - Number(timestamp)) <= CALLBACK_MS &&
      isSame(signature, signatureOf(access.appSecret, nonce, timestamp)),
  };
}
