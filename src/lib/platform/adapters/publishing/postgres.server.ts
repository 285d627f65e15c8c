import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type DatabaseListening, listenTo } from '../../db/listen.server.ts';
import { log } from '../../kernel/log.server.ts';
import { Outage } from '../../kernel/outage.ts';
import type { Publishing } from '../../ports/publishing.ts';
import { type Guarantee, type Notice, type PublishedItem, pack } from './notices.ts';
import { Subscribers } from './subscribers.ts';

/** Maximum of values that wait while the database is away; beyond it the others learn that some are missing. */
const WAITING_MAX = 5000;
/** Pause before reliable values are sent again. */
const RETRY_MS = 400;
/** How long the last notice may take at the end. */
const LAST_MS = 1000;

/**
 * Publishing between processes over PostgreSQL's NOTIFY, for those without Redis. Subscribers in this process get
 * values without PostgreSQL; what is published while a notice is under way goes out with the next. `channel` separates
 * sites in one database. Rejects when PostgreSQL does not answer at first.
 */
export async function postgresPublishing(
  db: Database,
  url: string,
  channel = 'saidian_fanout',
): Promise<Publishing> {
  const publishing = new PostgresPublishing(db, channel);
  await publishing.listen(url);
  return publishing;
}

class PostgresPublishing implements Publishing {
  readonly #db: Database;
  readonly #channel: string;
  readonly #self = randomUUID();
  readonly #subscribers = { reliable: new Subscribers(), live: new Subscribers() };
  readonly reliable = this.#subscribers.reliable.publisher((topic, value) => {
    this.#subscribers.reliable.deliverSoon(topic, value);
    this.#send({ topic, value, as: 'reliable' });
  });
  // The one channel is listened to from the beginning.
  readonly live = this.#subscribers.live.publisher((topic, value) => {
    this.#subscribers.live.deliver(topic, value);
    this.#send({ topic, value });
  });
  #listening: DatabaseListening | undefined;
  #waiting: PublishedItem[] = [];
  /** What was lost since the last notice. */
  #lost = new Set<Guarantee>();
  #serial = 0;
  #sending: Promise<void> | undefined;
  #isClosed = false;
  readonly #outage = new Outage(err =>
    log.warn({ err }, 'publishing: PostgreSQL is away; other processes fetch what they miss'),
  );

  constructor(db: Database, channel: string) {
    this.#db = db;
    this.#channel = channel;
  }

  async listen(url: string): Promise<void> {
    this.#listening = await listenTo(url, this.#channel, {
      onNotice: payload => this.#receive(JSON.parse(payload)),
      onBack: () => this.#tellGap(['reliable', 'live']),
    });
  }

  async ping(): Promise<void> {
    await this.#listening!.ping();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const subscribers of Object.values(this.#subscribers)) subscribers.clear();
    await Promise.race([this.#sending, sleep(LAST_MS, undefined, { ref: false })]);
    await this.#listening?.close();
  }

  #send(item: PublishedItem): void {
    if (this.#isClosed) return;
    if (this.#waiting.length < WAITING_MAX) this.#waiting.push(item);
    else this.#lost.add(item.as ?? 'live');
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  #receive({ from, items, gap = [] }: Notice): void {
    if (from === this.#self) return;
    for (const { topic, value, as = 'live' } of items) this.#subscribers[as].deliver(topic, value);
    // The version before says true, of live values alone.
    this.#tellGap(gap === true ? ['live'] : gap);
  }

  #tellGap(guarantees: readonly Guarantee[]): void {
    for (const guarantee of guarantees) this.#subscribers[guarantee].tellGap();
  }

  async #sendAll(): Promise<void> {
    // What is published in this turn goes out as one.
    await undefined;
    while (this.#waiting.length > 0 || this.#lost.size > 0) {
      const [items, lost] = [this.#waiting.splice(0), this.#lost];
      this.#lost = new Set();
      const notices = pack(items, this.#self, this.#serial, lost);
      this.#serial += notices.length;
      if (await this.#notify(notices)) continue;
      // The next notice says that live values are missing.
      this.#lost = new Set([...lost, ...this.#lost, 'live']);
      const again = items.filter(({ as }) => as === 'reliable');
      this.#waiting.unshift(...again);
      if (again.length === 0 || this.#isClosed) return;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }

  /** Sends the notices; returns whether they were sent. */
  async #notify(notices: readonly string[]): Promise<boolean> {
    try {
      await sql`select pg_notify(${this.#channel}, n) from unnest(${notices}::text[]) n`.execute(
        this.#db.write,
      );
      this.#outage.over();
      return true;
    } catch (err) {
      this.#outage.failed(err);
      return false;
    }
  }
}
