/** The list of a thread, and the changes to it. Pure: every step returns a new list. */
import type { Comment, SubComment } from '#lib/community/comment/shapes.ts';

export type { Comment, SubComment };
export type ThreadRow = Comment | SubComment;
const GONE = 3;

/** The thread's state, as published to its parent. */
export interface ThreadSummary {
  /** Comments and replies of the comment source. */
  count: number;
  list: readonly Comment[];
  /** Whether the list is sorted by heat. */
  isByHeat: boolean;
}

/** Joins without duplicates, by id; the first occurrence stays. */
export function joined<T extends { id: number }>(list: readonly T[], more: readonly T[]): T[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id) && known.add(id));
  return [...list, ...fresh];
}

/** Whether it is in the list, as a comment or a reply. */
export const isKnown = (list: readonly Comment[], id: number): boolean =>
  list.some(row => row.id === id || row.sub_comment_list.some(reply => reply.id === id));

/** Puts the comment that the address names first, in any order. */
export const pinnedFirst = (list: readonly Comment[], pinned: Comment | undefined): Comment[] =>
  pinned ? [pinned, ...list.filter(({ id }) => id !== pinned.id)] : [...list];

/** Changes one comment or reply, by id. */
export const changed = (
  list: readonly Comment[],
  id: number,
  change: (row: SubComment) => Partial<SubComment>,
): Comment[] =>
  list.map(row => {
    if (row.id === id) return { ...row, ...change(row) };
    if (!row.sub_comment_list.some(reply => reply.id === id)) return row;
    const replies = row.sub_comment_list.map(reply =>
      reply.id === id ? { ...reply, ...change(reply) } : reply,
    );
    return { ...row, sub_comment_list: replies };
  });

/** Toggles the like optimistically; a like of one's own comment is not counted. */
export const likedBy = (row: SubComment, isOwn: boolean): Partial<SubComment> => ({
  is_like: !row.is_like,
  like_count: row.like_count + (isOwn ? 0 : row.is_like ? -1 : 1),
});

/** Adds a new comment on top; a reply goes last under its comment. */
export function withComment(list: readonly Comment[], comment: SubComment): Comment[] {
  if (comment.parent_reply_id === 0) return joined([{ ...comment, sub_comment_list: [] }], list);
  return list.map(row =>
    row.id === comment.parent_reply_id && !row.sub_comment_list.some(({ id }) => id === comment.id)
      ? {
          ...row,
          reply_count: row.reply_count + 1,
          sub_comment_list: joined(row.sub_comment_list, [comment]),
        }
      : row,
  );
}

/** Replaces the optimistic comment by the server's; adds it to a list that was loaded in between. */
export function settled(list: readonly Comment[], shownId: number, comment: SubComment): Comment[] {
  if (!isKnown(list, shownId)) return isKnown(list, comment.id) ? [...list] : withComment(list, comment);
  return (
    list
      // The stream may have delivered it already: show it once.
      .filter(row => row.id !== comment.id)
      .map(row => {
        if (row.id === shownId) return { ...row, ...comment };
        const replies = row.sub_comment_list.filter(({ id }) => id !== comment.id);
        return { ...row, sub_comment_list: replies.map(reply => (reply.id === shownId ? comment : reply)) };
      })
  );
}

/** Removes a comment; one with replies leaves an empty placeholder. */
export function without(list: readonly Comment[], id: number): Comment[] {
  return list.flatMap(row => {
    if (row.id === id) return row.reply_count > 0 ? [emptied(row)] : [];
    const replies = row.sub_comment_list.filter(reply => reply.id !== id);
    if (replies.length === row.sub_comment_list.length) return [row];
    const left = { ...row, reply_count: Math.max(0, row.reply_count - 1), sub_comment_list: replies };
    return row.status === GONE && left.reply_count === 0 ? [] : [left];
  });
}

/** Removes several at once: the comments being deleted. */
export const withoutAll = (list: readonly Comment[], ids: ReadonlySet<number>): Comment[] =>
  [...ids].reduce<Comment[]>(without, [...list]);

