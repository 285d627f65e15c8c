/** Wording of posts. */
import { EMOJI_A_POST, TAGS_A_POST, TAGS_MAX, TOP_MAX } from './limits.ts';

export const MOMENT_WORDING = {
  title: '标题',
  content: '帖子内容',
  tag: '标签',
  bad_media: '图片或视频不存在，或不是你上传的',
  bad_tag: '标签不存在，或不是这个频道的',
  tags_of_post: `一个帖子最多 ${TAGS_A_POST} 个标签`,
  tags_full: `一个频道最多 ${TAGS_MAX} 个标签`,
  tag_taken: '已经有这个标签',
  top_full: `一个房间最多置顶 ${TOP_MAX} 个帖子`,
  bad_kind: 'source_type：moment',
  bad_emoji: '没有这个表情',
  emoji_full: `一个帖子最多 ${EMOJI_A_POST} 种回应`,
  no_moment: '帖子不存在或已被删除',
  no_tag: '标签不存在',
  not_editable: '无编辑权限',
} as const;

/** Name of the reportable, and of a post that has neither title nor text. */
export const MOMENT_NAME = '帖子';
/** A notice's text for a post that is gone or invisible. */
export const MOMENT_GONE = '这个帖子已删除或不可见';
/** Title of a notice of likes. */
export const MOMENT_LIKED = (who: string): string => `${who}赞了你的帖子`;

/** Headings in the copy of a user's data. */
export const MOMENT_DATA = { posts: '我的帖子', emoji: '对帖子的回应', tags: '我添加的帖子标签' } as const;

/** Where a reported post stands. */
export const locationName = (group: string, channel: string): string => `${group} · ${channel}`;
