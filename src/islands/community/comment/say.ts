/** Actions in a thread: optimistic, undone on failure. */
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { toast } from '../../platform/state/toast.ts';
import { $viewer } from '../../platform/state/viewer.ts';
import { changed, likedBy, restored, type SubComment, withComment, without } from './thread.ts';
import type { OpenThread } from './use-thread.ts';
import { COMMENTS } from './wording.ts';

export interface Words {
  content: string;
  pictures: { url: string; width: number; height: number; is_moving: boolean }[];
  mentions: { id: number; nickname: string }[];
  /** The comment it replies to. */
  to?: SubComment | undefined;
}

/** Temporary ids of comments in flight: negative, below any of the server's. */
let shownId = 0;
const FROZEN = 30_000;
/** Refusals whose own message says what to do. */
const OWN_MESSAGE =
  /^(content_|bad_|comments_closed|no_grant|visitor|muted|blocked|too_many_requests|not_found|repeated)/;

/** Posts the comment. Returns why it failed, to show beside the field; undefined on success. */
export async function say(thread: OpenThread, words: Words): Promise<string | undefined> {
  const { user } = $viewer.get();
  const shown = user ? pending(words, user, thread) : undefined;
  const { to } = words;
  if (shown) thread.change(list => withComment(list, shown));
  try {
    const comment = await memberCall('POST /api/v1/moment/reply', {
      source: thread.entries,
      content: words.content,
      media_list: words.pictures.map(({ url }) => ({ url })),
      mention_ids: words.mentions.map(({ id }) => id),
      ...(to ? { from_reply_id: to.id } : {}),
    });
    if (shown) thread.settle(shown.id, comment);
    else thread.put(comment);
    return undefined;
  } catch (error) {
    if (shown) thread.change(list => without(list, shown.id));
    return wordsOf(error);
  }
}

/** Words for a failure: a frozen account has its own, most others get the general one. */
function wordsOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  if (error.code === FROZEN) return COMMENTS.frozen;
  return OWN_MESSAGE.test(error.reason) ? error.message : COMMENTS.failed;
}

function pending(words: Words, user: SelfInfo, { entries }: OpenThread): SubComment {
  const { to } = words;
  const now = serverNow();
  shownId -= 1;
  return {
    id: shownId,
    source: entries,
    parent_reply_id: to ? to.parent_reply_id || to.id : 0,
    from_reply_id: to?.id ?? 0,
    content: words.content,
    media_list: words.pictures.map(picture => ({ type: 'image', ...picture })),
    mentions: words.mentions,
    user_info: user,
    to_user_info: to?.user_info ?? null,
    create_time: Math.floor(now / 1000),
    cursor: now,
    like_count: 0,
    is_like: false,
    reply_count: 0,
    province_name: '',
    status: 1,
    is_blocked: false,
    is_author: false,
  };
}

/** Likes in flight: a second press is ignored. */
const liking = new Set<number>();

export async function toggleLike(thread: OpenThread, row: SubComment): Promise<void> {
  if (liking.has(row.id)) return;
  liking.add(row.id);
  const isOwn = row.user_info?.id === $viewer.get().user?.id;
  thread.change(list => changed(list, row.id, one => likedBy(one, isOwn)));
  try {
    const liked = await memberCall('POST /api/v1/moment/like', {
      source_type: 'comment',
      source_id: row.id,
      status: row.is_like ? 0 : 1,
    });
    thread.change(list => changed(list, row.id, () => liked));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { is_like, like_count } = row;
    thread.change(list => changed(list, row.id, () => ({ is_like, like_count })));
    toast(COMMENTS.likeFailed, 'bad');
  } finally {
    liking.delete(row.id);
  }
}

/** Deletes optimistically; on failure the comment is restored in its place, with the reason. */
export async function remove(thread: OpenThread, row: SubComment): Promise<void> {
  const { list: before, leaving, removing } = thread;
  thread.setFault(undefined);
  leaving.add(row.id);
  removing.add(row.id);
  thread.change(list => without(list, row.id), -1);
  try {
    await memberCall('DELETE /api/v1/moment/comment/{comment_id}', { comment_id: row.id });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    leaving.delete(row.id);
    thread.change(list => restored(list, before, row.id), 1);
    thread.setFault({ id: row.id, message: error.message || COMMENTS.removeFailed });
    toast(COMMENTS.removeFailed, 'bad');
  } finally {
    removing.delete(row.id);
  }
}
