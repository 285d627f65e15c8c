/**
 * Lists that are requested by POST and answered alike to everybody. A repeated request is answered from the cache as
 * pages are, without the chain; everything else, and every caller who is more than a visitor, goes through it.
 */
import type { IncomingMessage } from 'node:http';
import { type Calls, isOpen, writes } from '../platform/contract/call.ts';
import { partsOf } from '../platform/contract/path.ts';
import type { CachedPage } from '../platform/page-cache/entry.server.ts';
import type { PageCache } from '../platform/page-cache/store.server.ts';
import { type KnownKeys, TEXT_LENGTH_MAX, textOf } from './known-keys.ts';
import type { Work } from './work.ts';

export interface SharedPosts {
  /** Whether `answerTo` may be used once the body was read; such a request states by nothing else what it wants. */
  takes(request: IncomingMessage, address: string): boolean;
  /** The cached answer; undefined for a request that was not made before. */
  answerTo(path: string, body: string): CachedPage | undefined;
}

interface Options {
  calls: Calls;
  knownKeys: KnownKeys;
  pageCache: PageCache;
  work: Work;
  /** Epoch milliseconds. */
  now(): number;
}

export function makeSharedPosts({ calls, knownKeys, pageCache, work, now }: Options): SharedPosts {
  const names = new Map<string, string>(
    Object.entries(calls)
      .filter(([, call]) => call.method === 'POST' && call.tags && isOpen(call) && !writes(call))
      .filter(([, { path }]) => partsOf(path).length === 0)
      .map(([name, { path }]) => [path, name] as const),
  );
  return {
    takes: (request, address) =>
      names.has(request.url!) && isPlain(request.rawHeaders) && work.admits(address),
    answerTo(path, body) {
      const key = knownKeys.known(names.get(path)!, textOf(path, body));
      return key === undefined ? undefined : pageCache.get(key, now());
    },
  };
}

/** Headers by their length, which is compared first: most headers are none of these. */
const SAYS_MORE: Record<number, readonly string[]> = {
  2: ['os'],
  6: ['expect'],
  9: ['signature', 'x-api-key'],
  13: ['authorization'],
  16: ['content-encoding'],
  17: ['transfer-encoding'],
};

/** A small JSON body whose length is known, of nobody who says who they are. `raw`: IncomingMessage.rawHeaders. */
function isPlain(raw: readonly string[]): boolean {
  let [isJson, isSmall] = [false, false];
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!;
    const value = raw[at + 1]!;
    if (name.length === 12) isJson ||= value === JSON_TYPE && name.toLowerCase() === 'content-type';
    else if (name.length === 14)
      isSmall ||= Number(value) <= TEXT_LENGTH_MAX && name.toLowerCase() === 'content-length';
    else if (SAYS_MORE[name.length]?.includes(name.toLowerCase())) return false;
  }
  return isJson && isSmall;
}
const JSON_TYPE = 'application/json';
