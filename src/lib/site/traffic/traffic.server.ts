/** Counts what this process serves, and adds it to the hour's row once a minute (docs/decisions/091). */
import type { Database } from '../../platform/db/database.ts';
import { Unavailable } from '../../platform/db/failure.ts';
import type { OpenContext, OpenedFeature, Running } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { dayKey, HOUR } from '../../platform/kernel/time.ts';
import { Faces } from './faces.ts';
import { addToHour, saltOf } from './hours.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    traffic: Traffic;
  }
}
declare module '../../platform/contract/context.ts' {
  interface Services {
    traffic: Traffic;
  }
}

const FLUSH_MS = 60_000;
const FAULT = 500;

interface Options {
  db: Database;
  now(): number;
  /** Messages that were sent through this process since it started. */
  messageCount(): number;
  /** Members who are in the rooms now, in all processes, of those who let others see it. */
  online(): readonly number[];
}

export class Traffic implements OpenedFeature {
  readonly online: Options['online'];
  readonly #options: Options;
  /** The hour that is counted, since 1970. */
  #hour: number;
  #day: string;
  #salt: string;
  #readers: Faces;
  #members: Faces;
  #requests = 0;
  #errors = 0;
  #lastCount: number;
  /** Whether anybody new was seen since the last flush. */
  #isSeen = false;
  #flushing: Promise<void> = Promise.resolve();

  /** `salt`: the day's. */
  constructor(input: Options, salt: string) {
    this.#options = input;
    this.online = input.online;
    this.#salt = salt;
    this.#readers = new Faces(salt);
    this.#members = new Faces(salt);
    this.#lastCount = input.messageCount();
    this.#hour = hourOf(input.now());
    this.#day = dayKey(input.now());
  }

  /** A page was read. `address`: the reader's, after TRUST_PROXY. */
  read(address: string, userAgent = ''): void {
    if (this.#readers.see(address, userAgent)) this.#isSeen = true;
  }

  /** A call of a member. */
  met(userId: number): void {
    if (this.#members.see(String(userId))) this.#isSeen = true;
  }

  /** An answer of this HTTP status; 0 for none. */
  answered(status: number): void {
    this.#requests++;
    if (status >= FAULT) this.#errors++;
  }

  /** Adds what was counted to the database. Keeps it for the next time where that is away. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flush());
    return this.#flushing;
  }

  async close(): Promise<void> {
    await this.flush();
  }

  async #flush(): Promise<void> {
    const { db, now, messageCount } = this.#options;
    const messages = messageCount() - this.#lastCount;
    const counts = { requests: this.#requests, errors: this.#errors, messages };
    const isSeen = this.#isSeen;
    this.#isSeen = false;
    try {
      if (counts.requests + messages > 0 || isSeen)
        await addToHour(db, this.#hour, counts, {
          readers: this.#readers.sketch,
          members: this.#members.sketch,
        });
      this.#requests -= counts.requests;
      this.#errors -= counts.errors;
      this.#lastCount += messages;
      await this.#turn(now());
    } catch (err) {
      this.#isSeen ||= isSeen;
      if (!(err instanceof Unavailable)) log.error({ err }, 'traffic');
    }
  }

  /** Starts a new hour: everybody is new in it. A new day has a new salt, so that days cannot be compared. */
  async #turn(now: number): Promise<void> {
    if (hourOf(now) === this.#hour) return;
    if (dayKey(now) !== this.#day) this.#salt = await saltOf(this.#options.db, dayKey(now));
    this.#hour = hourOf(now);
    this.#day = dayKey(now);
    this.#readers = new Faces(this.#salt);
    this.#members = new Faces(this.#salt);
  }
}

const hourOf = (at: number): number => Math.floor(at / HOUR);

export async function openTraffic(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  { chat, messages }: Pick<Running, 'chat' | 'messages'>,
): Promise<Traffic> {
  const online = () => chat.presence.online();
  const traffic = new Traffic(
    { db, now, messageCount: () => messages.sentCount, online },
    await saltOf(db, dayKey(now())),
  );
  const timer = setInterval(() => void traffic.flush(), FLUSH_MS).unref();
  return Object.assign(traffic, {
    async close() {
      clearInterval(timer);
      await traffic.flush();
    },
  });
}
