/** What the page's stream brings (layouts/scripts/live.ts), for islands. A page without a stream hears nothing. */
import type { LiveMessage } from '#lib/live/shapes.ts';

const live = () => document.querySelector<HTMLDataElement>('#live');

function onMessage(heard: (message: LiveMessage) => void): () => void {
  const from = live()?.dataset['from'];
  if (!from) return () => {};
  const tabs = new BroadcastChannel(from);
  tabs.onmessage = ({ data }: MessageEvent<LiveMessage | 0>) => {
    if (data) heard(data);
  };
  return () => tabs.close();
}

/**
 * Calls `heard` when an address that is meant ('match:7') was talked about, or any may have been, until the returned
 * function is called.
 */
export const onTalk = (isMeant: (address: string) => boolean, heard: () => void): (() => void) =>
  onMessage(message => {
    if (!('talk' in message)) return;
    const { talk } = message;
    if (talk.length === 0 || talk.some(isMeant)) heard();
  });

/** Calls `heard` when the match changed, or anything may have, until the returned function is called. */
export function onMatch(matchId: number, heard: () => void): () => void {
  let known = Number(live()?.value);
  return onMessage(message => {
    if ('talk' in message) return;
    const { id, match } = message;
    if (match === undefined ? id > known : match === matchId) heard();
    known = Math.max(known, id);
  });
}
