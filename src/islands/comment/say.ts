/** What is done in a thread: shown at once, taken back where it fails. */
import type { SelfInfo } from '#lib/account/shapes.ts';
import { CallError } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { serverNow } from '../request/clock.ts';
import { toast } from '../state/toast.ts';
import { $viewer } from '../state/viewer.ts';
import { changed, likedBy, restored, type SubComment, settled, without, withSaid } from './thread.ts';
import type { Thread } from './use-thread.ts';
import { TALK } from './wording.ts';

export interface Words {
  content: string;
  pictures: { url: string; width: number; height: number }[];
  mentions: { id: number; nickname: string }[];
  /** What it answers. */
  to?: SubComment | undefined;
}

/** Ids of what is on its way are below any that the server gives. */
let shownId = 0;
const FROZEN = 30_000;
/** Refusals in words that tell what to do. */
const TOLD = /^(content_|bad_|comments_closed|too_many_requests|not_found|repeated)/;

/** Says it. Gives why it failed, for beside the field; undefined when it was said. */
export async function say(thread: Thread, words: Words): Promise<string | undefined> {
  const { user } = $viewer.get();
  const shown = user ? pending(words, user, thread) : undefined;
  const { to } = words;
  if (shown) thread.change(list => withSaid(list, shown), 1);
  try {
    const said = await memberCall('POST /api/v1/moment/reply', {
      source: thread.entries,
      content: words.content,
      media_list: words.pictures.map(({ url }) => ({ url })),
      mention_ids: words.mentions.map(({ id }) => id),
      ...(to ? { from_reply_id: to.id } : {}),
    });
    if (shown) thread.change(list => settled(list, shown.id, said));
    else thread.change(list => withSaid(list, said), 1);
    return undefined;
  } catch (error) {
    if (shown) thread.change(list => without(list, shown.id), -1);
    return wordsOf(error);
  }
}

/** Spec §8: of a frozen account so; anything else failed. */
function wordsOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  if (error.code === FROZEN) return TALK.frozen;
  return TOLD.test(error.reason) ? error.message : TALK.failed;
}

function pending(words: Words, user: SelfInfo, { entries }: Thread): SubComment {
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
    is_author: false,
  };
}

/** Likes on their way: a second press waits for nobody and does nothing. */
const liking = new Set<number>();

export async function toggleLike(thread: Thread, row: SubComment): Promise<void> {
  if (liking.has(row.id)) return;
  liking.add(row.id);
  thread.change(list => changed(list, row.id, likedBy));
  try {
    const told = await memberCall('POST /api/v1/moment/like', {
      source_type: 'comment',
      source_id: row.id,
      status: row.is_like ? 0 : 1,
    });
    thread.change(list => changed(list, row.id, () => told));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { is_like, like_count } = row;
    thread.change(list => changed(list, row.id, () => ({ is_like, like_count })));
    toast(TALK.likeFailed, 'bad');
  } finally {
    liking.delete(row.id);
  }
}

/** Gone at once; what could not be deleted stands in its place again, with the reason. */
export async function remove(thread: Thread, row: SubComment): Promise<void> {
  const { list: before, leaving } = thread;
  thread.tell(undefined);
  leaving.add(row.id);
  thread.change(list => without(list, row.id), -1);
  try {
    await memberCall('DELETE /api/v1/moment/comment/{comment_id}', { comment_id: row.id });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    leaving.delete(row.id);
    thread.change(list => restored(list, before, row.id), 1);
    thread.tell({ id: row.id, message: error.message || TALK.removeFailed });
    toast(TALK.removeFailed, 'bad');
  }
}
