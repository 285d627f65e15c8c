/** Merges a thread's changes from the stream into the shown list. Pure: every step returns a new list. */
import { REPLIES_SHOWN } from '#lib/community/comment/limits.ts';
import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import { mayBeInFlight } from './in-flight.ts';
import { type Comment, inOrder, joined, type Refreshed, type SubComment, withoutAll } from './thread.ts';

interface Reading {
  /** The `cursor` of the newest comment when the list was loaded: only later ones are new. */
  since: number;
  /** The user whose comments and replies alone are shown. */
  userId?: number | undefined;
  /** Ids of comments that the reader is deleting. */
  leaving: ReadonlySet<number>;
  /** The reader's own comments in flight are shown already; their own answers replace them. */
  viewerId?: number | undefined;
}

/** Merges new, changed and deleted comments. The reader's likes stay: the stream does not carry them. */
export function withUpdate({ list, pending }: Refreshed, update: ThreadUpdate, reading: Reading): Refreshed {
  const gone = new Set(update.gone);
  const fresh = inOrder(update.comments).filter(row => !mayBeInFlight(row, list, reading.viewerId));
  const applied = (rows: readonly Comment[]) =>
    withoutAll(
      rows.filter(({ id }) => !gone.has(id)).map(row => updated(row, fresh, gone)),
      reading.leaving,
    );
  const shown = applied(list);
  const known = new Set([...list, ...pending].map(({ id }) => id));
  const came = fresh
    .filter(row => !known.has(row.id) && row.cursor > reading.since && isOfList(row, reading))
    .map(row => updated({ ...row, sub_comment_list: [] }, fresh, gone));
  return { list: shown, pending: applied(joined(came.toReversed(), pending)) };
}

/** Whether it belongs in the list: top-level comments; replies too for one user's. Deleted ones do not. */
const isOfList = ({ parent_reply_id, user_info, is_blocked }: SubComment, { userId }: Reading): boolean =>
  userId === undefined
    ? parent_reply_id === 0 && (user_info !== null || is_blocked)
    : user_info?.id === userId;

/** How many of the changes are the reader's own in flight, which are counted already. */
export const countOwnInFlight = (
  { comments }: ThreadUpdate,
  list: readonly Comment[],
  viewerId: number | undefined,
): number => comments.filter(row => mayBeInFlight(row, list, viewerId)).length;

function updated(row: Comment, fresh: readonly SubComment[], gone: ReadonlySet<number>): Comment {
  const latest = fresh.find(({ id }) => id === row.id);
  const now = latest ? { ...row, ...latest, is_like: row.is_like } : row;
  return { ...now, sub_comment_list: repliesOf(now, fresh, gone) };
}

/** Replies to show: the shown ones stay; new ones are added only up to the number shown before loading more. */
function repliesOf(row: Comment, fresh: readonly SubComment[], gone: ReadonlySet<number>): SubComment[] {
  const stay = row.sub_comment_list
    .filter(({ id }) => !gone.has(id))
    .map(reply => {
      const now = fresh.find(({ id }) => id === reply.id);
      return now ? { ...now, is_like: reply.is_like } : reply;
    });
  const came = fresh.filter(reply => reply.parent_reply_id === row.id);
  return inOrder([...stay, ...joined(stay, came).slice(stay.length, Math.max(stay.length, REPLIES_SHOWN))]);
}

/** The count without comments that the reader is deleting, which the server may still count. */
export function countWithout({ count, comments, gone }: ThreadUpdate, removing: ReadonlySet<number>): number {
  const done = new Set([...gone, ...comments.filter(row => !row.user_info).map(({ id }) => id)]);
  return Math.max(0, count - [...removing].filter(id => !done.has(id)).length);
}
