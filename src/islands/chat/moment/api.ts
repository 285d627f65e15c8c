/** Calls of posts: with the token where there is a session, as a visitor without one. */

import { openCall } from '../../community/comment/read.ts';
import type { Answered } from '../../platform/call.ts';

export type FeedPage = Answered<'GET /api/v1/moment/moment_cursor_query_time'>;
export type PostItem = FeedPage['list'][number];
export type PostDetail = Answered<'POST /api/v1/moment/detail_down'>;
export type PostTag = PostItem['tag'][number];

export interface FeedChannel {
  group_id: number;
  channel_id: number;
}
export type FeedOrder = 'time' | 'active';

export interface FeedQuery {
  sort: FeedOrder;
  tag_id?: number | undefined;
}

export const loadPage = (
  ids: FeedChannel,
  query: FeedQuery,
  { create_time, page_size }: { create_time: number; page_size: number },
  signal: AbortSignal,
): Promise<FeedPage> =>
  openCall(
    'GET /api/v1/moment/moment_cursor_query_time',
    { ...ids, ...query, create_time, page_size },
    signal,
  );

export const loadTop = async (ids: FeedChannel, signal: AbortSignal): Promise<PostItem[]> =>
  (await openCall('GET /api/v1/moment/find_top_moment', { ...ids }, signal)).list;

export const loadTags = async (group_id: number, signal?: AbortSignal): Promise<PostTag[]> =>
  (await openCall('GET /api/v1/moment/tag/find_tags_by_group_id', { group_id }, signal)).list;

export const loadMoment = (id: number, signal: AbortSignal): Promise<PostDetail> =>
  openCall('POST /api/v1/moment/detail_down', { id }, signal);
