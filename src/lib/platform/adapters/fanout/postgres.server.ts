import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type DatabaseListening, listenTo } from '../../db/listen.server.ts';
import { log } from '../../kernel/log.server.ts';
import { Outage } from '../../kernel/outage.ts';
import type { Fanout } from '../../ports/fanout.ts';
import { type FanoutItem, gapNotice, type Notice, pack } from './notices.ts';
import { Topics } from './topics.ts';

/** Maximum of values that wait while the database is away; beyond it the others learn that some are missing. */
const WAITING_MAX = 5000;
/** How long the last notice may take at the end. */
const LAST_MS = 1000;

/**
 * A fan-out between processes over PostgreSQL's NOTIFY, for those without Redis. Values of this process
 * arrive at once; what is published while a notice is under way goes out with the next. `channel` separates
 * sites in one database. Rejects when PostgreSQL does not answer at first.
 */
export async function postgresFanout(db: Database, url: string, channel = 'saidian_fanout'): Promise<Fanout> {
  const fanout = new PostgresFanout(db, channel);
  await fanout.listen(url);
  return fanout;
}

class PostgresFanout implements Fanout {
  readonly #db: Database;
  readonly #channel: string;
  readonly #self = randomUUID();
  readonly #topics = new Topics();
  readonly #gapHandlers: (() => void)[] = [];
  #listening: DatabaseListening | undefined;
  #waiting: FanoutItem[] = [];
  /** Values were lost since the last notice. */
  #hasLost = false;
  #serial = 0;
  #sending: Promise<void> | undefined;
  #isClosed = false;
  readonly #outage = new Outage(err =>
    log.warn({ err }, 'fanout: PostgreSQL is away; other processes fetch what they miss'),
  );

  constructor(db: Database, channel: string) {
    this.#db = db;
    this.#channel = channel;
  }

  async listen(url: string): Promise<void> {
    this.#listening = await listenTo(url, this.#channel, {
      onNotice: payload => this.#receive(JSON.parse(payload)),
      onBack: () => this.#tellGap(),
    });
  }

  publish(topic: string, value: unknown): void {
    if (this.#isClosed) return;
    this.#topics.deliver(topic, value);
    if (this.#waiting.length < WAITING_MAX) this.#waiting.push({ topic, value });
    else this.#hasLost = true;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  subscribe(topic: string, handler: (value: unknown) => void): () => void {
    this.#topics.add(topic, handler);
    return () => void this.#topics.remove(topic, handler);
  }

  onGap(handler: () => void): void {
    this.#gapHandlers.push(handler);
  }

  /** The one channel is listened to from the beginning. */
  async settled(): Promise<void> {}

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#topics.clear();
    await Promise.race([this.#sending, sleep(LAST_MS, undefined, { ref: false })]);
    await this.#listening?.close();
  }

  #receive({ from, items, gap }: Notice): void {
    if (from === this.#self) return;
    for (const { topic, value } of items) this.#topics.deliver(topic, value);
    if (gap) this.#tellGap();
  }

  #tellGap(): void {
    for (const handler of this.#gapHandlers) handler();
  }

  async #sendAll(): Promise<void> {
    // What is published in this turn goes out as one.
    await undefined;
    while (this.#waiting.length > 0 || this.#hasLost) {
      const notices = pack(this.#waiting.splice(0), this.#self, this.#serial);
      if (this.#hasLost) notices.push(gapNotice(this.#self, this.#serial + notices.length));
      this.#serial += notices.length;
      this.#hasLost = false;
      if (!(await this.#notify(notices))) return;
    }
  }

  /** Sends the notices; returns whether they were sent. After a failure the next one says that values are missing. */
  async #notify(notices: readonly string[]): Promise<boolean> {
    try {
      await sql`select pg_notify(${this.#channel}, n) from unnest(${notices}::text[]) n`.execute(
        this.#db.write,
      );
      this.#outage.over();
      return true;
    } catch (err) {
      this.#outage.failed(err);
      this.#hasLost = true;
      return false;
    }
  }
}
