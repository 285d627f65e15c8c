/** Changes of a post as it is shown, when a control is pressed. Pure. */
import type { PostItem } from './api.ts';

type Emoji = PostItem['emoji_list'];

/** Optimistic; a like of one's own post is not counted. */
export const withLike = <M extends PostItem>(post: M, isOwn: boolean): M => ({
  ...post,
  is_like: !post.is_like,
  like_count: post.like_count + (isOwn ? 0 : post.is_like ? -1 : 1),
});

/** Adds the emoji, or takes it back if it is there. */
export function withEmoji(list: Emoji, emoji: string): Emoji {
  const previous = list.find(one => one.emoji === emoji);
  if (!previous) return [...list, { emoji, count: 1, is_self: true }];
  const count = previous.count + (previous.is_self ? -1 : 1);
  if (count === 0) return list.filter(one => one !== previous);
  return list.map(one => (one === previous ? { emoji, count, is_self: !previous.is_self } : one));
}
