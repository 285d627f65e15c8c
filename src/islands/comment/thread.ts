/** What is shown of a thread, and how it changes. Pure: every step gives a new list. */
import type { Comment, SubComment } from '#lib/comment/shapes.ts';

export type { Comment, SubComment };
export type Row = Comment | SubComment;
const GONE = 3;

/** What a thread holds, for whoever shows it. */
export interface Told {
  /** Comments and replies of the source. */
  count: number;
  list: readonly Comment[];
  /** Whether the list begins with the hottest. */
  isByHeat: boolean;
}

/** Each once, by its id; the one that was there first stays. */
export function joined<T extends { id: number }>(list: readonly T[], more: readonly T[]): T[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id) && known.add(id));
  return [...list, ...fresh];
}

/** The comment of the address stands first, whatever the order (spec §4). */
export const pinnedFirst = (list: readonly Comment[], pinned: Comment | undefined): Comment[] =>
  pinned ? [pinned, ...list.filter(({ id }) => id !== pinned.id)] : [...list];

/** Changes a comment or a reply, wherever it stands. */
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

/** A like at once, or taken back at once. */
export const likedBy = (row: SubComment): Partial<SubComment> => ({
  is_like: !row.is_like,
  like_count: row.like_count + (row.is_like ? -1 : 1),
});

/** What was just said stands first; a reply under its comment, last. */
export function withSaid(list: readonly Comment[], said: SubComment): Comment[] {
  if (said.parent_reply_id === 0) return joined([{ ...said, sub_comment_list: [] }], list);
  return list.map(row =>
    row.id === said.parent_reply_id
      ? {
          ...row,
          reply_count: row.reply_count + 1,
          sub_comment_list: joined(row.sub_comment_list, [said]),
        }
      : row,
  );
}

/** The comment that was sent takes the place of the one that was shown meanwhile. */
export const settled = (list: readonly Comment[], shownId: number, said: SubComment): Comment[] =>
  list
    // Told of by another way in between: it stands there once.
    .filter(row => row.id !== said.id)
    .map(row => {
      if (row.id === shownId) return { ...row, ...said };
      const replies = row.sub_comment_list.filter(({ id }) => id !== said.id);
      return { ...row, sub_comment_list: replies.map(reply => (reply.id === shownId ? said : reply)) };
    });

/** Takes a comment away; with replies under it its place stays. */
export function without(list: readonly Comment[], id: number): Comment[] {
  return list.flatMap(row => {
    if (row.id === id) return row.reply_count > 0 ? [emptied(row)] : [];
    const replies = row.sub_comment_list.filter(reply => reply.id !== id);
    if (replies.length === row.sub_comment_list.length) return [row];
    const left = { ...row, reply_count: Math.max(0, row.reply_count - 1), sub_comment_list: replies };
    return row.status === GONE && left.reply_count === 0 ? [] : [left];
  });
}

/** Takes several away at once: what is being deleted. */
export const withoutAll = (list: readonly Comment[], ids: ReadonlySet<number>): Comment[] =>
  [...ids].reduce<Comment[]>(without, [...list]);

/** How many of these a list still shows. */
export const shownAmong = (list: readonly Comment[], ids: ReadonlySet<number>): number =>
  list.flatMap(row => [row, ...row.sub_comment_list]).filter(row => ids.has(row.id) && row.user_info).length;

/** Puts back what could not be deleted, where it stood `before`. */
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

const inOrder = (replies: readonly SubComment[]): SubComment[] =>
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
  /** What was said since and is not in the list yet, in the page's order. */
  news: Comment[];
}

interface Reading {
  /** The page is by time and has all of its span. */
  isWhole: boolean;
  hasMore: boolean;
  /** The `cursor` of the last comment that there was when the list began: only what came later is new. */
  since: number;
}

/** Puts in what a page read anew says of the comments that are shown. */
export function refreshed(
  list: readonly Comment[],
  page: readonly Comment[],
  { isWhole, hasMore, since }: Reading,
): Refreshed {
  const fresh = new Map(page.map(row => [row.id, row]));
  const from = hasMore ? (page.at(-1)?.cursor ?? Number.POSITIVE_INFINITY) : 0;
  const isGone = (row: Comment) => isWhole && row.id > 0 && row.cursor >= from && !fresh.has(row.id);
  const kept = list.flatMap(row => {
    const now = fresh.get(row.id);
    if (!now) return isGone(row) ? [] : [row];
    return [{ ...now, sub_comment_list: repliesOf(row, now) }];
  });
  const known = new Set(list.map(({ id }) => id));
  return { list: kept, news: page.filter(({ id, cursor }) => !known.has(id) && cursor > since) };
}

/** Replies that were opened stay open; those told of anew are put in their places. */
function repliesOf(shown: Comment, now: Comment): SubComment[] {
  const fresh = new Map(now.sub_comment_list.map(reply => [reply.id, reply]));
  const open = shown.sub_comment_list.map(reply => fresh.get(reply.id) ?? reply);
  return now.reply_count === 0 ? [] : inOrder(joined(open, now.sub_comment_list));
}

/** People who speak here, the last to speak first: who can be mentioned. */
export function speakers(list: readonly Comment[]): { id: number; nickname: string }[] {
  const people = list.flatMap(row =>
    [row, ...row.sub_comment_list].flatMap(({ user_info }) => user_info ?? []),
  );
  return [...new Map(people.map(({ id, nickname }) => [id, { id, nickname }])).values()];
}
