/** Shapes of channels in calls. */
import { z } from 'zod';
import {
  authEntry,
  category,
  channelAuth,
  channelItem,
  channelList,
  identity,
  memberItem,
} from '../group/shapes.ts';

export const channelInfo = channelItem.extend({
  group_id: z.int(),
  desc: z.string(),
  visitor_view: z.int(),
});

/** A channel's rights, and who has them. */
export const channelRights = channelAuth.extend({ list: z.array(authEntry) });

export const groupChannels = z.object({ group_id: z.int(), ...channelList });

const sorted = { sort: z.int() };
export const sortedCategory = z.object({ id: z.int(), name: z.string(), ...sorted });
export const roomCategory = category.extend({ ...sorted, items: z.array(channelItem.extend(sorted)) });

/** 1 granted by name, 0 banned. */
const is_auth = z.int();
export const authUser = memberItem.extend({ is_auth });
export const authIdentity = identity.extend({ is_auth });
