/** Shapes of a group's administration in calls. */
import { z } from 'zod';
import { channelList, memberItem } from '../group/shapes.ts';
import { REFUSALS } from '../permission/decide.ts';
import { RULES } from '../permission/explain.ts';

const person = {
  user_id: z.int(),
  /** '' for an account that is closed. */
  nickname: z.string(),
  head_portrait: z.string(),
};

/** A person on the blacklist: no member, so without names and identities in the group. */
export const blockedItem = memberItem.extend({
  /** Unix seconds. */
  time: z.int(),
  by_user_id: z.int(),
  by_nickname: z.string(),
});

const ban = z.object({
  auth_id: z.int(),
  /** 0 for the whole group. */
  channel_id: z.int(),
  /** Unix seconds; -1 until a manager lifts it. */
  end_time: z.int(),
  by_user_id: z.int(),
  by_nickname: z.string(),
});

export const mutedItem = memberItem.extend({
  auth_ids: z.array(z.int()),
  /** Unix seconds of the last to end; -1 if only a manager ends it. */
  forbidden_end_time: z.int(),
  bans: z.array(ban),
});

export const auditItem = z.object({
  id: z.int(),
  action: z.string(),
  /** The action in words: '修改房间'. */
  title: z.string(),
  /** What was done, names resolved: '房间「闲聊」：名称改为「大厅」'. */
  text: z.string(),
  ...person,
  /** Unix seconds. */
  time: z.int(),
});

/** A page of the log, newest first; `cursor` leads to the next one (api/README). */
export const auditList = z.object({
  list: z.array(auditItem),
  has_more: z.boolean(),
  last_cursor: z.int(),
});

export const handover = z.object({
  from_user_id: z.int(),
  ...person,
  /** Unix seconds: until then it may be accepted. */
  end_time: z.int(),
});

/** The rule that decides a permission. */
export const why = z.object({
  is_auth: z.int(),
  rule: z.enum(RULES),
  /** The permission that the rule speaks of: `view` (1) where the channel cannot be seen at all. */
  auth_id: z.int(),
  /** The rule in words: '被 甲 禁言，到 9月12日 20:00'. */
  text: z.string(),
  /** The identity that decides; 0 without one. */
  identity_id: z.int(),
  /** End of the mute with `muted`: unix seconds, -1 until a manager lifts it; 0 otherwise. */
  end_time: z.int(),
  /** The manager behind `muted` or `blocked`; 0 otherwise. */
  by_user_id: z.int(),
  by_nickname: z.string(),
});

/** The group's index as such a member would have it, and what they may do. */
export const viewedAs = z.object({
  ...channelList,
  is_visitor: z.boolean(),
  /** A decision for each room that they see, and each permission that its kind has. */
  decisions: z.array(
    z.object({
      channel_id: z.int(),
      auth_id: z.int(),
      /** '' where it is allowed. */
      reason: z.enum(['', ...REFUSALS]),
    }),
  ),
});
