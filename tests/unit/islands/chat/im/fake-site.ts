/** A gateway's other side, with sockets, tokens and a clock that the test moves. */
import { Gateway } from '#islands/chat/im/gateway.ts';
import type { Failure, SocketEvents } from '#islands/chat/im/surroundings.ts';

export interface Sent {
  type: string;
  seq?: number;
  [field: string]: unknown;
}

class FakeSocket {
  readonly sent: Sent[] = [];
  isClosed = false;
  /** Pings get no answer. */
  isSilent = false;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Sent;
    this.sent.push(frame);
    if (frame.type === 'ping' && !this.isSilent) this.down({ type: 'pong' });
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.#events.opened();
  }

  down(frame: object): void {
    this.#events.received(JSON.stringify(frame));
  }

  break(code = 1006): void {
    this.#events.closed(code);
  }

  last(type: string): Sent {
    return this.sent.findLast(frame => frame.type === type)!;
  }
}

/** Lets promises go on. */
export const settled = () => new Promise(done => setImmediate(done));

export class FakeSite {
  readonly sockets: FakeSocket[] = [];
  readonly tokens: boolean[] = [];
  token: () => Promise<string | null> = async () => 'token';
  signIns = 0;
  readonly failures: Failure[] = [];
  /** Why a frame may not be sent, by its type. */
  readonly stored = new Map<string, string>();
  time = 0;
  #timers: { at: number; act: () => void }[] = [];
  readonly gateway = new Gateway({
    connect: events => {
      const socket = new FakeSocket(events);
      this.sockets.push(socket);
      return socket;
    },
    token: isNew => {
      this.tokens.push(isNew);
      return this.token();
    },
    isSignedOut: error => (error as Error).message === 'signed out',
    signIn: () => {
      this.signIns++;
    },
    now: () => this.time,
    setTime: () => {},
    wait: (ms, act) => {
      const timer = { at: this.time + ms, act };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter(one => one !== timer);
      };
    },
    failed: failure => this.failures.push(failure),
    chance: () => 0.5,
    refusalOf: type => this.stored.get(type),
  });

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Moves the clock, and runs what is due. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter(one => one !== next);
      this.time = Math.max(this.time, next.at);
      next.act();
      await settled();
    }
    this.time = until;
    await settled();
  }

  /** Answers the hello of the newest socket. */
  async welcome({ epoch = 'e1', expires = null as number | null } = {}): Promise<void> {
    await this.pass(0);
    this.socket.open();
    this.socket.down({ type: 'welcome', epoch, user_id: 7, expires, time: 0 });
    await settled();
  }

  async connected(): Promise<void> {
    this.gateway.start();
    await this.welcome();
  }

  async ack(type: string, fields: object = {}): Promise<void> {
    this.socket.down({ type: 'ack', seq: this.socket.last(type).seq, ...fields });
    await settled();
  }
}
