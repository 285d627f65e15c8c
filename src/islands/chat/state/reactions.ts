/** The viewer's own reactions to the messages of the open channel. Their counts are part of the message. */
import { map } from 'nanostores';
import { uuidOf } from '#lib/chat/message/entry.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { toast } from '../../platform/state/toast.ts';
import { ImError, type ImEvents } from '../im/client.ts';
import { im } from './client.ts';

/** Names of emoji, by the message's uuid. */
export const $reacted = map<Record<string, readonly string[]>>({});

interface OwnReaction {
  n: number;
  emoji: string;
}

type Reacted = Pick<WireMessage, 'uuid' | 'n' | 'reactions'>;

/** The viewer's own among these messages, as the server says. */
export function learnReacted(messages: readonly Reacted[], mine: readonly OwnReaction[]): void {
  const reacted = messages.filter(({ reactions }) => reactions.length > 0);
  if (reacted.length === 0) return;
  const by = Map.groupBy(mine, ({ n }) => n);
  const learned = reacted.map(({ uuid, n }) => [uuid, by.get(n)?.map(({ emoji }) => emoji) ?? []] as const);
  $reacted.set({ ...$reacted.get(), ...Object.fromEntries(learned) });
}

/** Reactions were added or taken back in other tabs while the connection was broken. */
export function onResumed({ channelId: channel_id, reacted, reacted_of }: ImEvents['resumed']): void {
  const by = Map.groupBy(reacted, ({ n }) => n);
  for (const n of reacted_of)
    $reacted.setKey(uuidOf({ channel_id, n }), by.get(n)?.map(({ emoji }) => emoji) ?? []);
}

/** Drops all reactions on the way to another channel. */
export const forgetReacted = (): void => $reacted.set({});

function note(uuid: string, emoji: string, on: boolean): void {
  const previous = ($reacted.get()[uuid] ?? []).filter(one => one !== emoji);
  $reacted.setKey(uuid, on ? [...previous, emoji] : previous);
}

/** The member reacted in another tab. */
export const onReacted = ({ channel_id, n, emoji, on }: ImEvents['reacted']): void =>
  note(uuidOf({ channel_id, n }), emoji, on);

/** Adds the reaction, or takes it back if it is there. */
export async function toggleReaction(
  { uuid, channel_id, n }: Pick<WireMessage, 'uuid' | 'channel_id' | 'n'>,
  emoji: string,
): Promise<void> {
  const on = !$reacted.get()[uuid]?.includes(emoji);
  note(uuid, emoji, on);
  try {
    await im().react(channel_id, { n, emoji, on });
  } catch (error) {
    if (!(error instanceof ImError)) throw error;
    note(uuid, emoji, !on);
    toast(error.message, 'bad');
  }
}
