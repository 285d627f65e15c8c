/** A gateway over a test database, and clients that speak its frames over a real WebSocket. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '#lib/app/app.ts';
import { parseNetworks } from '#lib/app/forwarded.ts';
import { type ChatGateway, openGateway } from '#lib/chat/gateway/gateway.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { makeServer } from '#lib/http/server.server.ts';
import { Work } from '#lib/http/work.ts';
import { signChatToken } from '#lib/members/account/sign-in/chat-token.server.ts';
import { openSession } from '#lib/members/account/sign-in/session.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { Admission } from '#lib/platform/load/admission.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { Publisher } from '#lib/platform/ports/publishing.ts';
import { OUTSIDE, TEST_ORIGIN, TEST_SECRET } from '../api.ts';
import { assembly } from '../assembly.ts';
import { messagesOf } from '../messages.ts';
import { PATIENCE } from '../pace.ts';
import { memoryBus, memoryFanout } from '../publishing.ts';
import { until } from '../until.ts';

export interface GatewaySite {
  db: Database;
  bus: Bus;
  fanout: Publisher;
  gateway: ChatGateway;
  messages: MessageLog;
  server: Server;
  url: string;
  close(): Promise<void>;
}

interface Options {
  bus?: Bus;
  fanout?: Publisher;
  perAddress?: number;
  now?(): number;
  /** Of frames that take turns. */
  work?: Work;
}

export async function openSite(db: Database, options: Options = {}): Promise<GatewaySite> {
  const { bus = memoryBus(), fanout = memoryFanout(), perAddress = 100, now = Date.now } = options;
  const { work = new Work({ now }) } = options;
  const { registries } = assembly;
  const gateway = await openGateway({ db, bus, fanout, now, registries } as Parameters<
    typeof openGateway
  >[0]);
  const messages = messagesOf(db, now, fanout);
  const app = {
    ...OUTSIDE,
    db,
    bus,
    messages,
    chat: gateway,
    secret: TEST_SECRET,
    origin: TEST_ORIGIN,
    // Peers may say by X-Forwarded-For where they come from.
    env: { TRUST_PROXY: parseNetworks('127.0.0.1') },
    admission: new Admission({ silent: 100, stream: 1, ownStream: 1, chat: perAddress }),
  } as unknown as App;
  const server = makeServer(app, (_, response) => response.writeHead(404).end(), work);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/im`;
  const close = async () => {
    await gateway.close();
    await messages.close();
    await new Promise(done => server.close(done));
  };
  return { db, bus, fanout, gateway, messages, server, url, close };
}

/** For what comes by itself. Milliseconds. */
const OFTEN = { ...PATIENCE, interval: 5 };
export const soon = <T>(check: () => T): Promise<Awaited<T>> => until(check, OFTEN) as Promise<Awaited<T>>;

export type Frame = Record<string, unknown> & { type: string };

/** A session of the user, and its chat token. */
export async function tokenOf(db: Database, userId: number, now = Date.now()): Promise<string> {
  await openSession(db.write, userId, { now, address: '192.0.2.7', userAgent: 'test' });
  const { id } = await db.write
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return signChatToken({ userId, sessionId: id }, TEST_SECRET, now);
}

export class Peer {
  readonly ws: WebSocket;
  readonly frames: Frame[] = [];
  closed: number | undefined;
  #seq = 0;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.ws = new WebSocket(url, { headers, perMessageDeflate: false });
    this.ws.on('message', data => this.frames.push(JSON.parse(String(data))));
    this.ws.on('close', code => {
      this.closed = code;
    });
    this.ws.on('error', () => {});
  }

  async opened(): Promise<this> {
    if (this.ws.readyState !== WebSocket.OPEN && this.closed === undefined)
      await Promise.race([
        new Promise(done => this.ws.once('open', done)),
        new Promise(done => this.ws.once('close', done)),
      ]);
    return this;
  }

  raw(text: string): void {
    this.ws.send(text);
  }

  of(type: string): Frame[] {
    return this.frames.filter(frame => frame.type === type);
  }

  /** Resolves to its `ack` or `nack`; rejects when the connection ends first. */
  async ask(type: string, fields: object = {}): Promise<Frame> {
    const seq = ++this.#seq;
    this.raw(JSON.stringify({ type, seq, ...fields }));
    return this.#received(`an answer to ${type}`, frame => frame['seq'] === seq);
  }

  async hello(token?: string): Promise<Frame> {
    this.raw(JSON.stringify({ type: 'hello', token }));
    return this.awaits('welcome');
  }

  awaits(type: string, matches: (frame: Frame) => boolean = () => true): Promise<Frame> {
    return this.#received(type, frame => frame.type === type && matches(frame));
  }

  async #received(what: string, matches: (frame: Frame) => boolean): Promise<Frame> {
    for (const end = Date.now() + OFTEN.timeout; Date.now() < end; ) {
      const found = this.frames.find(matches);
      if (found) return found;
      if (this.closed !== undefined) break;
      await new Promise(done => setTimeout(done, OFTEN.interval));
    }
    throw new Error(`no ${what}; closed with ${this.closed}: ${JSON.stringify(this.frames).slice(-500)}`);
  }

  async endsWith(code: number): Promise<void> {
    await soon(() => expect(this.closed).toBe(code));
  }
}
