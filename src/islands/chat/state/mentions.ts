/** Messages that mention the viewer in the open channel, and that they have not seen yet. */
import { atom } from 'nanostores';
import { memberCall } from '../../platform/member-call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import type { ImEvents } from '../im/client.ts';
import { $channel } from './stores.ts';

interface Mentions {
  channelId: number;
  /** Positions in the order of the log. */
  positions: readonly number[];
}
export const $mentions = atom<Mentions | null>(null);

/** Loads the mentions after `afterN`, before the read mark moves on. */
export async function loadMentions(groupId: number, channelId: number, afterN: number): Promise<void> {
  $mentions.set({ channelId, positions: [] });
  const input = { target_id: groupId, channel_id: channelId, after_n: afterN };
  try {
    const { list } = await memberCall('GET /api/v2/chat/message/mentions', input, undefined, true);
    if ($channel.get()?.id === channelId) $mentions.set({ channelId, positions: list });
  } catch (error) {
    // Without them there is no way to the next one.
    console.warn(`mentions: ${messageOf(error)}`);
  }
}

export function onOwnMention({ channel_id: channelId, n }: ImEvents['mention']): void {
  if ($channel.get()?.id !== channelId) return;
  const previous = $mentions.get();
  const positions = previous?.channelId === channelId ? previous.positions : [];
  $mentions.set({ channelId, positions: [...positions.filter(one => one !== n), n] });
}

/** The messages between these positions are in view. */
export function dropSeenMentions(channelId: number, from: number, to: number): void {
  const previous = $mentions.get();
  if (previous?.channelId !== channelId) return;
  const positions = previous.positions.filter(n => n < from || n > to);
  if (positions.length < previous.positions.length) $mentions.set({ channelId, positions });
}

/** How many mentions stand after a position; undefined if they are not known. */
export function mentionsAfter(channelId: number, after: number): number | undefined {
  const previous = $mentions.get();
  return previous?.channelId === channelId ? previous.positions.filter(n => n > after).length : undefined;
}

export const forgetMentions = (): void => $mentions.set(null);
