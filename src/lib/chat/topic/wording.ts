/** Wording of topics. */

export const TOPIC_WORDING = {
  none: '话题不存在或已被删除',
  no_message: '消息不存在或已被撤回，不能发起话题',
  system: '系统消息下不能发起话题',
  not_own: '只有话题的发起者和管理者可以这样做',
  spoken: '已有其他人在话题里发言，只有管理者可以删除',
} as const;

export const TOPIC_LABEL = { title: '话题标题' } as const;

/** The title after its author closed the account and had their words erased. */
export const UNTITLED = '（标题已删除）';

/** Titles in the copy of a user's data. */
export const TOPIC_DATA = { topics: '发起的话题', follows: '关注的话题' } as const;
