/** Handlers of the group calls. */
import { countTry } from '../../members/account/attempt.server.ts';
import type { Handlers } from '../../platform/contract/call.ts';
import type { groupActCalls } from './act-contract.ts';
import { catalogue, forbiddenUntil, ownEntries } from './auth.ts';
import { channelIn, groupConfig, groupResource } from './config.server.ts';
import type { groupCalls } from './contract.ts';
import { dissolveGroup, editGroup, foundGroup } from './found.server.ts';
import { groupIndex, myGroups, visitorIndex } from './joined.server.ts';
import { GROUP_TRIES } from './limits.ts';
import { hotGroups } from './list.server.ts';
import { joinGroup, leaveGroup } from './member.server.ts';
import { memberPage } from './member-page.server.ts';
import { findMembers } from './member-search.server.ts';
import { muteMembers } from './moderate.server.ts';
import { groupMute, setGroupMute, setOwnName, sortGroups } from './own.server.ts';
import { itemsOf, managerIds, rolesOf } from './people.server.ts';
import { identityOf, infoOf, seesInside, visibleChannels } from './present.ts';
import { noChannel, noGroup, noMember, notManager } from './refusal.ts';
import { type GroupScopes, groupRule } from './scopes.server.ts';
import { subjectOf } from './standing.server.ts';

type Read = Handlers<typeof groupCalls, GroupScopes>;
type Act = Handlers<typeof groupActCalls, GroupScopes>;

const groupReads: Read = {
  'im.group_my_list': (_, context) => myGroups(context),
  'im.group_my_sort_list': async ({ group_ids }, context) => {
    await sortGroups(context, group_ids);
    return {};
  },
  'im.group_mute_status': async (_, context) => ({ mute_status: await groupMute(context, context.target) }),
  'im.group_set_mute': async ({ mute_status, user_ids, ...how }, context) => {
    const { target, standing } = context;
    if (mute_status !== undefined) await setGroupMute(context, target, mute_status);
    if (user_ids) {
      if (groupRule(standing, 'manage') !== 'allowed') throw notManager();
      await muteMembers(context, target, { ...how, user_ids });
    }
    return { mute_status: await groupMute(context, target) };
  },
  'im.group_index': (_, context) => groupIndex(context, context.target, context.standing),
  'im.group_visitor_index': async (_, context) => visitorIndex(context.target, context),
  'im_admin.group_info': async (_, { target: { group } }) => ({
    ...infoOf(group),
    desc: group.intro,
    member_count: group.member_count,
    visitor_view: group.visitor_view,
  }),
  'im.group_hot_list': (paged, { db }) => hotGroups(db, paged),
  'im.group_member_list': (paged, context) => memberPage(context, context.target, paged),
  'im_admin.user_list': (query, context) => findMembers(context, context.target, query),
  'im_admin.manager_user_list': async (_, context) => {
    const ids = await managerIds(context.db, context.target);
    return { list: await itemsOf(context, context.target, ids) };
  },
  'im.member_batch_get_role': async ({ user_ids }, { db, target, standing }) => ({
    list: seesInside(target, standing) ? await rolesOf(db, target, user_ids) : [],
  }),
  'im_admin.identity_batch_get': async ({ user_ids }, { db, target, standing }) => {
    const roles = seesInside(target, standing) ? await rolesOf(db, target, user_ids) : [];
    return {
      list: roles.map(({ user_id, identity_ids, first_identity_id }) => ({
        user_id,
        identity_ids,
        first_identity_id,
      })),
    };
  },
  'im_admin.identity_list': async ({ page, page_size }, { target, standing }) => {
    const all = seesInside(target, standing) ? target.identities : [];
    const shown = all.slice((page - 1) * page_size, page * page_size);
    return { list: shown.map(one => identityOf(one, target)), count: all.length };
  },
  'im_admin.get_self_auth': async ({ channel_id }, { target, standing, now }) => {
    const resource =
      channel_id === undefined ? groupResource(target) : channelIn(target, channel_id)?.resource;
    const isSeen = visibleChannels(target, standing, now).some(({ id }) => id === channel_id);
    if (!resource || (channel_id !== undefined && !isSeen)) throw noChannel();
    return {
      list: ownEntries(standing, resource, now),
      forbidden_end_time: forbiddenUntil(standing, resource, now),
    };
  },
  'im_admin.get_auth_cfg': async ({ channel_type }) => ({ list: catalogue(channel_type) }),
  'im_admin.get_additional_data': async ({ user_id }, { db, target, viewer, now }) => {
    const userId = user_id ?? viewer.userId;
    const [[role], subject] = await Promise.all([
      rolesOf(db, target, [userId]),
      subjectOf(db, target, userId),
    ]);
    if (!role) throw noMember();
    const { group_nickname, identity_ids, first_identity_id } = role;
    const auth_ids = ownEntries(subject, groupResource(target), now)
      .filter(({ is_auth }) => is_auth === 1)
      .map(({ auth_id }) => auth_id);
    return { group_nickname, identity_ids, first_identity_id, auth_ids };
  },
};

const groupActs: Act = {
  'im.group_join': async (_, context) => {
    const { db, viewer, now, target } = context;
    if (!context.standing.member) await countTry(db, GROUP_TRIES.groupsJoined, String(viewer.userId), now);
    await joinGroup(context, target);
    const config = await groupConfig(db, target.group.id);
    if (!config) throw noGroup();
    const {
      group_nickname: _1,
      identity_ids: _2,
      first_identity_id: _3,
      ...joined
    } = await groupIndex(context, config, await subjectOf(db, config, viewer.userId));
    return joined;
  },
  'im.group_leave': async (_, context) => {
    await leaveGroup(context, context.target);
    return {};
  },
  'im.group_nickname': async (input, context) => {
    await setOwnName(context, context.target, input);
    return {};
  },
  'im.group_create': async ({ group_type_id, ...facts }, context) => ({
    group_id: await foundGroup(context, { ...facts, typeId: group_type_id }),
  }),
  'im.group_update': async ({ group_id: _, ...input }, context) => {
    await editGroup(context, context.target, input);
    return {};
  },
  'im_admin.group_del': async (_, context) => {
    await dissolveGroup(context, context.target);
    return {};
  },
  'im_admin.auth_group_user': async ({ group_id: _, ...muting }, context) => {
    await muteMembers(context, context.target, muting);
    return {};
  },
};

export const groupHandlers = { ...groupReads, ...groupActs };
