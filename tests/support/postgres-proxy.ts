/** A proxy in front of PostgreSQL whose connections a test can break, as a database restart does. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './process.ts';

export interface PostgresProxy {
  /** The database's address, through the proxy. */
  url: string;
  /** Resets all connections; accepts new ones. */
  reset(): void;
  /** Resets all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Accepts connections again. */
  start(): Promise<void>;
  /** The next statement containing `text` reaches the database, but its answer is lost. */
  loseAnswerTo(text: string): void;
}

export async function postgresProxy(place: string): Promise<PostgresProxy> {
  const target = new URL(place);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let lost: string | undefined;
  let server: Server | undefined;

  function forward(client: Socket): void {
    const database = connect(Number(target.port || 5432), target.hostname);
    let isLost = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', chunk => {
      if (lost !== undefined && chunk.includes(lost)) {
        lost = undefined;
        isLost = true;
      }
      database.write(chunk);
    });
    database.on('data', chunk => (isLost ? client.resetAndDestroy() : client.write(chunk)));
  }

  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const start = async () => {
    server = createServer(forward);
    await new Promise<void>(done => server!.listen(port, '127.0.0.1', done));
  };
  const stop = async () => {
    const closed = new Promise<void>(done => (server ? server.close(() => done()) : done()));
    reset();
    await closed;
    server = undefined;
  };
  await start();
  const url = new URL(place);
  url.host = `127.0.0.1:${port}`;
  const loseAnswerTo = (text: string) => {
    lost = text;
  };
  return { url: url.href, reset, stop, start, loseAnswerTo };
}
