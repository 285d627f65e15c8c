/**
 * The client of a site whose messages come through RongCloud (docs/rongcloud.md): it only receives. Everything that is
 * done goes by the site's calls, and what was missed is fetched from them.
 */
import type { DownFields, DownType } from '#lib/chat/gateway/shapes.ts';
import type { MentionedInText } from '../../../platform/ui/mention-text.ts';
import type { Edited, ImClient, ImError, ImEvents, OutgoingMessage, StoredMessage } from '../client.ts';
import { Emitter } from '../emitter.ts';
import { reported } from '../reported.ts';
import { RongConnection } from './connection.ts';
import { isNoAnswer, offlineError, refusedAs } from './errors.ts';
import { headOf } from './heads.ts';
import type { ConversationRef, RongSurroundings } from './surroundings.ts';

/** Messages that a newly opened channel shows. */
const FIRST_PAGE = 40;
/** A message that was not stored by then has failed, in milliseconds. */
const SEND_MS = 20_000;
const AGAIN_MS = 2000;

type Frame = { [T in DownType]: { type: T } & DownFields<T> }[DownType];
type Entry = DownFields<'log'>['entries'][number];
/** Events that pass as they come. */
const PLAIN: readonly string[] = ['event', 'mention', 'read', 'reacted', 'typing', 'letter'];

/** An open channel. `rev`: undefined until it was answered; `isReading`: what comes meanwhile is looked for after it. */
interface Open {
  rev: number | undefined;
  isReading: boolean;
  isBehind: boolean;
}

export class RongClient implements ImClient {
  readonly #around: RongSurroundings;
  readonly #events = new Emitter<ImEvents>();
  readonly #connection: RongConnection;
  readonly #open = new Map<number, Open>();
  /** The newest position known of channels that are not open. */
  readonly #heads = new Map<number, number>();
  #wasConnected = false;

