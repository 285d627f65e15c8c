/** Which message the member answers, and which one the reader wants to see. */
import { atom } from 'nanostores';
import { loadBefore } from './channel.ts';
import { $channel } from './stores.ts';

export interface Place {
  channelId: number;
  n: number;
}

/** The message that the next one answers. */
export const $answering = atom<Place | null>(null);

/** The message to scroll to; the log clears it. */
export const $wanted = atom<Place | null>(null);

/** Earlier pages that are loaded to reach a message. */
const PAGES_MAX = 10;

const isThere = ({ channelId, n }: Place): boolean => {
  const open = $channel.get();
  return open?.id === channelId && open.timeline.messages.some(message => message.n === n);
};

/** Loads back to the message and scrolls to it. Whether it was found. */
export async function goTo(place: Place): Promise<boolean> {
  for (let page = 0; page < PAGES_MAX && !isThere(place); page++) {
    const open = $channel.get();
    if (open?.id !== place.channelId || !open.timeline.hasBefore) return false;
    if ((await loadBefore()) !== undefined) return false;
  }
  if (!isThere(place)) return false;
  $wanted.set(place);
  return true;
}
