/** Removes the words of a comment that is deleted, or whose author the reader blocks. Pure. */
import { BLOCKED_TEXT } from '../../members/privacy/wording.ts';
import type { SubComment } from './shapes.ts';
import { GONE } from './wording.ts';

/** The text and author of a comment. */
export type WrittenComment = Pick<
  SubComment,
  'content' | 'media_list' | 'mentions' | 'user_info' | 'to_user_info' | 'province_name'
>;

export const GONE_COMMENT: WrittenComment = {
  content: GONE,
  media_list: [],
  mentions: [],
  user_info: null,
  to_user_info: null,
  province_name: '',
};
export const BLOCKED_COMMENT: WrittenComment = { ...GONE_COMMENT, content: BLOCKED_TEXT };

/** A comment as shown to a reader who blocks some users. */
export function seenPast<T extends SubComment>(row: T, isBlocked: (userId: number) => boolean): T {
  if (row.user_info && isBlocked(row.user_info.id))
    return { ...row, ...BLOCKED_COMMENT, is_blocked: true, is_author: false };
  return row.to_user_info && isBlocked(row.to_user_info.id) ? { ...row, to_user_info: null } : row;
}
