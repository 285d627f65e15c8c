/** Pushes notices to browsers in the background: after a lost push the notice is still in the list. */
import { NORMAL } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { Push, PushTarget } from '../../platform/ports/push.ts';
import { centreOf } from './category.ts';
import type { Kinds, NoticeRegistries } from './kind.ts';
import { presentNotices } from './present.server.ts';
import { quietAmong } from './quiet.server.ts';
import { SKIPPED_IN_QUIET } from './quiet.ts';
import type { NoticeItem } from './shapes.ts';
import { type NoticeRow, rowsByIds } from './store.server.ts';
import { tellsResults } from './tells-results.ts';

/** Notices read and sent together. */
const CHUNK = 100;
/** Maximum of messages in flight. */
const LANES = 8;
/** Limit of the queue: notices beyond it are not pushed. */
const WAITING_MAX = 20_000;

interface Around {
  db: Database;
  push: Push;
  registries: NoticeRegistries;
  now(): number;
}
type Browser = PushTarget & {
  id: number;
  user_id: number;
  hides_results: number;
  /** When its session was ended; null while it is open. */
  revoked_at: number | null;
};

export class Pusher {
  readonly #around: Around;
  #waiting: number[] = [];
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Queues these notices for pushing. */
  add(noticeIds: readonly number[]): void {
    if (this.#isClosed || this.#waiting.length > WAITING_MAX) return;
    this.#waiting.push(...noticeIds);
    this.#work ??= this.#drain();
  }

  /** Resolves when no push is in flight. */
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
      await this.#send(this.#waiting.splice(0, CHUNK)).catch(err => log.error({ err }, 'push'));
    this.#work = undefined;
  }

  async #send(ids: number[]): Promise<void> {
    const { db, registries, now } = this.#around;
    const isUrgent = isUrgentIn(registries.noticeKinds);
    const rows = (await rowsByIds(db, ids)).filter(row => row.is_read === 0);
    const browsers = Map.groupBy(
      await browsersOf(db, rows, { now: now(), isUrgent }),
      browser => browser.user_id,
    );
    const quiet = await quietAmong(db, [...browsers.keys()], now());
    const jobs: Array<() => Promise<void>> = [];
    for (const [userId, own] of browsers) {
      const ofUser = rows.filter(row => row.user_id === userId);
      for (const item of await presentNotices(db, ofUser, { userId, now: now() }, registries))
        for (const browser of quiet.has(userId) && isSkippedInQuiet(registries.noticeKinds, item) ? [] : own)
          if (mayShow(browser, item, isUrgent)) jobs.push(() => this.#sendOne(browser, item));
    }
    await Promise.all(Array.from({ length: LANES }, () => lane(jobs)));
  }

  async #sendOne(browser: Browser, item: NoticeItem): Promise<void> {
    const { db, push, registries } = this.#around;
    const outcome = await push.send(browser, {
      payload: payloadOf(item, browser.hides_results === 1),
      topic: `n${item.id}`,
      ttl: (registries.noticeKinds[item.type]?.pushMs ?? DAY) / 1000,
    });
    if (outcome === 'gone')
      await db.write.deleteFrom('push_subscription').where('id', '=', browser.id).execute();
  }
}

const isSkippedInQuiet = (kinds: Kinds, { type, category }: NoticeItem): boolean =>
  SKIPPED_IN_QUIET.includes(category) || kinds[type]?.isSkippedInQuiet === true;

type IsUrgent = (kind: string) => boolean;
const isUrgentIn =
  (kinds: Kinds): IsUrgent =>
  kind =>
    kinds[kind]?.isUrgent === true;

/** An ended session gets only urgent notices of the event that ended it. */
const mayShow = ({ revoked_at }: Browser, { type, create_time }: NoticeItem, isUrgent: IsUrgent): boolean =>
  revoked_at === null || (isUrgent(type) && revoked_at >= create_time * 1000);

/** Earliest end of a session that may still get one of these notices. */
const endedWith = (rows: readonly NoticeRow[], isUrgent: IsUrgent): number =>
  Math.min(...rows.filter(row => isUrgent(row.kind)).map(row => row.order_at), Number.MAX_SAFE_INTEGER);

async function lane(jobs: Array<() => Promise<void>>): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job();
}

/** Browsers of these notices' readers, without frozen users and ended sessions. */
const browsersOf = (
  db: Database,
  rows: readonly NoticeRow[],
  { now, isUrgent }: { now: number; isUrgent: IsUrgent },
): Promise<Browser[]> =>
  db.read
    .selectFrom('push_subscription as browser')
    .innerJoin('session', 'session.id', 'browser.session_id')
    .innerJoin('user', 'user.id', 'browser.user_id')
    .select(['browser.id', 'browser.user_id', 'browser.endpoint', 'browser.p256dh', 'browser.auth'])
    .select(['browser.hides_results', 'session.revoked_at'])
    .where('browser.user_id', 'in', idList(db, [...new Set(rows.map(row => row.user_id))]))
    .where(({ eb, or }) =>
      or([eb('session.revoked_at', 'is', null), eb('session.revoked_at', '>=', endedWith(rows, isUrgent))]),
    )
    .where('session.expires_at', '>', now)
    .where('user.status', '=', NORMAL)
    .orderBy('browser.id')
    .execute();

/** The payload that src/worker/push.ts shows. */
function payloadOf({ id, title, content, source, category }: NoticeItem, hidesResults: boolean): string {
  const place = source.is_gone ? '' : source.name;
  const words = hidesResults && tellsResults(source.source_type) ? '' : content;
  return JSON.stringify({
    title,
    body: [place, words].filter(text => text !== '').join('\n'),
    url: source.url || centreOf(category),
    tag: `notice-${id}`,
  });
}
