/** A TCP proxy that a test can cut, to simulate a server that restarts or hangs. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The client's port. */
  port: number;
  /** Breaks all connections and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to `host:port`. */
export async function openLine(port: number, host = '127.0.0.1'): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer(client => {
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const there = connect(port, host);
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
