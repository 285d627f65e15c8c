/** Pushes notices to their readers' browsers, beside everything else: one that is lost is still in the list. */
import { NORMAL } from '../account/status.ts';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { HOUR } from '../kernel/time.ts';
import type { Push, PushTarget } from '../ports/push.ts';
import { centreOf } from './category.ts';
import { REMIND_MS } from './limits.ts';
import { presentNotices } from './present.server.ts';
import { type NoticeRow, rowsByIds } from './repo.server.ts';
import type { NoticeItem } from './shapes.ts';
import type { Subjects } from './subject.ts';

/** Read and sent together. */
const CHUNK = 100;
/** Messages on their way at a time. */
const LANES = 8;
/** Notices that wait: more than that are too many to push. */
const WAITING_MAX = 20_000;
const DAY_S = (24 * HOUR) / 1000;

interface Around {
  db: Database;
  push: Push;
  subjects: Subjects;
  now(): number;
}
type Browser = PushTarget & { id: number; user_id: number; hides_results: number };

export class Pusher {
  readonly #around: Around;
  #waiting: number[] = [];
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Pushes these notices as soon as it can. */
  add(noticeIds: readonly number[]): void {
    if (this.#isClosed || this.#waiting.length > WAITING_MAX) return;
    this.#waiting.push(...noticeIds);
    this.#work ??= this.#drain();
  }

  /** Resolves when none is on its way. */
  async settle(): Promise<void> {
    await this.#work;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting = [];
    await this.#work;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0)
      await this.#send(this.#waiting.splice(0, CHUNK)).catch(error => console.error('push', error));
    this.#work = undefined;
  }

  async #send(ids: number[]): Promise<void> {
    const { db, subjects, now } = this.#around;
    const rows = (await rowsByIds(db, ids)).filter(row => row.is_read === 0);
    const browsers = Map.groupBy(await browsersOf(db, rows, now()), browser => browser.user_id);
    const jobs: Array<() => Promise<void>> = [];
    for (const [userId, own] of browsers) {
      const ofUser = rows.filter(row => row.user_id === userId);
      for (const item of await presentNotices(db, ofUser, { userId, now: now() }, subjects))
        for (const browser of own) jobs.push(() => this.#sendOne(browser, item));
    }
    await Promise.all(Array.from({ length: LANES }, () => lane(jobs)));
  }

  async #sendOne(browser: Browser, item: NoticeItem): Promise<void> {
    const { db, push } = this.#around;
    const outcome = await push.send(browser, {
      payload: payloadOf(item, browser.hides_results === 1),
      topic: `n${item.id}`,
      ttl: item.type === 'starting' ? REMIND_MS / 1000 : DAY_S,
    });
    if (outcome === 'gone')
      await db.write.deleteFrom('push_subscription').where('id', '=', browser.id).execute();
  }
}

async function lane(jobs: Array<() => Promise<void>>): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job();
}

/** Whose session has ended, or who is frozen, is shown nothing. */
const browsersOf = (db: Database, rows: readonly NoticeRow[], now: number): Promise<Browser[]> =>
  db.read
    .selectFrom('push_subscription as browser')
    .innerJoin('session', 'session.id', 'browser.session_id')
    .innerJoin('user', 'user.id', 'browser.user_id')
    .select(['browser.id', 'browser.user_id', 'browser.endpoint', 'browser.p256dh', 'browser.auth'])
    .select('browser.hides_results')
    .where('browser.user_id', 'in', idList(db, [...new Set(rows.map(row => row.user_id))]))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user.status', '=', NORMAL)
    .orderBy('browser.id')
    .execute();

/** What public/push-sw.js shows. */
function payloadOf({ id, title, content, source, category }: NoticeItem, hidesResults: boolean): string {
  const place = source.is_gone ? '' : source.name;
  const words = hidesResults && source.source_type === 'match' ? '' : content;
  return JSON.stringify({
    title,
    body: [place, words].filter(text => text !== '').join('\n'),
    url: source.url || centreOf(category),
    tag: `notice-${id}`,
  });
}
