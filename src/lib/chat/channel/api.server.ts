/** Handlers of the channel calls. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { entriesOf } from '../group/auth.ts';
import {
  type Channel,
  type ChannelCategory,
  channelIn,
  type GroupConfig,
  groupConfigs,
} from '../group/config.server.ts';
import { banMembers } from '../group/moderate.server.ts';
import { bannable, muteEnd } from '../group/mute.ts';
import { levelOf, NOTIFIES, ownLevel, storedLevel } from '../group/mute-level.ts';
import { groupMute } from '../group/own.server.ts';
import { authOf, channelsFor, itemOf, visibleCategories } from '../group/present.ts';
import { noChannel } from '../group/refusal.ts';
import { subjectsIn } from '../group/standing.server.ts';
import type { channelActCalls } from './act-contract.ts';
import {
  addCategory,
  deleteCategory,
  renameCategory,
  sortCategories,
  sortChannels,
} from './category.server.ts';
import type { channelCalls } from './contract.ts';
import { createChannel, deleteChannel, editChannel } from './edit.server.ts';
import { setLive } from './live.server.ts';
import { identitiesIn, leadersOf, managersOf, namedIn } from './people.server.ts';
import { permissionIn, setLeader, setRights } from './rights.server.ts';
import type { ChannelScopes } from './scopes.server.ts';

export const channelReads: Handlers<typeof channelCalls, ChannelScopes> = {
  'im_admin.get_channel_list': async ({ group_ids, group_id }, context) => ({
    list: await channelsIn(context, group_id === undefined ? group_ids : [...group_ids, group_id]),
  }),
  'im.channel_info': async (_, { target: { channel } }) => ({
    ...itemOf(channel),
    group_id: channel.group_id,
    desc: channel.intro,
    visitor_view: channel.visitor_view,
  }),
  'im_admin.get_channel_auth': async (_, { target: { channel }, standing: { subject, now } }) => ({
    ...authOf(channel, subject, now),
    list: entriesOf(channel.resource),
  }),
  'im.channel_mute_status': (_, context) => channelMute(context, context.target),
  'im.channel_set_mute': async ({ mute_status }, context) => {
    await setChannelMute(context, context.target.channel, mute_status);
    return channelMute(context, context.target);
  },
  'im_admin.leader_list': async (_, context) => ({ list: await leadersOf(context, context.target) }),
  'im_admin.manager_list': async (_, context) => ({ list: await managersOf(context, context.target) }),
  'im_admin.get_channel_type_list': async (_, { target, standing, now }) => ({
    list: visibleCategories(target, standing, now).map(({ id, name, sort }) => ({ id, name, sort })),
  }),
  'im_admin.get_room_list': async (_, { target }) => ({ list: roomsIn(target) }),
  'im_admin.auth_user_list': ({ auth_id, ...paged }, context) => {
    const permission = permissionIn(context.target.channel, auth_id, 'auth_id');
    return namedIn(context, context.target, permission, paged);
  },
  'im_admin.auth_identity_list': async ({ auth_id }, { target }) => ({
    list: identitiesIn(target, permissionIn(target.channel, auth_id, 'auth_id')),
  }),
};

/** Channels of these groups, in the order of the request; groups that are gone are left out. */
async function channelsIn({ db, viewer, now }: CallContext, ids: readonly number[]) {
  const configs = await groupConfigs(db, ids);
  const subjects = await subjectsIn(db, configs, viewer?.userId ?? null);
  return [...new Set(ids)].flatMap(id => {
    const config = configs.get(id);
    return config ? [{ group_id: id, ...channelsFor(config, subjects.get(id)!, now) }] : [];
  });
}

function roomsIn({ categories, channels }: GroupConfig) {
  const roomOf = (channel: Channel) => ({ ...itemOf(channel), sort: channel.sort });
  const itemsOf = (id: number | null) => channels.filter(one => one.category_id === id).map(roomOf);
  const loose = { id: 0, name: '', sort: 0, items: itemsOf(null) };
  const list = categories.map(({ id, name, sort }: ChannelCategory) => ({
    id,
    name,
    sort,
    items: itemsOf(id),
  }));
  return loose.items.length > 0 ? [loose, ...list] : list;
}

