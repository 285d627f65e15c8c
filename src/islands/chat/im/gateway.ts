/** The client of the site's own gateway (docs/im-protocol.md). */
import type { OpenedChannel } from '../model/timeline.ts';
import { offline, PendingFrames } from './asks.ts';
import {
  type Edited,
  type ImClient,
  ImError,
  type ImEvents,
  type OutgoingMessage,
  type Resumed,
  type StoredMessage,
} from './client.ts';
import { Emitter } from './emitter.ts';
import { type Down, GatewayLink } from './link.ts';
import { reported } from './reported.ts';
import type { Surroundings } from './surroundings.ts';

/** A message that was not stored by then has failed, in milliseconds. */
const SEND_MS = 20_000;
/** A send that has no answer for so long makes the client ask for a sign of life, in milliseconds. */
const SLOW_MS = 5000;
/** Pause before a channel that the server could not open is opened again, and as long again at most. */
const AGAIN_MS = 1000;
/** The code of an error: the page only looks, so that nothing was sent. */
const READ_ONLY = 403;
/** Stands for a group where the others of one's letters are watched. */
const OF_LETTERS = 0;

/** HTTP's 429 and 5xx: too many requests, or the server or its database is away for a while. */
const isPassing = ({ code }: ImError): boolean => code === 429 || (code >= 500 && code < 600);

/** The frame of the people in sight. */
interface Watch {
  type: 'watch' | 'watch_letters';
  user_ids: readonly number[];
  [field: string]: unknown;
}

