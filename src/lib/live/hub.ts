/** Everyone who listens in this process: each message is encoded once and sent to all. */
import { type Traits, veiled } from './change.ts';
import { HEARTBEAT, messageFrame, retryFrame, talkFrame } from './frame.ts';
import { Recent } from './recent.ts';
import { RecentTalk } from './recent-talk.ts';
import type { LiveChange } from './shapes.ts';

/** A listener's connection. */
export interface Sink {
  write(bytes: Buffer): void;
  /** Bytes written that the listener has not taken yet. */
  readonly waiting: number;
  end(): void;
  /** Breaks it off at once. */
  cut(): void;
}

export interface Wish {
  /** Version of the facts that it knows; undefined for who wants only what comes. NaN knows nothing. */
  after: number | undefined;
  /** Whether results are hidden from it. */
  isHidden: boolean;
}

/** A change, and how its match stands after it. */
export interface Heard {
  change: LiveChange;
  traits: Traits;
}

/** A listener behind by more than this is let go: it comes back and is told what it missed. */
const WAITING_MAX = 64 * 1024;
/** Those whose stream ends come back spread over this long. */
const RETRY_MS = { least: 1000, most: 4000 };

export class LiveHub {
  readonly #listeners = new Map<Sink, boolean>();
  readonly #recent: Recent;
  readonly #talk: RecentTalk;
  /** Version of the facts as of the last message. */
  #version: number;
  /** No listener is taken any more. */
  isClosed = false;

  /** `version` of the facts from which on every change is heard of. */
  constructor(version: number, recent = new Recent(version), talk = new RecentTalk()) {
    this.#version = version;
    this.#recent = recent;
    this.#talk = talk;
  }

  get size(): number {
    return this.#listeners.size;
  }

  get version(): number {
    return this.#version;
  }

  traitsOf(match: number): Traits | undefined {
    return this.#recent.traitsOf(match);
  }

  /** Tells the listener what it missed and from now on what comes. */
  join(sink: Sink, { after, isHidden }: Wish): void {
    this.#listeners.set(sink, isHidden);
    const { least, most } = RETRY_MS;
    sink.write(retryFrame(Math.round(least + Math.random() * (most - least))));
    if (after === undefined) return;
    const missed = Number.isNaN(after) ? undefined : this.#recent.since(after, isHidden);
    for (const frame of missed ?? [messageFrame({ id: this.#version })]) sink.write(frame);
    const talk = this.#talk.list();
    if (talk.length > 0) sink.write(talkFrame({ talk }));
  }

  leave(sink: Sink): void {
    this.#listeners.delete(sink);
  }

  /** `version` of the facts, read before the changes were. */
  tell(version: number, heard: readonly Heard[]): void {
    this.#version = Math.max(this.#version, version);
    for (const { change, traits } of heard) this.#recent.add(this.#version, change, traits);
    const hidden = heard.flatMap(({ change }) => veiled(change) ?? []);
    const frames = (changes: LiveChange[]) =>
      Buffer.concat(changes.map(change => messageFrame({ id: this.#version, ...change })));
    this.#send(frames(heard.map(({ change }) => change)), frames(hidden));
  }

  /** Changes up to `version` were missed, or are too many to tell. */
  reset(version: number): void {
    this.#version = Math.max(this.#version, version);
    this.#recent.clear(this.#version);
    const frame = messageFrame({ id: this.#version });
    this.#send(frame, frame);
  }

  /** What was talked about: told to everyone who listens now, or begins to within the next moments. */
  talk(talk: readonly string[]): void {
    this.#talk.add(talk);
    const frame = talkFrame({ talk });
    this.#send(frame, frame);
  }

  beat(): void {
    this.#send(HEARTBEAT, HEARTBEAT);
  }

  /** Ends every stream; who comes after is refused. */
  close(): void {
    this.isClosed = true;
    for (const sink of this.#listeners.keys()) sink.end();
    this.#listeners.clear();
  }

  #send(shown: Buffer, hidden: Buffer): void {
    for (const [sink, isHidden] of this.#listeners) {
      const bytes = isHidden ? hidden : shown;
      if (bytes.length === 0) continue;
      if (sink.waiting > WAITING_MAX) {
        this.#listeners.delete(sink);
        sink.cut();
      } else sink.write(bytes);
    }
  }
}