/** A channel of this very group. Throws not_found for any other. */
function channelOf(config: GroupConfig, channelId: number): { config: GroupConfig; channel: Channel } {
  const channel = channelIn(config, channelId);
  if (!channel) throw noChannel();
  return { config, channel };
}

export const channelActs: Handlers<typeof channelActCalls, ChannelScopes> = {
  'im_admin.add_channel_type': async ({ name }, context) => ({
    id: await addCategory(context, context.target, name),
  }),
  'im_admin.update_channel_type': async (input, context) => {
    await renameCategory(context, context.target, input);
    return {};
  },
  'im_admin.del_channel_type': async ({ id }, context) => {
    await deleteCategory(context, context.target, id);
    return {};
  },
  'im_admin.sort_channel_type': async (input, context) => {
    await sortCategories(context, context.target, input);
    return {};
  },
  'im_admin.sort_room': async (input, context) => {
    await sortChannels(context, context.target, input);
    return {};
  },
  'im_admin.channel_create': async (input, context) => ({
    channel_id: await createChannel(context, context.target, input),
  }),
  'im_admin.channel_update': async (input, context) => {
    await editChannel(context, context.target, input);
    return {};
  },
  'im_admin.update_room_base': async (input, context) => {
    await editChannel(context, context.target, input);
    return {};
  },
  'im_admin.update_room_auth': async ({ list, visitor_view, rev }, context) => {
    await setRights(context, context.target, { entries: list, visitorView: visitor_view, rev }, 'list');
    return {};
  },
  'im_admin.auth_channel': async (input, context) => {
    await setRights(context, context.target, { entries: [input], rev: input.rev }, 'auth_id');
    return {};
  },
  'im.channel_live_set': async ({ link }, context) => ({
    link: await setLive(context, context.target, link),
  }),
  'im_admin.auth_channel_user': async (
    { channel_id, user_ids, auth_ids, is_toggle, context: how },
    context,
  ) => {
    const permissions = bannable(auth_ids);
    const until = muteEnd(how.forbidden_duration, is_toggle, context.now);
    const bans = { userIds: user_ids, permissions, channelId: channel_id, until };
    await banMembers(context, context.target.config, bans);
    return {};
  },
  'im_admin.set_leader': async ({ channel_id, user_id, on }, context) => {
    await setLeader(context, channelOf(context.target, channel_id), { userId: user_id, isOn: on });
    return {};
  },
  'im_admin.channel_del': async ({ channel_id }, context) => {
    await deleteChannel(context, channelOf(context.target, channel_id));
    return {};
  },
};

type Context = Pick<MemberContext, 'db' | 'viewer'>;

interface ChannelMute {
  /** The level that counts: 0 notifies of all messages, 1 of none, 2 of mentions. */
  mute_status: number;
  /** Whether it is the group's. */
  is_as_group: boolean;
}

async function channelMute(
  { db, viewer }: Context,
  { channel: { id }, config }: { channel: Channel; config: GroupConfig },
): Promise<ChannelMute> {
  const row = await db.read
    .selectFrom('chat_read')
    .select('mute')
    .where('user_id', '=', viewer.userId)
    .where('channel_id', '=', id)
    .executeTakeFirst();
  const own = ownLevel(row?.mute ?? 0);
  const mute_status = levelOf(own, await groupMute({ db, viewer }, config));
  return { mute_status, is_as_group: own === NOTIFIES.asGroup };
}

/** `level`: 3 takes one's own back, and the group's counts. */
async function setChannelMute({ db, viewer }: Context, { id }: Channel, level: number): Promise<void> {
  const mute = storedLevel(level);
  await db.write
    .insertInto('chat_read')
    .values({ user_id: viewer.userId, channel_id: id, n: 0, mute })
    .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet({ mute }))
    .execute();
}
