/** Changes of groups, for open pages. */
import { z } from 'zod';

/** Types of pushed events. */
export const GROUP_EVENTS = [
  'pin',
  'identity',
  'channel_config',
  'auth',
  'ban',
  'kick_out',
  'channel_type',
  'leave_group',
  'live_config',
  'member_list',
  'channel_leader',
  'channel_sort',
  'channel_operation',
  'channel_info',
] as const;
export type GroupEvent = (typeof GROUP_EVENTS)[number];

/** A change of a group. `configRev`: the group's after it. */
export interface GroupChange {
  groupId: number;
  configRev: number;
  type: GroupEvent;
  /** The channel concerned; undefined for the group. */
  channelId?: number | undefined;
  /** The members concerned; undefined for all. */
  userIds?: number[] | undefined;
  /** Only the channel's readme changed: when it was written, 0 for none. */
  readmeAt?: number | undefined;
}

declare module '../../platform/ports/bus.ts' {
  interface Events {
    groupChanged: GroupChange;
  }
}

export const groupEvents = {
  groupChanged: z.object({
    groupId: z.int().positive(),
    configRev: z.int().positive(),
    type: z.enum(GROUP_EVENTS),
    channelId: z.int().positive().optional(),
    userIds: z.array(z.int().positive()).optional(),
    readmeAt: z.int().optional(),
  }),
};
