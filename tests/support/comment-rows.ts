/** Default columns of a comment's row, without author, text, source and time. */
export const PLAIN_COMMENT = {
  parent_id: 0,
  reply_to_id: null,
  to_user_id: null,
  media: '[]',
  mentioned: '[]',
  region: '上海',
  status: 1,
  is_listed: 1,
  like_count: 0,
  reply_count: 0,
  points: 0,
};
