import type { LiveMessage } from '#lib/live/shapes.ts';

/**
 * Calls `heard` with the addresses of what was talked about ('match:7'), as often as the page's stream brings some
 * (layouts/scripts/live.ts), until the returned function is called. A page without a stream hears nothing.
 */
export function onTalk(heard: (addresses: readonly string[]) => void): () => void {
  const from = document.querySelector<HTMLElement>('#live')?.dataset['from'];
  if (!from) return () => {};
  const tabs = new BroadcastChannel(from);
  tabs.onmessage = ({ data }: MessageEvent<LiveMessage | 0>) => {
    if (data && 'talk' in data) heard(data.talk);
  };
  return () => tabs.close();
}
