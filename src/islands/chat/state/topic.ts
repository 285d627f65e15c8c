/** The topic beside the room, and the topics that the member follows in the open group. */
import { atom } from 'nanostores';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall, isMember } from '../api.ts';
import { closePanel, openPanel } from './panel.ts';
import { $group } from './stores.ts';

export type TopicInfo = Answered<'POST /api/v1/moment/topic_info'>;

/** The topic of the panel; null while it lists those of the room. */
export const $topicId = atom<number | null>(null);
/** Followed topics of the open group, the one in which somebody spoke last first. */
export const $followed = atom<readonly TopicInfo[]>([]);

export const isFollowed = (channelId: number): boolean =>
  $followed.get().some(({ topic_id }) => topic_id === channelId);

export function showTopic(topicId: number): void {
  $topicId.set(topicId);
  openPanel('topics');
}

export function listTopics(): void {
  $topicId.set(null);
  openPanel('topics');
}

export function leaveTopic(): void {
  if ($topicId.get() === null) return;
  $topicId.set(null);
  closePanel();
}

/** Undefined where there is no such topic, or it may not be seen. */
export async function topicAt(topic_id: number): Promise<TopicInfo | undefined> {
  try {
    return await anyCall('POST /api/v1/moment/topic_info', { topic_id });
  } catch (error) {
    console.warn(`topic_info: ${messageOf(error)}`);
    return undefined;
  }
}

/** Loads the followed topics; if that fails, the list of rooms shows none. */
export async function loadFollowed(group_id: number): Promise<void> {
  const open = $group.get();
  if (!isMember() || open.phase !== 'ready' || open.group.isVisitor) return $followed.set([]);
  try {
    const { list } = await memberCall('POST /api/v1/moment/topic_following', { group_id }, undefined, true);
    $followed.set(list);
  } catch (error) {
    console.warn(`topic_following: ${messageOf(error)}`);
    $followed.set([]);
  }
}
