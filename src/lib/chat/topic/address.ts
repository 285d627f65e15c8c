/** Addresses of topics: the room with the topic beside it. */

/** '/chat/group?group_id=7&chat_id=31'. */
export const topicPath = (groupId: number, topicId: number): string =>
  `/chat/group?group_id=${groupId}&chat_id=${topicId}`;