export class Gateway implements ImClient {
  readonly #around: Surroundings;
  readonly #asks = new PendingFrames();
  readonly #events = new Emitter<ImEvents>();
  readonly #link: GatewayLink;
  /** Open channels, and the latest change known of each; undefined before the first answer. */
  readonly #revs = new Map<number, number | undefined>();
  /** The latest opening of each channel: answers to older ones are dropped. */
  readonly #openings = new Map<number, symbol>();
  /** Messages that are not stored yet: sent again on the next connection. */
  readonly #outbox = new Map<string, () => void>();
  /** The last `watch`: sent again on the next connection. */
  #watch: Watch | undefined;
  #epoch: string | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#link = new GatewayLink(around, {
      changed: connection => this.#events.emit('state', connection),
      welcomed: ({ epoch, user_id }) => this.#welcomed(epoch, user_id),
      received: frame => this.#received(frame),
      broke: () => this.#asks.drop(),
    });
  }

  start(): void {
    this.#link.step({ type: 'start' });
  }

  stop(): void {
    this.#link.step({ type: 'stop' });
  }

  /** The browser says that it has no network. */
  lose(): void {
    this.#link.lose();
  }

  on<E extends keyof ImEvents>(event: E, listener: (what: ImEvents[E]) => void): () => void {
    return this.#events.on(event, listener);
  }

  open(channelId: number): void {
    if (!this.#revs.has(channelId)) this.reopen(channelId);
  }

  reopen(channelId: number): void {
    this.#revs.set(channelId, undefined);
    void this.#open(channelId);
  }

  close(channelId: number): void {
    if (this.#revs.delete(channelId)) this.#sendNow({ type: 'close', channel_id: channelId });
  }

  async recall(channelId: number, n: number): Promise<void> {
    await reported(this.#around, 'im_recall_error', this.#ask({ type: 'recall', channel_id: channelId, n }));
  }

  async react(channelId: number, reaction: { n: number; emoji: string; on: boolean }): Promise<void> {
    await this.#ask({ type: 'react', channel_id: channelId, ...reaction });
  }

  async edit(channelId: number, edited: Edited): Promise<void> {
    await reported(
      this.#around,
      'im_modify_error',
      this.#ask({ type: 'edit', channel_id: channelId, ...edited }),
    );
  }

  read(channelId: number, n: number): Promise<{ n: number; own: number }> {
    return this.#ask({ type: 'read', channel_id: channelId, n });
  }

  typing(channelId: number): void {
    this.#sendNow({ type: 'typing', channel_id: channelId });
  }

  watch(groupId: number, userIds: readonly number[]): void {
    const watch: Watch =
      groupId === OF_LETTERS
        ? { type: 'watch_letters', user_ids: userIds }
        : { type: 'watch', group_id: groupId, user_ids: userIds };
    this.#watch = userIds.length > 0 ? watch : undefined;
    void this.#sendWatch(watch);
  }

  send({
    channelId,
    localId,
    message_type,
    content,
    replyN,
    mentioned,
  }: OutgoingMessage): Promise<StoredMessage> {
    const frame = {
      type: 'send',
      channel_id: channelId,
      local_id: localId,
      message_type,
      content,
      reply_n: replyN,
      mentioned,
    };
    const stored = new Promise<StoredMessage>((resolve, reject) => {
      const probe = this.#around.wait(SLOW_MS, this.#link.probe);
      const done = () => {
        this.#outbox.delete(localId);
        probe();
        cancel();
      };
      const cancel = this.#around.wait(SEND_MS, () => {
        done();
        reject(offline());
      });
      const attempt = () =>
        void this.#ask<StoredMessage>(frame).then(
          stored => {
            done();
            resolve(stored);
          },
          (error: ImError) => {
            // A broken connection: again on the next one.
            if (error.code === 0 && !this.#link.connection.isOver) return;
            done();
            reject(error);
          },
        );
      this.#outbox.set(localId, attempt);
      attempt();
    });
    return reported(this.#around, 'im_send_error', stored);
  }

  #ask<T>(frame: { type: string; [field: string]: unknown }): Promise<T> {
    const message = this.#around.refusalOf(frame.type);
    if (message) return Promise.reject(new ImError({ code: READ_ONLY, reason: 'held', message }));
    return this.#asks.request<T>(this.#link.send, frame);
  }

  #sendNow(frame: object): void {
    this.#link.send(JSON.stringify(frame));
  }

  #welcomed(epoch: string, userId: number | null): void {
    const isFirst = this.#epoch === undefined;
    // Another epoch: what was known may never have been stored.
    if (!isFirst && epoch !== this.#epoch)
      for (const channelId of this.#revs.keys()) this.#revs.set(channelId, undefined);
    this.#epoch = epoch;
    this.#events.emit('welcome', { userId, isFirst });
    for (const channelId of this.#revs.keys()) void this.#open(channelId);
    if (this.#watch) void this.#sendWatch(this.#watch);
    for (const attempt of [...this.#outbox.values()]) attempt();
  }

  async #open(channelId: number): Promise<void> {
    const rev = this.#revs.get(channelId);
    const opening = Symbol();
    this.#openings.set(channelId, opening);
    const isOvertaken = () => !this.#revs.has(channelId) || this.#openings.get(channelId) !== opening;
    try {
      const answer = await this.#ask<OpenedChannel & Resumed & { config_rev: number }>({
        type: 'open',
        channel_id: channelId,
        rev,
      });
      if (isOvertaken()) return;
      if (rev !== undefined) return this.#events.emit('resumed', { ...answer, channelId });
      this.#revs.set(channelId, answer.rev);
      this.#events.emit('opened', { ...answer, channelId });
    } catch (error) {
      if (!(error instanceof ImError)) throw error;
      // Without a connection it is opened on the next one.
      if (error.code === 0 || isOvertaken()) return;
      if (isPassing(error)) return this.#openLater(channelId, opening);
      this.#revs.delete(channelId);
      this.#events.emit('refused', { channelId, error });
    }
  }

  #openLater(channelId: number, opening: symbol): void {
    this.#around.wait(AGAIN_MS * (1 + this.#around.chance()), () => {
      if (this.#revs.has(channelId) && this.#openings.get(channelId) === opening) void this.#open(channelId);
    });
  }

  /** Sends it again if the server has no time for it, unless something else is watched by then. */
  async #sendWatch(watch: Watch): Promise<void> {
    try {
      await this.#ask(watch);
    } catch (error) {
      if (!(error instanceof ImError)) throw error;
      if (isPassing(error))
        this.#around.wait(AGAIN_MS * (1 + this.#around.chance()), () => {
          if (this.#watch === watch) void this.#sendWatch(watch);
        });
    }
  }

  #received(frame: Down): void {
    switch (frame.type) {
      case 'ack':
        this.#asks.ack(frame);
        break;
      case 'nack':
        this.#asks.nack(frame);
        break;
      case 'log': {
        const { channel_id, entries } = frame;
        if (!this.#revs.has(channel_id)) return;
        const known = this.#revs.get(channel_id) ?? 0;
        this.#revs.set(channel_id, Math.max(known, ...entries.map(({ rev }) => rev)));
        this.#events.emit('log', frame);
        break;
      }
      case 'gap':
        if (this.#revs.has(frame.channel_id)) this.reopen(frame.channel_id);
        break;
      case 'closed':
        this.#revs.delete(frame.channel_id);
        this.#events.emit('closed', frame);
        break;
      case 'heads':
      case 'mention':
      case 'read':
      case 'said':
      case 'reacted':
      case 'letter':
      case 'typing':
      case 'event':
      case 'presence':
      case 'matches':
      case 'signs':
      case 'quizzes':
        this.#events.emit(frame.type, frame as never);
    }
  }
}
