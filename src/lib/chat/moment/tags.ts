/** Cache tags of pages that show posts. Pure. */
import { threadsTag, threadTag } from '../../community/comment/tags.ts';
import type { GroupChange, GroupEvent } from '../group/events.ts';
import { MOMENT, threadOf } from './address.ts';
import type { MomentChange } from './events.ts';

/** All pages that show posts. */
export const POSTS_TAG = 'posts';
/** Pages of posts that visitors do not see: which group they are of is not known. */
export const UNSEEN_TAG = `${POSTS_TAG}:unseen`;
export const postTag = (id: number): string => `${POSTS_TAG}:${id}`;
export const channelPostsTag = (channelId: number): string => `${POSTS_TAG}:channel:${channelId}`;
export const groupPostsTag = (groupId: number): string => `${POSTS_TAG}:group:${groupId}`;

/** Tags to invalidate after a change of a post, of its comments, or of a group's tags. */
export const staleOf = ({ groupId, channelId, momentId }: MomentChange): string[] =>
  channelId === undefined || momentId === undefined
    ? [groupPostsTag(groupId)]
    : [channelPostsTag(channelId), postTag(momentId), threadTag(threadOf(momentId))];

/** Changes that move no channel into or out of visitors' sight, and rename none. */
const PRIVATE: readonly GroupEvent[] = ['pin', 'ban', 'kick_out', 'member_list', 'channel_leader'];

/** Tags to invalidate after a change of a group's configuration. */
export const staleAfter = ({ groupId, type }: Pick<GroupChange, 'groupId' | 'type'>): string[] =>
  PRIVATE.includes(type) ? [] : [groupPostsTag(groupId), UNSEEN_TAG, threadsTag(MOMENT)];
