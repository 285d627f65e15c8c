/** Unread counts by channel: loaded once, then moved by digests, mentions and read marks. */
import { PRIVATE } from '#lib/chat/message/kind.ts';
import { memberCall } from '../../platform/member-call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { isMember } from '../api.ts';
import type { ImEvents } from '../im/client.ts';
import { type RoomUnreadEvent, unreadAfter } from '../model/unread.ts';
import { isBlocked } from './blocked.ts';
import { mentionsAfter } from './mentions.ts';
import { $channel, $endInSight, $unread, NO_GROUP } from './stores.ts';
import { isFollowed } from './topic.ts';

/** Digests of channels whose count is not known lead to one load in this time, in milliseconds. */
const LOAD_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

export const unreadEvent = (event: RoomUnreadEvent): void => $unread.set(unreadAfter($unread.get(), event));

/** The channel before the reader's eyes, with its end. */
const lookedAt = (): number | undefined => (document.hidden ? undefined : ($endInSight.get() ?? undefined));

/** Loads the counts. A failure only goes to the console: they stay as they are. */
export async function loadUnread(): Promise<void> {
  if (!isMember()) return;
  try {
    const { list } = await memberCall('GET /api/v2/chat/unread', {}, undefined, true);
    const grouped = list.map(one =>
      one.conversation_type === PRIVATE ? { ...one, target_id: NO_GROUP } : one,
    );
    unreadEvent({ type: 'loaded', list: grouped });
  } catch (error) {
    console.warn(`unread: ${messageOf(error)}`);
  }
}

let first: Promise<void> | undefined;

/**
 * Resolves once the counts were loaded, or could not be: a group opens beside the connection. The first welcome loads
 * them again, for no digest covers the time between.
 */
export function unreadLoaded(): Promise<void> {
  first ??= loadUnread();
  return first;
}

/** Counts a digest; of topics only those that the member follows, for nobody has unread counts of others. */
export function onHeads({ group_id: groupId, channels: digest }: ImEvents['heads']): void {
  const channels = digest.filter(({ channel_id, parent_id }) => !parent_id || isFollowed(channel_id));
  const { heads } = $unread.get();
  const isKnown = channels.every(
    ({ channel_id, calls = [] }) => channel_id in heads && calls.every(id => id === 0),
  );
  unreadEvent({ type: 'heads', groupId, channels, lookedAt: lookedAt(), isBlocked });
  const isLess = channels.some(({ channel_id, gone }) => gone && $unread.get().counts[channel_id]?.unread);
  // Whether the member holds a mentioned identity, or had read what is gone, the server knows.
  if (!isKnown || isLess) loadSoon();
}

function loadSoon(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void loadUnread();
  }, LOAD_MS);
}

export function onMention({ channel_id: channelId }: ImEvents['mention']): void {
  if (!$unread.get().counts[channelId]) loadSoon();
  unreadEvent({ type: 'mention', channelId, lookedAt: lookedAt() });
}

/** The mark that this page sent last. */
let sent: { channelId: number; n: number } | undefined;
export const noteSent = (mark: { channelId: number; n: number }): void => {
  sent = mark;
};

/** Handles a read mark of this or another tab. */
export function onRead({ channel_id: channelId, n, own }: ImEvents['read']): void {
  const open = $channel.get();
  // The reader is further by now: the next mark is on its way.
  const isOwn = sent?.channelId === channelId && sent.n === n;
  if (isOwn && open?.id === channelId && open.readN > n) return;
  const mentioned = mentionsAfter(channelId, n);
  // Marked as unread in another tab: what stands there, the server knows.
  if (n < ($unread.get().counts[channelId]?.readN ?? 0)) loadSoon();
  unreadEvent({ type: 'read', channelId, n, own, mentioned });
  // Which of the mentions were read, the server knows.
  if (mentioned === undefined && $unread.get().counts[channelId]?.mentioned) loadSoon();
}
