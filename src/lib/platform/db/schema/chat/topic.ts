/** Topics: threads under messages of a channel. Each has a channel of its own (`chat_channel.parent_id`). */
export interface ChatTopicTable {
  channel_id: number;
  /** The channel whose rights are the topic's. */
  parent_id: number;
  /** The position in that channel of the message that it hangs under. */
  n: number;
  /** The member who began it. */
  user_id: number;
  /** JSON of what clients store beside it. */
  expansion: string;
  /** When it was closed: only managers have written since; null while it is open. */
  closed_at: number | null;
  /** When somebody last spoke in it, or when it was begun. */
  last_at: number;
  created_at: number;
}

/** Members whose unread counts include the topic. */
export interface ChatTopicFollowTable {
  channel_id: number;
  user_id: number;
  followed_at: number;
}

export interface TopicTables {
  chat_topic: ChatTopicTable;
  chat_topic_follow: ChatTopicFollowTable;
}
