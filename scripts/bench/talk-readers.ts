/** Members with one thread open: each reacts to messages as an open page does. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventLines } from '../../src/islands/community/notice/event-lines.ts';
import type { Member } from './talk-members.ts';

/** As in islands/platform/ui/use-soon.ts, milliseconds. */
const SPREAD = 1200;
const LEAST = 2500;
const PATH = '/api/v1/moment/comment_cursor_query';

interface Thread {
  url: string;
  members: readonly Member[];
  /** 'match:7' */
  about: string;
  /** Whether they subscribe to the comments themselves, not only to notifications. */
  isSent: boolean;
}

export class ThreadReaders {
  readonly #thread: Thread;
  readonly #sockets: Socket[] = [];
  #waiting = 0;
  #isClosed = false;
  /** Number of lists read. */
  lists = 0;
  /** Number of comments received by stream, summed over the readers. */
  reached = 0;

  private constructor(thread: Thread) {
    this.#thread = thread;
  }

  static async open(thread: Thread): Promise<ThreadReaders> {
    const readers = new ThreadReaders(thread);
    for (const member of thread.members) await readers.#add(member);
    return readers;
  }

  async #add({ headers }: Member): Promise<void> {
    const { url, about, isSent } = this.#thread;
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    const from = `X-Forwarded-For: ${headers['x-forwarded-for']}`;
    const path = `/live${isSent ? `?thread=${about}` : ''}`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${from}\r\n\r\n`);
    await once(socket, 'data');
    const linesOf = eventLines();
    const soon = this.#refetching(headers);
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of linesOf(text)) this.#take(line, soon);
    });
    this.#sockets.push(socket);
  }

  #take(line: string, soon: () => void): void {
    const { talk = [], threads = [] } = JSON.parse(line) as {
      talk?: string[];
      threads?: { about: string; comments: unknown[] }[];
    };
    const { about } = this.#thread;
    const own = threads.find(thread => thread.about === about);
    if (own) this.reached += own.comments.length;
    else if (talk.includes(about)) soon();
  }

  /** Schedules a read of the list after a random delay, throttled. */
  #refetching(headers: Record<string, string>): () => void {
    let isDue = false;
    let last = 0;
    return () => {
      if (isDue || this.#isClosed) return;
      isDue = true;
      this.#waiting += 1;
      const wait = Math.max(last + LEAST - Date.now(), 0) + Math.random() * SPREAD;
      setTimeout(async () => {
        isDue = false;
        last = Date.now();
        for (const sort of ['new', 'hot']) await this.#read(headers, sort);
        this.#waiting -= 1;
      }, wait);
    };
  }

  async #read(headers: Record<string, string>, sort: string): Promise<void> {
    const [source_type, id] = this.#thread.about.split(':');
    const body = JSON.stringify({ source: [{ source_type, source_id: Number(id) }], sort });
    const ask = () => fetch(this.#thread.url + PATH, { method: 'POST', headers, body });
    let answer = await ask();
    // The server's queue is full: a page's reader would press again.
    while (answer.status === 503) {
      await answer.text();
      await sleep(SPREAD * (0.5 + Math.random()));
      answer = await ask();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${PATH}: ${answer.status} ${text}`);
    this.lists += 1;
  }

  /** Resolves when no read is running or scheduled. */
  async isIdle(): Promise<void> {
    while (this.#waiting > 0) await sleep(50);
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}
