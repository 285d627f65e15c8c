/** Unread counts by channel: loaded once, then moved by digests, mentions and read marks. */
import { unreadOf } from '#lib/chat/timeline.ts';
import type { ImEvents } from '../../im/client.ts';
import { memberCall } from '../../member-call.ts';
import { messageOf } from '../../ui/use-loaded.ts';
import { isMember } from '../api.ts';
import { $channel, $unread } from './stores.ts';

/** Digests of channels whose count is not known lead to one load in this time, in milliseconds. */
const LOAD_MS = 3000;

/** The latest place that was heard of, by channel. */
const heads = new Map<number, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isLookedAt = (channelId: number): boolean => $channel.get()?.id === channelId && !document.hidden;

/** A failure only goes to the console (spec §8): the counts stay as they are. */
export async function loadUnread(): Promise<void> {
  if (!isMember()) return;
  try {
    const { list } = await memberCall('GET /api/v2/chat/unread', {}, undefined, true);
    const counts = list.map(({ target_id, channel_id, unread, mentioned }) => [
      channel_id,
      { groupId: target_id, unread, mentioned },
    ]);
    $unread.set(Object.fromEntries(counts));
  } catch (error) {
    console.warn(`unread: ${messageOf(error)}`);
  }
}

let first: Promise<void> | undefined;

/** Resolves once the counts were loaded, or could not be. */
export function unreadLoaded(): Promise<void> {
  first ??= loadUnread();
  return first;
}

/** Of the open channel, which is in no digest. */
export function noteHead(channelId: number, n: number): void {
  heads.set(channelId, Math.max(heads.get(channelId) ?? 0, n));
}

export function heardHeads({ group_id, channels }: ImEvents['heads']): void {
  for (const { channel_id, n } of channels) {
    const before = heads.get(channel_id);
    heads.set(channel_id, n);
    if (isLookedAt(channel_id)) continue;
    if (before === undefined) loadSoon();
    const had = $unread.get()[channel_id] ?? { groupId: group_id, unread: 0, mentioned: 0 };
    $unread.setKey(channel_id, { ...had, unread: had.unread + Math.max(1, n - (before ?? n)) });
  }
}

function loadSoon(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void loadUnread();
  }, LOAD_MS);
}

export function heardMention({ channel_id }: ImEvents['mention']): void {
  const had = $unread.get()[channel_id];
  if (!had) loadSoon();
  else if (!isLookedAt(channel_id)) $unread.setKey(channel_id, { ...had, mentioned: had.mentioned + 1 });
}

/** Read here or in another tab. */
export function heardRead({ channel_id, n, own }: ImEvents['read']): void {
  const had = $unread.get()[channel_id];
  if (!had) return;
  const unread = unreadOf(heads.get(channel_id) ?? n, { n, own });
  $unread.setKey(channel_id, { ...had, unread, mentioned: unread === 0 ? 0 : had.mentioned });
}
