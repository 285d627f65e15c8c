/** Who is writing a letter: sent to the other one, and shown for some seconds. */
import { atom } from 'nanostores';
import type { ImEvents } from '../im/client.ts';
import { im } from '../state/client.ts';

/** How often it is sent, and how long it is shown, in milliseconds. */
const EVERY_MS = 3000;
const SHOWN_MS = 5000;

/** The channel in which the other one is writing. */
export const $typing = atom<number | undefined>(undefined);

let end: ReturnType<typeof setTimeout> | undefined;
// Time begins with the page: whoever types at once is sent, too.
let sentAt = -EVERY_MS;

export function sendTyping(channelId: number): void {
  if (performance.now() - sentAt < EVERY_MS) return;
  sentAt = performance.now();
  im().typing(channelId);
}

export function onTyping({ channel_id }: ImEvents['typing']): void {
  clearTimeout(end);
  $typing.set(channel_id);
  end = setTimeout(stopTyping, SHOWN_MS);
}

/** Ends the sign of typing once the letter has come. */
export function onLetterLog({ channel_id }: ImEvents['log']): void {
  if ($typing.get() === channel_id) stopTyping();
}

function stopTyping(): void {
  clearTimeout(end);
  $typing.set(undefined);
}
