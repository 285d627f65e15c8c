/** Acts on the open topic. */
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { loadFollowed, type TopicInfo } from '../state/topic.ts';
import { loadTopic } from './talk.ts';
import { ACT } from './wording.ts';

async function changed({ topic_id, group_id }: TopicInfo, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    await Promise.all([loadTopic(topic_id), loadFollowed(group_id)]);
    return true;
  } catch (error) {
    toast(messageOf(error), 'bad');
    return false;
  }
}

export const follow = (topic: TopicInfo, on: boolean): Promise<boolean> =>
  changed(topic, () => memberCall('POST /api/v1/moment/topic_follow', { topic_id: topic.topic_id, on }));

export const close = (topic: TopicInfo, on: boolean): Promise<boolean> =>
  changed(topic, () => memberCall('POST /api/v1/moment/topic_close', { topic_id: topic.topic_id, on }));

/** Whether it is gone. */
export async function remove({ topic_id, group_id }: TopicInfo): Promise<boolean> {
  try {
    await memberCall('POST /api/v1/moment/topic_del', { topic_id });
    toast(ACT.removed, 'good');
    void loadFollowed(group_id);
    return true;
  } catch (error) {
    toast(messageOf(error), 'bad');
    return false;
  }
}

export function share({ topic_id, content }: TopicInfo): void {
  const shared = { uuid: `topic-${topic_id}`, channel_id: topic_id, topicId: topic_id };
  import('../forward/mount.tsx').then(
    ({ forward }) => forward({ ...shared, message_type: 'text', content: { text: content } }),
    () => toast(ACT.failed, 'bad'),
  );
}
