/**
 * Messages of the page's event stream (layouts/scripts/live.ts), for islands. Silent on pages without a
 * stream.
 */

import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import type { LiveMessage } from '#lib/wiki/live/shapes.ts';
import { openChannel } from '../browser.ts';

/** Includes the tabs' lists of open threads, which only the page's script uses. */
type Passed = LiveMessage | { open: readonly string[] } | 0;

const live = () => document.querySelector<HTMLDataElement>('#live');

function onMessage(onEvent: (message: LiveMessage) => void): () => void {
  const from = live()?.dataset['from'];
  if (!from) return () => {};
  const hear = (message: Passed) => {
    if (message && !('open' in message)) onEvent(message);
  };
  const tabs = openChannel<Passed>(from, ({ data }) => hear(data));
  // Fallback where the browser refuses channels: events on the page itself.
  const hearHere = (event: Event) => hear((event as CustomEvent<Passed>).detail);
  document.addEventListener('live', hearHere);
  return () => {
    tabs.close();
    document.removeEventListener('live', hearHere);
  };
}

/**
 * Calls `onEvent` when there is a message about a thread whose address ('match:7') matches, or there may be one about
 * any. Returns the unsubscribe function.
 */
export const onThreads = (isMeant: (address: string) => boolean, onEvent: () => void): (() => void) =>
  onMessage(message => {
    if (!('talk' in message)) return;
    const { talk } = message;
    if (talk.length === 0 || talk.some(isMeant)) onEvent();
  });

/** Reference counts of the threads open on this page, by address. */
const open = new Map<string, number>();

/** Publishes the open threads to the page's script (layouts/scripts/live.ts), which may start later. */
function countOpen(address: string, by: 1 | -1): void {
  const times = (open.get(address) ?? 0) + by;
  if (times > 0) open.set(address, times);
  else open.delete(address);
  document.documentElement.dataset['threads'] = [...open.keys()].join(' ');
  document.dispatchEvent(new Event('threads'));
}

/**
 * Subscribes to one open thread: `onUpdate` gets its messages; `onEvent` is called when there is a message without content,
 * or may be one. Returns the unsubscribe function.
 */
export function onThread(
  address: string,
  onUpdate: (update: ThreadUpdate) => void,
  onEvent: () => void,
): () => void {
  const leave = onMessage(message => {
    if (!('talk' in message)) return;
    const { talk, threads } = message;
    const update = threads?.find(({ about }) => about === address) as ThreadUpdate | undefined;
    if (update) onUpdate(update);
    else if (talk.length === 0 || talk.includes(address)) onEvent();
  });
  countOpen(address, 1);
  return () => {
    leave();
    countOpen(address, -1);
  };
}

/** Calls `onEvent` when the match changed, or anything may have. Returns the unsubscribe function. */
export function onMatch(matchId: number, onEvent: () => void): () => void {
  let known = Number(live()?.value);
  return onMessage(message => {
    if ('talk' in message) return;
    const { id, match } = message;
    if (match === undefined ? id > known : match === matchId) onEvent();
    known = Math.max(known, id);
  });
}
