/** Shapes of topics in calls. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';

export const topic = z.object({
  /** The id of its channel: messages in it are sent and read by this id. */
  topic_id: z.int(),
  group_id: z.int(),
  /** The channel under a message of which it hangs. */
  channel_id: z.int(),
  /** The message that it hangs under. */
  uuid: z.string(),
  /** The title of the topic. */
  content: z.string(),
  /** The member who began it. */
  user_info: userInfo.nullable(),
  expansion: z.looseObject({}),
  /** ms */
  create_time: z.int(),
  /** Messages in it, and when somebody last spoke (ms). */
  message_count: z.int(),
  last_at: z.int(),
  /** Whether only managers write in it. */
  is_closed: z.boolean(),
  /** Whether the caller follows it. */
  is_following: z.boolean(),
  unread: z.int(),
});
export type Topic = z.infer<typeof topic>;

/** The line about a topic under its message (`extra.topic`). */
export interface TopicLine {
  id: number;
  title: string;
  count: number;
  /** ms */
  last_at: number;
}
