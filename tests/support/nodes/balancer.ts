/** Stands before the nodes as a plain TCP balancer: each connection goes to the next node that takes it. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../process.ts';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer({ pauseOnConnect: true }, client => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    passOn(client, turn++, ports.length);
  });
  function passOn(client: Socket, first: number, left: number): void {
    if (left === 0) return void client.destroy();
    const node = connect(ports[first % ports.length]!, '127.0.0.1');
    node.once('error', () => passOn(client, first + 1, left - 1));
    node.once('connect', () => {
      node.removeAllListeners('error').on('error', () => client.destroy());
      node.on('close', () => client.destroy());
      client.on('close', () => node.destroy());
      client.pipe(node).pipe(client);
      client.resume();
    });
  }
  const port = await freePort();
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(done => server.close(done));
    },
  };
}
