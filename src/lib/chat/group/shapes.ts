/** Shapes of groups in calls. */
import { z } from 'zod';
import { flag, id, integer } from '../../platform/contract/fields.ts';
import { IDS_MAX } from './limits.ts';
import { MUTE_DEFAULT } from './mute.ts';

/** Who is muted, from what, for how long. */
export const muting = {
  user_ids: z.array(id).min(1).max(IDS_MAX),
  auth_ids: z.array(integer(0, 99)).min(1).max(20).default([2]),
  is_toggle: flag.default(false),
  context: z
    .object({ forbidden_duration: integer(0, 10_000_000).default(MUTE_DEFAULT) })
    .default({ forbidden_duration: MUTE_DEFAULT }),
};

export type Muting = z.output<z.ZodObject<typeof muting>>;

export const groupInfo = z.object({
  group_id: z.int(),
  name: z.string(),
  /** Path on this site; '' for the default one. */
  icon: z.string(),
  group_type_id: z.int(),
});

export const channelItem = z.object({
  channel_id: z.int(),
  name: z.string(),
  /** 1 chat, 2 live, 3 post, 4 sign, 5 link. */
  channel_type: z.int(),
  /** Address that a link channel opens, or of a live channel's stream; '' otherwise. */
  link: z.string(),
  /** Beijing date of a match-day room; null for other channels. */
  match_day: z.string().nullable(),
  /** When its readme was written (ms); 0 for none. */
  readme_at: z.int(),
  /** Seconds between two messages of one member, other than managers; 0 without slow mode. */
  slow_seconds: z.int(),
  /** Its managers by name. */
  leader_ids: z.array(z.int()),
});

/** A category; `id` 0 and no name for channels without one. */
export const category = z.object({ id: z.int(), name: z.string(), items: z.array(channelItem) });

export const channelAuth = z.object({
  channel_id: z.int(),
  channel_type: z.int(),
  /** Permission ids that the caller has there now. */
  channel_auth_types: z.array(z.int()),
  /** 0: visitors may view it if everybody may; 1: they may not. */
  visitor_view: z.int(),
});

/** A group's channels as the caller sees them. */
export const channelList = { list: z.array(category), channel_auth: z.array(channelAuth) };

/** A group with what the caller sees of it. */
export const joinedGroup = z.object({
  group_id: z.int(),
  name: z.string(),
  icon: z.string(),
  /** The caller does not belong to it. */
  isTemporary: z.boolean(),
  isVisitor: z.boolean(),
  msgUnReadCount: z.int(),
  unreadMentionedCount: z.int(),
  /** 0 notifies of all messages, 1 of none, 2 of mentions; the counts are the same with each. */
  mute_status: z.int(),
  /** Rises with every change of the group. */
  config_rev: z.int(),
  ...channelList,
  group_info: groupInfo,
});

/** A member's names and identities in the group. */
export const userGroupConfig = {
  /** '' for the account's own. */
  group_nickname: z.string(),
  identity_ids: z.array(z.int()),
  /** The identity shown beside the name; 0 for the first by order. */
  first_identity_id: z.int(),
};
export const groupIndex = joinedGroup.extend(userGroupConfig);

export const identity = z.object({
  id: z.int(),
  identity_name: z.string(),
  /** Six hex digits, without '#'. */
  identity_color: z.string(),
  /** 1 creator, 2 group manager, 3 channel manager, 4 bot, 0 any other. */
  flag: z.int(),
  group_id: z.int(),
  auth_ids: z.array(z.int()),
});

export const memberItem = z.object({
  user_id: z.int(),
  nickname: z.string(),
  head_portrait: z.string(),
  avatar_frame: z.string(),
  name_color: z.string(),
  ...userGroupConfig,
  /** 1 only if the member shows their presence. */
  online_status: z.int(),
  is_robot: z.boolean(),
});

export const memberRole = z.object({ group_id: z.int(), user_id: z.int(), ...userGroupConfig });

/** A permission's entry in a channel: who has it. */
export const authEntry = z.object({
  auth_id: z.int(),
  /** 1 grants, 0 denies. */
  is_auth: z.int(),
  /** 1 for holders of `identity_ids` only, 0 for everybody. */
  is_some: z.int(),
  identity_ids: z.array(z.int()),
});

export type JoinedGroup = z.infer<typeof joinedGroup>;
export type GroupIndex = z.infer<typeof groupIndex>;
export type ChannelList = z.infer<z.ZodObject<typeof channelList>>;
export type ChannelItem = z.infer<typeof channelItem>;
export type IdentityItem = z.infer<typeof identity>;
export type MemberItem = z.infer<typeof memberItem>;
export type MemberRole = z.infer<typeof memberRole>;
export type AuthEntry = z.infer<typeof authEntry>;

/** A line about a finished map (map-line.ts). */
export const mapLine = z.object({ n: z.int(), match_id: z.int() });
