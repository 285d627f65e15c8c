/** Actions on posts. Likes and emoji are optimistic and undone on failure. */
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import type { PostItem } from './api.ts';
import { withEmoji, withLike } from './change.ts';

/** Shows a post as it is now. */
export type Show = (change: (post: PostItem) => PostItem) => void;

/** Posts with an action on its way: a second press is ignored. */
const busy = new Set<string>();

async function once(key: string, show: Show, undo: (post: PostItem) => PostItem, work: () => Promise<void>) {
  if (busy.has(key)) return;
  busy.add(key);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    show(undo);
    toast(error.message, 'bad');
  } finally {
    busy.delete(key);
  }
}

export function viewerId(): number | undefined {
  const session = $session.get();
  return session.state === 'signed-in' ? session.viewer.id : undefined;
}

export const toggleLike = (post: PostItem, show: Show): Promise<void> => {
  const { id, is_like, like_count } = post;
  const undo = (now: PostItem) => ({ ...now, is_like, like_count });
  return once(`like ${id}`, show, undo, async () => {
    show(now => withLike(now, now.user_info?.id === viewerId()));
    const options = { source_type: 'moment', source_id: id, status: is_like ? 0 : 1 };
    const liked = await memberCall('POST /api/v1/moment/like', options);
    show(now => ({ ...now, ...liked }));
  });
};

export const toggleEmoji = (post: PostItem, emoji: string, show: Show): Promise<void> => {
  const { id, emoji_list } = post;
  const undo = (now: PostItem) => ({ ...now, emoji_list });
  return once(`emoji ${id}`, show, undo, async () => {
    const isOwn = emoji_list.some(one => one.emoji === emoji && one.is_self);
    show(now => ({ ...now, emoji_list: withEmoji(now.emoji_list, emoji) }));
    const options = { source_type: 'moment', source_id: id, emoji, action: isOwn ? 0 : 1 };
    const { list } = await memberCall('POST /api/v1/moment/emoji_action', options);
    show(now => ({ ...now, emoji_list: list }));
  });
};

export const setTop = (id: number, isTop: boolean): Promise<unknown> =>
  memberCall('POST /api/v1/moment/set_top_status', { id, status: isTop ? 1 : 0 });

export const setOpen = (id: number, isOpen: boolean): Promise<unknown> =>
  memberCall('POST /api/v1/moment/set_comment_status', { id, status: isOpen ? 1 : 0 });

export const removePost = (id: number): Promise<unknown> => memberCall('DELETE /api/v1/moment/{id}', { id });