  constructor(around: RongSurroundings) {
    this.#around = around;
    this.#connection = new RongConnection(around, {
      changed: connection => this.#events.emit('state', connection),
      connected: () => this.#connected(),
      received: (frame, groupId) => this.#received(frame as Frame & { parent_id?: number }, groupId),
    });
  }

  start(): void {
    this.#connection.step({ type: 'start' });
  }

  stop(): void {
    this.#connection.step({ type: 'stop' });
  }

  on<E extends keyof ImEvents>(event: E, listener: (what: ImEvents[E]) => void): () => void {
    return this.#events.on(event, listener);
  }

  open(channelId: number): void {
    if (!this.#open.has(channelId)) this.reopen(channelId);
  }

  reopen(channelId: number): void {
    this.#open.set(channelId, { rev: undefined, isReading: false, isBehind: false });
    void this.#read(channelId);
  }

  close(channelId: number): void {
    this.#open.delete(channelId);
  }

  send(message: OutgoingMessage): Promise<StoredMessage> {
    return reported(this.#around, 'im_send_error', this.#send(message));
  }

  async #send({
    channelId,
    localId,
    message_type,
    content,
    replyN,
    mentioned,
  }: OutgoingMessage): Promise<StoredMessage> {
    const input = {
      ...this.#in(channelId),
      message_type,
      content: content as Record<string, unknown>,
      expansion: { local_message_id: localId },
      mentioned: mentioned as MentionedInText | undefined,
      reply_n: replyN,
    };
    // It is stored once per local id: without an answer it is sent again.
    for (let waited = 0; ; waited += AGAIN_MS)
      try {
        const { n, rev } = await this.#ask('POST /api/v2/chat/message/send', input);
        return { n, rev };
      } catch (error) {
        if (!isNoAnswer(error) || waited >= SEND_MS) throw error;
        await new Promise<void>(done => this.#around.wait(AGAIN_MS, done));
      }
  }

  async recall(channelId: number, n: number): Promise<void> {
    const input = { ...this.#in(channelId), uuid: `${channelId}-${n}` };
    await reported(this.#around, 'im_recall_error', this.#ask('POST /api/v2/chat/message/recall', input));
  }

  async react(
    channelId: number,
    { n, ...reaction }: { n: number; emoji: string; on: boolean },
  ): Promise<void> {
    const input = { ...this.#in(channelId), uuid: `${channelId}-${n}`, ...reaction };
    await this.#ask('POST /api/v2/chat/message/react', input);
  }

  async edit(channelId: number, { n, text, mentioned }: Edited): Promise<void> {
    const input = {
      ...this.#in(channelId),
      ...{ uuid: `${channelId}-${n}`, text, mentioned },
    };
    await reported(this.#around, 'im_modify_error', this.#ask('POST /api/v2/chat/message/edit', input));
  }

  async read(channelId: number, n: number): Promise<{ n: number; own: number }> {
    return this.#ask('POST /api/v2/chat/message/read', { ...this.#in(channelId), n });
  }

  /** The service has neither: who writes and who is online does not go through it (docs/rongcloud.md). */
  typing(): void {}
  watch(): void {}

  #in(channelId: number): ConversationRef & { channel_id: number } {
    const target = this.#around.targetOf(channelId);
    if (!target) throw offlineError();
    return { ...target, channel_id: channelId };
  }

  readonly #ask: RongSurroundings['call'] = async (address, input) => {
    try {
      return await this.#around.call(address, input);
    } catch (error) {
      throw refusedAs(error);
    }
  };

  #connected(): void {
    const isFirst = !this.#wasConnected;
    this.#wasConnected = true;
    this.#events.emit('welcome', { userId: this.#around.userId(), isFirst });
    if (!isFirst) for (const channelId of this.#open.keys()) void this.#read(channelId);
  }

  /** The latest messages, or what changed since what is known. One at a time a channel. */
  async #read(channelId: number): Promise<void> {
    const open = this.#open.get(channelId);
    if (!open) return;
    if (open.isReading) {
      open.isBehind = true;
      return;
    }
    open.isReading = true;
    open.isBehind = false;
    const isOld = () => this.#open.get(channelId) !== open;
    try {
      await this.#readSince(channelId, open, isOld);
    } catch (error) {
      if (isOld()) return;
      if (isNoAnswer(error)) this.#around.wait(AGAIN_MS, () => void this.#read(channelId));
      else {
        this.#open.delete(channelId);
        this.#events.emit('refused', { channelId, error: error as ImError });
      }
      open.isBehind = false;
    } finally {
      open.isReading = false;
    }
    if (open.isBehind && !isOld()) await this.#read(channelId);
  }

  async #readSince(channelId: number, open: Open, isOld: () => boolean): Promise<void> {
    const since = open.rev === undefined ? { count: FIRST_PAGE } : { since_rev: open.rev };
    const answer = await this.#ask('GET /api/v2/chat/message/history', { ...this.#in(channelId), ...since });
    if (isOld()) return;
    const { reacted, n, rev, has_before, config_rev } = answer;
    // The contract says less of what is in them than frames do.
    const list = answer.list as Entry[];
    if (answer.is_gap) {
      this.reopen(channelId);
      return;
    }
    const isFirst = open.rev === undefined;
    open.rev = Math.max(rev, open.rev ?? 0);
    if (isFirst)
      this.#events.emit('opened', { channelId, n, rev, entries: list, has_before, reacted, config_rev });
    else {
      if (list.length > 0) this.#events.emit('log', { channel_id: channelId, entries: list });
      this.#events.emit('resumed', { channelId, reacted, reacted_of: list.map(one => one.n) });
    }
  }

  #received(frame: Frame & { parent_id?: number }, groupId: number): void {
    if (PLAIN.includes(frame.type)) this.#events.emit(frame.type as 'event', frame as never);
    else if (frame.type === 'gap' && this.#open.has(frame.channel_id)) this.reopen(frame.channel_id);
    else if (frame.type === 'log')
      for (const entry of frame.entries) this.#onEntry(entry, groupId, frame.parent_id);
  }

  #onEntry(entry: Entry, groupId: number, parentId: number | undefined): void {
    const { channel_id: channelId, n, rev, user_id } = entry;
    const isNew = n > (this.#heads.get(channelId) ?? 0);
    if (isNew && user_id === this.#around.userId()) this.#events.emit('said', { channel_id: channelId, n });
    const head =
      groupId === 0 ? undefined : headOf(groupId, entry, this.#heads.get(channelId) ?? 0, parentId);
    if (isNew) this.#heads.set(channelId, n);
    const open = this.#open.get(channelId);
    if (!open) {
      if (head) this.#events.emit('heads', head);
      return;
    }
    // What it answers may be older than this.
    if (open.isReading || open.rev === undefined) open.isBehind = true;
    else if (rev === open.rev + 1) {
      open.rev = rev;
      this.#events.emit('log', { channel_id: channelId, entries: [entry] });
    } else if (rev > open.rev) void this.#read(channelId);
  }
}
