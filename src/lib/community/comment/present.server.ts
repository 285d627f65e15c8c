/** Converts rows of comments to the shapes of calls. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { UserInfo } from '../../members/account/shapes.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Comment, type Media, type SubComment, storedMedia } from './shapes.ts';
import { entriesOf } from './source.ts';
import { type CommentRow, firstReplies, isShown, likedAmong } from './store.server.ts';
import { BLOCKED_COMMENT, GONE_COMMENT, type WrittenComment } from './written.ts';

/** `liking.kind` of comments. */
export const COMMENT = 'comment';

export interface CommentReading {
  db: Database;
  now: number;
  /** The reader; undefined for a visitor. */
  viewerId: number | undefined;
  /** Author of the comment source. */
  authorId?: number | null;
}

/** The most frequent value: it need not be parsed forty times a page. */
const NONE = '[]';
const idsIn = (json: string): number[] => (json === NONE ? [] : (JSON.parse(json) as number[]));
const mediaIn = (json: string): Media[] => (json === NONE ? [] : storedMedia.parse(JSON.parse(json)));

/** Data shared by the rows: users by id, the reader's likes and blocks. */
async function gather({ db, now, viewerId }: CommentReading, rows: readonly CommentRow[]) {
  const shown = rows.filter(row => isShown(row) || row.user_id === viewerId);
  const people = new Set(
    shown.flatMap(row => [row.user_id, ...(row.to_user_id ? [row.to_user_id] : []), ...idsIn(row.mentioned)]),
  );
  const [users, liked, blocked] = await Promise.all([
    usersById(db, [...people], now),
    likedAmong(
      db,
      COMMENT,
      shown.map(({ id }) => id),
      viewerId,
    ),
    blockedAmong(db, viewerId, [...people]),
  ]);
  return { users: new Map(users.map(user => [user.id, user])), liked, blocked };
}
type Gathered = Awaited<ReturnType<typeof gather>>;

/** Rows of a list, without their replies. `isOwn`: one's own list, which shows hidden comments too. */
export async function presentPlain(
  reading: CommentReading,
  rows: readonly CommentRow[],
  isOwn = false,
): Promise<SubComment[]> {
  const gathered = await gather(reading, rows);
  return rows.map(row => plain(row, gathered, reading, isOwn));
}

/** Comments with their first replies. */
export async function presentComments(
  reading: CommentReading,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const replies = await firstReplies(reading.db, rows);
  const gathered = await gather(reading, [...rows, ...replies]);
  const under = Map.groupBy(replies, reply => reply.parent_id);
  return rows.map(row => ({
    ...plain(row, gathered, reading),
    sub_comment_list: (under.get(row.id) ?? []).map(reply => plain(reply, gathered, reading)),
  }));
}

function plain(row: CommentRow, gathered: Gathered, { authorId }: CommentReading, isOwn = false): SubComment {
  const is_blocked = isShown(row) && gathered.blocked.has(row.user_id);
  const written = is_blocked
    ? BLOCKED_COMMENT
    : isShown(row) || isOwn
      ? writtenBy(row, gathered)
      : GONE_COMMENT;
  return {
    id: row.id,
    source: entriesOf(row.source),
    parent_reply_id: row.parent_id,
    from_reply_id: row.reply_to_id ?? 0,
    create_time: Math.floor(row.created_at / 1000),
    cursor: row.created_at,
    like_count: row.like_count,
    is_like: gathered.liked.has(row.id),
    reply_count: row.reply_count,
    status: row.status,
    is_blocked,
    is_author: written.user_info !== null && row.user_id === authorId,
    ...written,
  };
}

function writtenBy(row: CommentRow, { users, blocked }: Gathered): WrittenComment {
  const named = idsIn(row.mentioned).flatMap((id): UserInfo | [] => users.get(id) ?? []);
  const answered = row.to_user_id !== null && !blocked.has(row.to_user_id) ? row.to_user_id : undefined;
  return {
    content: row.content,
    media_list: mediaIn(row.media),
    mentions: named.map(({ id, nickname }) => ({ id, nickname })),
    user_info: users.get(row.user_id) ?? null,
    to_user_info: (answered !== undefined && users.get(answered)) || null,
    province_name: row.region,
  };
}
