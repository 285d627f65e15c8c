/** Wording of comments. */
export const COMMENT_WORDING = {
  content_empty: '请输入评论内容',
  content_long: '评论最长 500 个字',
  content_violates: '评论含有违规内容，请修改后再发',
  bad_picture: '图片不存在，或不是你上传的',
  comments_closed: '评论已关闭',
  no_comment: '该评论已删除',
  no_source: '评论的内容不存在或暂不可见',
  other_source: '回复的评论不在这里',
  bad_source: '参数 source 应为 [{source_type, source_id}]',
  not_editable: '无编辑权限',
  by_case: '频道里的内容由频道管理，运营者请从举报里处理',
  no_target: '点赞的内容不存在或已被删除',
} as const;

/** Shown for a deleted comment that has replies. */
export const GONE = '该评论已删除';
/** The region of an unknown network. */
export const NO_REGION = 'IP未知';

/** Titles in the copy of a user's data. */
export const DATA_TITLES = { comments: '评论', likes: '赞' } as const;

/** A notice's text for a deleted or invisible comment. */
export const COMMENT_GONE = '这条评论已删除或不可见';
/** Titles of notices about comments. */
export const COMMENT_NOTICES = {
  liked: (who: string) => `${who}赞了你`,
  replied: (who: string) => `${who}回复了你`,
  mentioned: (who: string) => `${who}提到了你`,
} as const;

/** Name of the reportable. */
export const COMMENT_NAME = '评论';
