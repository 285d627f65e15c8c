/** Previews at work: stored ones, and a bounded queue of pages being fetched. */
import type { Database } from '../../platform/db/database.ts';
import type { OpenedFeature } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { pageAddress } from './address.ts';
import { describe, type LinkDescription } from './describe.ts';
import { AT_ONCE, PAGES_A_MEMBER, WAITING_MAX } from './limits.ts';
import { storedPreview, storePreview } from './store.server.ts';

export interface LinkPreview extends LinkDescription {
  url: string;
}

type Answer = LinkPreview | undefined | 'busy';

export interface Previews extends OpenedFeature {
  /**
   * The preview of a page of a listed host; undefined if it has none. 'busy' if nothing is fetched now: too many
   * wait, the member caused too many, or this process ends.
   */
  of(address: string, userId: number): Promise<Answer>;
}

interface Options {
  db: Database;
  words: WordFilter;
  hosts: readonly string[];
  /** Epoch milliseconds. */
  now(): number;
  /** The HTML of a page of these hosts. */
  fetchPage(address: string, hosts: readonly string[], ended: AbortSignal): Promise<string>;
}

export function makePreviews({ db, words, hosts, now, fetchPage }: Options): Previews {
  const rate = new RateLimit(PAGES_A_MEMBER);
  const ended = new AbortController();
  /** Fetches by address: all who ask meanwhile get the same answer. */
  const pending = new Map<string, Promise<Answer>>();
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  const look = async (url: string, userId: number): Promise<Answer> => {
    const stored = await storedPreview(db, url, now());
    if (stored) return stored.preview && { url, ...stored.preview };
    const key = String(userId);
    if (waiting.length >= WAITING_MAX || ended.signal.aborted || rate.wait(key, now()) > 0) return 'busy';
    rate.take(key, now());
    const preview = await inTurn(() => described(url));
    if (ended.signal.aborted) return 'busy';
    await storePreview(db, url, preview, now());
    return preview && { url, ...preview };
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>(go => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };

  const described = async (url: string): Promise<LinkDescription | undefined> => {
    try {
      const preview = describe(await fetchPage(url, hosts, ended.signal));
      return preview && !Object.values(preview).some(text => words.isIn(text)) ? preview : undefined;
    } catch (error) {
      // What other hosts do is no failure of ours.
      log.debug({ err: error }, 'link preview');
      return undefined;
    }
  };

  return {
    async of(address, userId) {
      const url = pageAddress(address, hosts)?.href;
      if (!url) return undefined;
      const begun = pending.get(url) ?? look(url, userId).finally(() => pending.delete(url));
      pending.set(url, begun);
      return begun;
    },
    async close() {
      ended.abort();
      await Promise.allSettled(pending.values());
    },
  };
}
