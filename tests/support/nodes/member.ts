/** A member's messaging client, the one that browsers run, over a real connection that may break. */
import { WebSocket } from 'ws';
import { Gateway } from '#islands/chat/im/gateway.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { tokenOf } from '../chat/gateway.ts';

export interface RoomMember {
  client: Gateway;
  /** Places of the messages shown, in order, each once. */
  shown(): number[];
}

/** Connects to `url` and keeps the channel open. */
export function roomMember(
  db: Database,
  { url, userId, channelId }: { url: string; userId: number; channelId: number },
): RoomMember {
  const places = new Set<number>();
  let token: string | undefined;
  const client = new Gateway({
    connect({ opened, received, closed }) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/im`);
      socket.on('open', opened).on('message', data => received(String(data)));
      socket.on('close', code => closed(code)).on('error', () => {});
      return {
        send(text) {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.terminate(),
      };
    },
    async token(isNew) {
      if (isNew || !token) token = await tokenOf(db, userId);
      return token;
    },
    isSignedOut: () => false,
    signIn: () => {},
    refusalOf: () => undefined,
    now: () => performance.now(),
    setTime: () => {},
    failed: () => {},
    wait(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  });
  const show = (entries: readonly { n: number }[]) => {
    for (const { n } of entries) places.add(n);
  };
  client.on('opened', ({ entries }) => show(entries));
  client.on('log', ({ entries }) => show(entries));
  client.open(channelId);
  client.start();
  return { client, shown: () => [...places].toSorted((one, other) => one - other) };
}
