/** One connection after another: the token, the socket, `hello`, its renewal, and signs of life. */
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import type { DownFields, DownType } from '#lib/chat/gateway/shapes.ts';
import { type Connection, type ConnectionEvent, IDLE, stepped } from '../model/connection.ts';
import type { Socket, Surroundings } from './surroundings.ts';

export type Down = { [T in DownType]: { type: T } & DownFields<T> }[DownType];

interface Owner {
  changed(connection: Connection): void;
  /** A welcome on a new connection. */
  welcomed(welcome: DownFields<'welcome'>): void;
  received(frame: Down): void;
  /** The socket is gone: no request on it gets an answer. */
  broke(): void;
}

/** The token is renewed this long before it expires, in milliseconds. */
const EARLY_MS = 60_000;
/** Pause between pings, and how long an answer to one may take, in milliseconds. */
const BEAT_MS = 25_000;
const ANSWER_MS = 3000;
/** Answered by `pong`. */
const PING = JSON.stringify({ type: 'ping' });
/** The browser's code for a connection that was lost. */
const LOST = 1006;
/** Ends that are no failures: the server restarts, or another browser took over. */
const EXPECTED: readonly number[] = [CLOSE.restarting, CLOSE.kicked];

export class GatewayLink {
  connection: Connection = IDLE;
  readonly #around: Surroundings;
  readonly #owner: Owner;
  #socket: Socket | undefined;
  /** Drops events of earlier attempts. */
  #attempt = 0;
  #isWelcome = false;
  #receivedAt = 0;
  #cancels: Record<'connect' | 'renew' | 'beat', () => void> = { connect() {}, renew() {}, beat() {} };

  constructor(around: Surroundings, owner: Owner) {
    this.#around = around;
    this.#owner = owner;
  }

  /** False where nothing is connected. */
  readonly send = (text: string): boolean => {
    if (!this.#isWelcome) return false;
    this.#socket!.send(text);
    return true;
  };

  step(event: ConnectionEvent): void {
    const { connection, effect } = stepped(this.connection, event, this.#around.chance());
    const isSame = connection === this.connection;
    this.connection = connection;
    if (effect?.type === 'close') this.#end();
    if (effect?.type === 'sign_in') this.#around.signIn();
    if (effect?.type === 'connect') {
      this.#end();
      const { isTokenNew } = effect;
      this.#cancels.connect = this.#around.wait(effect.afterMs, () => void this.#connect(isTokenNew));
    }
    if (!isSame) this.#owner.changed(connection);
  }

  async #connect(isTokenNew: boolean): Promise<void> {
    const attempt = ++this.#attempt;
    const isOld = () => attempt !== this.#attempt;
    const token = await this.#token(isTokenNew, isOld);
    if (isOld() || token === undefined) return;
    const socket = this.#around.connect({
      opened: () => isOld() || socket.send(JSON.stringify({ type: 'hello', token })),
      received: text => isOld() || this.#receive(JSON.parse(text) as Down),
      closed: code => {
        if (isOld()) return;
        this.#broke(code);
      },
    });
    this.#socket = socket;
    this.#receivedAt = this.#around.now();
    this.#beat();
  }

  /** undefined where there is none: that has been dealt with. */
  async #token(isNew: boolean, isOld: () => boolean): Promise<string | null | undefined> {
    try {
      return await this.#around.token(isNew);
    } catch (error) {
      if (!isOld()) this.step({ type: 'no_token', isSignedOut: this.#around.isSignedOut(error) });
      return undefined;
    }
  }

  #receive(frame: Down): void {
    this.#receivedAt = this.#around.now();
    if (frame.type !== 'welcome') {
      this.#owner.received(frame);
      return;
    }
    this.#around.setTime(frame.time);
    this.#renewBefore(frame);
    if (this.#isWelcome) return;
    this.#isWelcome = true;
    this.step({ type: 'welcome' });
    this.#owner.welcomed(frame);
  }

  #renewBefore({ expires, time }: DownFields<'welcome'>): void {
    this.#cancels.renew();
    if (expires === null) return;
    const attempt = this.#attempt;
    this.#cancels.renew = this.#around.wait(Math.max(0, expires - time - EARLY_MS), () => {
      // Without another token the gateway closes with 4401, which is dealt with there.
      this.#around.token(false).then(
        token => attempt === this.#attempt && this.send(JSON.stringify({ type: 'hello', token })),
        () => {},
      );
    });
  }

  /** A connection may never work: it has two beats' time for its welcome. */
  #beat(): void {
    this.#cancels.beat = this.#around.wait(BEAT_MS, () => {
      if (this.#isWelcome) this.probe();
      else if (this.#around.now() - this.#receivedAt >= 2 * BEAT_MS) this.#broke(LOST);
      else this.#beat();
    });
  }

  /** A connection may die without a sign: one that answers no ping is dropped. */
  readonly probe = (): void => {
    const askedAt = this.#around.now();
    if (!this.send(PING)) return;
    this.#cancels.beat();
    this.#cancels.beat = this.#around.wait(ANSWER_MS, () => {
      if (this.#receivedAt < askedAt) this.#broke(LOST);
      else this.#beat();
    });
  };

  /** The browser says that it has no network: what is open is dead. */
  lose(): void {
    if (this.#socket) this.#broke(LOST);
  }

  #broke(code: number): void {
    if (!EXPECTED.includes(code)) this.#around.failed({ name: 'im_connect_error', code, reason: 'closed' });
    this.#end();
    this.step({ type: 'closed', code });
  }

  #end(): void {
    this.#attempt++;
    for (const cancel of Object.values(this.#cancels)) cancel();
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isWelcome = false;
    socket?.close();
    this.#owner.broke();
  }
}
