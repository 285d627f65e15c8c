/** Calls the API in process, through the router and all its checks. */

import { expect } from 'vitest';
import { type AllCalls, calls } from '#lib/app/calls.ts';
import type { Previews } from '#lib/chat/preview/previews.server.ts';
import { NO_REGION } from '#lib/community/comment/wording.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { ApiAnswer, ApiRequest } from '#lib/http/request.ts';
import { makeRouter, type Router, type RouterDeps } from '#lib/http/router.server.ts';
import { Work } from '#lib/http/work.ts';
import { DEFAULT_CONFIG } from '#lib/members/account/site-config.ts';
import type { AnyCall, InputOf, OutputOf } from '#lib/platform/contract/call.ts';
import type { Envelope } from '#lib/platform/contract/envelope.ts';
import { fillPath } from '#lib/platform/contract/path.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { LIVE_HOSTS } from '#lib/platform/kernel/outside-link.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { Push } from '#lib/platform/ports/push.ts';
import type { Files } from '#lib/platform/ports/storage.ts';
import { siteOf } from './assembly.ts';
import { messagesOf } from './messages.ts';
import { memoryBus } from './publishing.ts';
import { trafficOf } from './traffic.ts';

export const TEST_ORIGIN = 'http://saidian.test';
export const TEST_SECRET = 'a secret of the tests, 32 characters';

/** A request as the router sees it; defaults are what a plain script would send. */
export function apiRequest(method: string, target: string, options: RequestOptions = {}): ApiRequest {
  const [path, query = ''] = target.split('?', 2) as [string, string?];
  const body = options.body ?? '';
  const headers: Record<string, string> = { ...options.headers };
  if (method === 'POST') headers['content-type'] ??= 'application/json';
  return {
    method,
    path,
    query,
    header: name => headers[name],
    text: async () => body,
    address: options.address ?? '192.0.2.1',
  };
}

interface RequestOptions {
  body?: string;
  /** Names are in lower case. */
  headers?: Record<string, string>;
  address?: string | undefined;
}

const nowhere = async () => {
  throw new Error('This test keeps no files.');
};
/** Gives upload grants, but no file ever arrives. */
export const NO_FILES: Files = {
  storage: { name: 'disk', put: nowhere, open: async () => undefined, remove: async () => {} },
  inbox: '/nonexistent/inbox',
  dumps: '/nonexistent/dumps',
  hasRoom: async () => true,
};

/** Accepts any address and sends nothing. */
const NO_PUSH: Push = { publicKey: 'B', accepts: () => true, send: async () => 'sent' };

/** The one page of another host that has a preview. */
export const PREVIEWED = 'https://news.example/1';
const ONE_PREVIEW: Previews = {
  of: async url =>
    url === PREVIEWED ? { url, title: '转会新闻', description: '', siteName: '新闻' } : undefined,
  close: async () => {},
};

/** Stubs of external services, for tests that do not use them. */
export const OUTSIDE: Outside = {
  sms: { send: async () => {}, notify: async () => {} },
  files: NO_FILES,
  oauth: {},
  events: { append: async () => {} },
  push: NO_PUSH,
  previews: ONE_PREVIEW,
  site: {
    config: DEFAULT_CONFIG,
    signCoins: 0,
    words: wordFilterOf(''),
    hosts: { live: LIVE_HOSTS, link: undefined, card: [] },
    regions: { of: () => NO_REGION },
  },
};
export type Outside = Pick<RouterDeps, 'sms' | 'files' | 'oauth' | 'events' | 'push' | 'previews' | 'site'> &
  Partial<Pick<RouterDeps, 'messages' | 'traffic' | 'imRelay'>>;

/** The real router over a test database. Internal errors fail the test. */
export function apiOf(
  db: Database,
  now = Date.now(),
  bus: Bus = memoryBus(),
  outside = OUTSIDE,
  pageCache = new PageCache(),
): Router {
  const { routes, scopes } = siteOf(db);
  return makeRouter(routes, scopes, {
    db,
    work: new Work({ now: () => now, stopwatch: () => 0 }),
    pageCache,
    bus,
    messages: messagesOf(db, () => now),
    traffic: trafficOf(db, () => now),
    ...outside,
    secret: TEST_SECRET,
    now: () => now,
    origin: TEST_ORIGIN,
    report(error) {
      throw error.cause;
    },
  });
}

interface CallOptions {
  /** The caller's: tests/support/sign-in.ts. */
  headers?: Record<string, string>;
  bus?: Bus;
  outside?: Outside;
  address?: string;
  /** An existing answer, in place of a call. */
  answer?: ApiAnswer;
}

/** Result of a call over `db` at `now`, checked strictly against the contract's output. */
export async function callApi<N extends keyof AllCalls & string>(
  db: Database,
  name: N,
  input: Partial<InputOf<AllCalls[N]>> & Record<string, unknown>,
  now?: number,
  options?: CallOptions,
): Promise<OutputOf<AllCalls[N]>> {
  const answer = options?.answer ?? (await callRaw(db, name, input, now, options));
  const envelope = JSON.parse(answer.body) as Envelope<OutputOf<AllCalls[N]>>;
  if (envelope.code !== 200 || envelope.data === null) throw new Error(`${name}: ${answer.body}`);
  const { output }: AnyCall = calls[name];
  const data = output.parse(envelope.data) as OutputOf<AllCalls[N]>;
  // Zod drops fields that the contract lacks: the answer must not contain any.
  expect(envelope.data, name).toEqual(JSON.parse(JSON.stringify(data)));
  return data;
}

/** Like `callApi`, but returns the whole answer: for refusals. */
export async function callRaw(
  db: Database,
  name: keyof AllCalls & string,
  input: Record<string, unknown>,
  now?: number,
  { bus, outside, ...options }: CallOptions = {},
): Promise<ApiAnswer> {
  return plainAnswer(await apiOf(db, now, bus, outside)(requestOf(name, input, options)));
}

/** A visitor's answer from `cache`: the same object for all while it is cached. */
export const callCached = (
  db: Database,
  name: keyof AllCalls & string,
  input: Record<string, unknown>,
  now: number,
  cache: PageCache,
) => apiOf(db, now, memoryBus(), OUTSIDE, cache)(requestOf(name, input, {}));

function requestOf(name: keyof AllCalls & string, input: Record<string, unknown>, options: RequestOptions) {
  const { method, path: form }: AnyCall = calls[name];
  const [path, rest] = fillPath(form, input);
  return method === 'POST'
    ? apiRequest(method, path, { ...options, body: JSON.stringify(rest) })
    : apiRequest(method, `${path}?${queryOf(rest)}`, options);
}

function queryOf(input: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) query.append(key, String(value));
  return query;
}