/** How many of these the list still shows. */
export const shownAmong = (list: readonly Comment[], ids: ReadonlySet<number>): number =>
  list.flatMap(row => [row, ...row.sub_comment_list]).filter(row => ids.has(row.id) && row.user_info).length;

/** Restores a comment whose delete failed, at its position in `before`. */
export function restored(list: readonly Comment[], before: readonly Comment[], id: number): Comment[] {
  const at = before.findIndex(row => row.id === id || row.sub_comment_list.some(reply => reply.id === id));
  const was = before[at];
  if (!was) return [...list];
  if (!list.some(row => row.id === was.id)) {
    const earlier = new Set(before.slice(0, at).map(row => row.id));
    return list.toSpliced(list.findLastIndex(row => earlier.has(row.id)) + 1, 0, was);
  }
  const reply = was.sub_comment_list.find(one => one.id === id);
  return list.map(row => {
    if (row.id !== was.id) return row;
    const { reply_count, sub_comment_list } = row;
    if (!reply) return { ...was, reply_count, sub_comment_list };
    return { ...row, reply_count: reply_count + 1, sub_comment_list: inOrder([...sub_comment_list, reply]) };
  });
}

/** Replies in order, oldest first. */
export const inOrder = (replies: readonly SubComment[]): SubComment[] =>
  replies.toSorted((one, other) => one.cursor - other.cursor);

const emptied = (row: Comment): Comment => ({
  ...row,
  content: '',
  media_list: [],
  mentions: [],
  user_info: null,
  to_user_info: null,
  status: GONE,
});

export interface Refreshed {
  list: Comment[];
  /** Comments posted since and not in the list yet, in the page's order. */
  pending: Comment[];
}

interface Reading {
  /** The page is sorted by time and complete for its span. */
  isWhole: boolean;
  hasMore: boolean;
  /** The `cursor` of the newest comment when the list was loaded: only later ones are new. */
  since: number;
  /** Ids of the comments shown when the page was requested: only these can be gone. */
  before: ReadonlySet<number>;
}

/** Updates the shown comments from a page that was read again. */
export function refreshed(
  list: readonly Comment[],
  page: readonly Comment[],
  { isWhole, hasMore, since, before }: Reading,
): Refreshed {
  const fresh = new Map(page.map(row => [row.id, row]));
  const from = hasMore ? (page.at(-1)?.cursor ?? Number.POSITIVE_INFINITY) : 0;
  const isGone = ({ id, cursor }: Comment) =>
    isWhole && id > 0 && before.has(id) && cursor >= from && !fresh.has(id);
  const shown = list.flatMap(row => {
    const now = fresh.get(row.id);
    if (!now) return isGone(row) ? [] : [row];
    // The server's count lacks the viewer's replies in flight.
    const reply_count = now.reply_count + row.sub_comment_list.filter(({ id }) => id < 0).length;
    return [{ ...now, reply_count, sub_comment_list: repliesOf(row, { ...now, reply_count }) }];
  });
  const known = new Set(list.map(({ id }) => id));
  return { list: shown, pending: page.filter(({ id, cursor }) => !known.has(id) && cursor > since) };
}

/** Expanded replies stay; newly read ones are sorted in. */
function repliesOf(shown: Comment, now: Comment): SubComment[] {
  const fresh = new Map(now.sub_comment_list.map(reply => [reply.id, reply]));
  const open = shown.sub_comment_list.map(reply => fresh.get(reply.id) ?? reply);
  return now.reply_count === 0 ? [] : inOrder(joined(open, now.sub_comment_list));
}

/** The thread's authors, who can be mentioned. */
export function speakers(list: readonly Comment[]): { id: number; nickname: string }[] {
  const people = list.flatMap(row =>
    [row, ...row.sub_comment_list].flatMap(({ user_info }) => user_info ?? []),
  );
  return [...new Map(people.map(({ id, nickname }) => [id, { id, nickname }])).values()];
}
