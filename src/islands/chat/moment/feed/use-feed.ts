/** The posts of a room, as their reader wishes to see them. */
import { useCallback, useState } from 'react';
import { POSTS_A_PAGE } from '#lib/chat/moment/limits.ts';
import { type CursorList, useCursor } from '../../../platform/ui/use-cursor.ts';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import {
  type FeedChannel,
  type FeedOrder,
  loadPage,
  loadTags,
  loadTop,
  type PostItem,
  type PostTag,
} from '../api.ts';
import { storedPosition } from './position.ts';

/** Posts of the first page; a reader who comes back gets as many as before, up to the largest page. */
const SHOWN = 20;
const MOST = 100;

export interface Feed {
  items: CursorList<PostItem>;
  top: readonly PostItem[];
  tags: readonly PostTag[];
  order: FeedOrder;
  tagId: number | undefined;
  choose(order: FeedOrder, tagId: number | undefined): void;
  /** Loads everything anew. */
  again(): void;
  readTags(): void;
  readTop(): void;
  /** Changes a post wherever it is shown; undefined takes it away. */
  change(id: number, to: (post: PostItem) => PostItem | undefined): void;
}

export function useFeed({ group_id, channel_id }: FeedChannel): Feed {
  const [feed, setFeed] = useState(() => ({ ...storedPosition(channel_id), turn: 0 }));
  const { order, tagId, count, turn } = feed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for everything anew
  const load = useCallback(
    (create_time: number, signal: AbortSignal) => {
      const page_size = create_time === 0 ? Math.min(MOST, Math.max(SHOWN, count)) : POSTS_A_PAGE;
      const query = { sort: order, ...(tagId !== undefined && { tag_id: tagId }) };
      return loadPage({ group_id, channel_id }, query, { create_time, page_size }, signal);
    },
    [group_id, channel_id, order, tagId, count, turn],
  );
  const items = useCursor(load, 0);
  const [top, , setTop, readTop] = useLoaded(
    useCallback((signal: AbortSignal) => loadTop({ group_id, channel_id }, signal), [group_id, channel_id]),
  );
  const [tags, , , readTags] = useLoaded(
    useCallback((signal: AbortSignal) => loadTags(group_id, signal), [group_id]),
  );
  return {
    items,
    top: top.phase === 'ready' ? top.data : [],
    tags: tags.phase === 'ready' ? tags.data : [],
    order,
    tagId,
    choose: (to, tag) => setFeed(now => ({ ...now, order: to, tagId: tag, count: 0 })),
    again() {
      setFeed(now => ({ ...now, count: 0, turn: now.turn + 1 }));
      readTop();
    },
    readTags,
    readTop,
    change(id, to) {
      const changed = (post: PostItem) => (post.id === id ? to(post) : post);
      items.change(changed);
      setTop(previous => previous.flatMap(post => changed(post) ?? []));
    },
  };
}
