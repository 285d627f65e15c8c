/** The feed of a channel's posts, where visitors may read them. */
import { nameOf, pathOf, plainText } from '../../chat/moment/address.ts';
import { momentPage } from '../../chat/moment/list.server.ts';
import { locationFor } from '../../chat/moment/location.server.ts';
import type { Moment } from '../../chat/moment/shapes.ts';
import { channelPostsTag, groupPostsTag, POSTS_TAG } from '../../chat/moment/tags.ts';
import { VISITOR } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type AtomEntry, atomText } from './atom.ts';
import type { Site } from './entries.ts';
import { FEED, feedTitle } from './wording.ts';

const MOST = 40;

interface Query extends Site {
  /** Path of the feed itself. */
  self: string;
  now: number;
}

/** The feed as Atom text with its cache tags; undefined for a channel that is not of posts, or not open to visitors. */
export async function channelFeed(
  db: Database,
  channelId: number,
  { origin, authority, self, now }: Query,
): Promise<{ body: string; tags: string[] } | undefined> {
  const row = await db.read
    .selectFrom('chat_channel')
    .select(['id as channel_id', 'group_id'])
    .where('id', '=', channelId)
    .executeTakeFirst();
  if (!row?.group_id) return undefined;
  const place = await locationFor(db, { ...row, group_id: row.group_id }, VISITOR);
  if (place?.channel.kind !== 'post') return undefined;
  const input = { create_time: 0, page_size: MOST };
  const { list } = await momentPage({ db, now, viewer: null }, { channelId, sort: 'time' }, input);
  const body = atomText({
    id: `tag:${authority}:channel:${channelId}`,
    title: feedTitle(`${place.config.group.name} ${place.channel.name}`, FEED.posts),
    self: origin + self,
    page: `${origin}/chat/group?group_id=${row.group_id}&chat_id=${channelId}`,
    updated: list[0]?.cursor ?? 0,
    author: FEED.site,
    entries: list.map(post => postEntry(post, { origin, authority })),
  });
  return { body, tags: [POSTS_TAG, channelPostsTag(channelId), groupPostsTag(row.group_id), 'people'] };
}

/** Characters of the text. */
const TEXT_MAX = 300;

const postEntry = (post: Moment, { origin, authority }: Site): AtomEntry => ({
  id: `tag:${authority}:post:${post.id}`,
  title: nameOf(post),
  url: origin + pathOf(post.id),
  updated: post.cursor,
  text: [post.user_info?.nickname ?? '', plainText(post.content).slice(0, TEXT_MAX)]
    .filter(Boolean)
    .join('：'),
});
