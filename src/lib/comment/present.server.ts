/** Rows of comments to what calls give of them. */
import { usersById } from '../account/service.server.ts';
import type { UserInfo } from '../account/shapes.ts';
import type { Database } from '../db/database.ts';
import { type CommentRow, firstReplies, isShown, likedAmong } from './repo.server.ts';
import { type Comment, type Media, type SubComment, storedMedia } from './shapes.ts';
import { entriesOf } from './source.ts';
import { GONE } from './wording.ts';

/** `liking.kind` of comments. */
export const COMMENT = 'comment';

export interface Reading {
  db: Database;
  now: number;
  /** Who reads; undefined for a visitor. */
  viewerId: number | undefined;
  /** Who made what is commented on. */
  authorId?: number | null;
}

const idsIn = (json: string): number[] => JSON.parse(json) as number[];
const mediaIn = (json: string): Media[] => storedMedia.parse(JSON.parse(json));

/** What several rows need at once: users by id, and what the reader likes. */
async function gather({ db, now, viewerId }: Reading, rows: readonly CommentRow[]) {
  const shown = rows.filter(row => isShown(row) || row.user_id === viewerId);
  const people = new Set(
    shown.flatMap(row => [row.user_id, ...(row.to_user_id ? [row.to_user_id] : []), ...idsIn(row.mentioned)]),
  );
  const [users, liked] = await Promise.all([
    usersById(db, [...people], now),
    likedAmong(
      db,
      COMMENT,
      shown.map(({ id }) => id),
      viewerId,
    ),
  ]);
  return { users: new Map(users.map(user => [user.id, user])), liked };
}
type Gathered = Awaited<ReturnType<typeof gather>>;

/** As rows of a list: without what stands under them. `isOwn`: a list of one's own shows what was hidden, too. */
export async function presentPlain(
  reading: Reading,
  rows: readonly CommentRow[],
  isOwn = false,
): Promise<SubComment[]> {
  const gathered = await gather(reading, rows);
  return rows.map(row => plain(row, gathered, reading, isOwn));
}

/** With the first replies under each. */
export async function presentComments(reading: Reading, rows: readonly CommentRow[]): Promise<Comment[]> {
  const replies = await firstReplies(reading.db, rows);
  const gathered = await gather(reading, [...rows, ...replies]);
  const under = Map.groupBy(replies, reply => reply.parent_id);
  return rows.map(row => ({
    ...plain(row, gathered, reading),
    sub_comment_list: (under.get(row.id) ?? []).map(reply => plain(reply, gathered, reading)),
  }));
}

function plain(row: CommentRow, gathered: Gathered, { authorId }: Reading, isOwn = false): SubComment {
  const said = isShown(row) || isOwn ? saidBy(row, gathered) : NOTHING_SAID;
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
    is_author: said.user_info !== null && row.user_id === authorId,
    ...said,
  };
}

type Said = Pick<
  SubComment,
  'content' | 'media_list' | 'mentions' | 'user_info' | 'to_user_info' | 'province_name'
>;
const NOTHING_SAID: Said = {
  content: GONE,
  media_list: [],
  mentions: [],
  user_info: null,
  to_user_info: null,
  province_name: '',
};

function saidBy(row: CommentRow, { users }: Gathered): Said {
  const named = idsIn(row.mentioned).flatMap((id): UserInfo | [] => users.get(id) ?? []);
  return {
    content: row.content,
    media_list: mediaIn(row.media),
    mentions: named.map(({ id, nickname }) => ({ id, nickname })),
    user_info: users.get(row.user_id) ?? null,
    to_user_info: row.to_user_id === null ? null : (users.get(row.to_user_id) ?? null),
    province_name: row.region,
  };
}
