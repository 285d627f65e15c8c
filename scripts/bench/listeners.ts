/** Many listeners of one stream, as sockets that record when a message arrives. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export class Listeners {
  readonly #sockets: Socket[] = [];
  #times: number[] = [];
  #all = Promise.withResolvers<void>();

  static async open(url: string, count: number): Promise<Listeners> {
    const listeners = new Listeners();
    for (let n = 0; n < count; n++) await listeners.#add(url);
    return listeners;
  }

  async #add(url: string): Promise<void> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /live HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
    await once(socket, 'data');
    socket.on('data', bytes => {
      if (!bytes.includes('data: ')) return;
      this.#times.push(performance.now());
      if (this.#times.length === this.#sockets.length) this.#all.resolve();
    });
    this.#sockets.push(socket);
  }

  /** Runs `trigger`; resolves with the milliseconds from its start until each listener's message. */
  async hear(trigger: () => Promise<unknown>): Promise<number[]> {
    this.#times = [];
    this.#all = Promise.withResolvers();
    const start = performance.now();
    await Promise.all([trigger(), this.#all.promise]);
    return this.#times.map(time => time - start);
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
