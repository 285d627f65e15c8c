/** Converts rows of posts to the shapes of calls. */

import { statesOf } from '../../community/comment/source.server.ts';
import { likedAmong } from '../../community/comment/store.server.ts';
import { usersById } from '../../members/account/profile/present.server.ts';
import type { UserInfo } from '../../members/account/shapes.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import { BLOCKED_TEXT } from '../../members/privacy/wording.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { Reaction } from '../message/reaction.ts';
import { MOMENT, threadOf } from './address.ts';
import { type Moment, type MomentEmoji, type MomentMedia, storedMedia } from './shapes.ts';
import { isShown, type MomentRow } from './store.server.ts';

export interface PostReading {
  db: Database;
  now: number;
  /** The reader; undefined for a visitor. */
  viewerId: number | undefined;
}

const idsIn = (json: string): number[] => JSON.parse(json) as number[];
export const mediaIn = ({ media }: Pick<MomentRow, 'media'>): MomentMedia[] =>
  storedMedia.parse(JSON.parse(media));

/** A constant number of queries. `isOwn`: one's own list, which shows what operators hid. */
export async function presentMoments(
  { db, now, viewerId }: PostReading,
  rows: readonly MomentRow[],
  isOwn = false,
): Promise<Moment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const authors = [...new Set(rows.map(({ user_id }) => user_id))];
  const [users, liked, blocked, states, tags, input] = await Promise.all([
    usersById(db, authors, now),
    likedAmong(db, MOMENT, ids, viewerId),
    blockedAmong(db, viewerId, authors),
    statesOf(db, ids.map(threadOf)),
    tagNames(db, rows),
    ownEmoji(db, viewerId, rows),
  ]);
  const byId = new Map(users.map(user => [user.id, user]));
  return rows.map(row => {
    const { count, status } = states.get(threadOf(row.id))!;
    const is_blocked = blocked.has(row.user_id);
    return {
      ...{ id: row.id, group_id: row.group_id, channel_id: row.channel_id },
      ...contentOf(row, is_blocked ? undefined : byId.get(row.user_id), isOwn),
      tag: idsIn(row.tags).flatMap(tag_id => (tags.has(tag_id) ? { tag_id, name: tags.get(tag_id)! } : [])),
      create_time: Math.floor(row.created_at / 1000),
      ...{ cursor: row.created_at, active_cursor: row.active_at },
      is_top: row.top_at !== null,
      ...{ comment_status: status, comment_count: count },
      ...{ like_count: row.like_count, is_like: liked.has(row.id) },
      emoji_list: emojiOf(row, input),
      ...{ status: row.status, is_blocked },
    };
  });
}

type PostContent = Pick<Moment, 'title' | 'content' | 'media_list' | 'user_info' | 'province_name'>;

/** What a post says; without `author` the reader blocks them. */
function contentOf(row: MomentRow, author: UserInfo | undefined, isOwn: boolean): PostContent {
  if (!author)
    return { title: '', content: BLOCKED_TEXT, media_list: [], user_info: null, province_name: '' };
  return {
    title: row.title,
    content: row.content,
    // Files of a hidden post are not served.
    media_list: isOwn && !isShown(row) ? [] : mediaIn(row),
    user_info: author,
    province_name: row.region,
  };
}

async function tagNames(db: Database, rows: readonly MomentRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ tags }) => idsIn(tags)))];
  if (ids.length === 0) return new Map();
  const tags = await db.read
    .selectFrom('moment_tag')
    .select(['id', 'name'])
    .where('id', 'in', idList(db, ids))
    .execute();
  return new Map(tags.map(({ id, name }) => [id, name]));
}

/** The reader's own emoji, as 'post emoji'. */
async function ownEmoji(
  db: Database,
  viewerId: number | undefined,
  rows: readonly MomentRow[],
): Promise<Set<string>> {
  const ids = rows.filter(({ emoji }) => emoji !== '[]').map(({ id }) => id);
  if (viewerId === undefined || ids.length === 0) return new Set();
  const input = await db.read
    .selectFrom('moment_emoji')
    .select(['moment_id', 'emoji'])
    .where('user_id', '=', viewerId)
    .where('moment_id', 'in', idList(db, ids))
    .execute();
  return new Set(input.map(({ moment_id, emoji }) => `${moment_id} ${emoji}`));
}

const emojiOf = ({ id, emoji }: MomentRow, input: ReadonlySet<string>): MomentEmoji[] =>
  (JSON.parse(emoji) as Reaction[]).map(one => ({ ...one, is_self: input.has(`${id} ${one.emoji}`) }));
