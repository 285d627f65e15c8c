/** Calls the API in process, through the router and all its checks. */

import { expect } from 'vitest';
import { DEFAULT_CONFIG } from '#lib/account/site-config.ts';
import { memoryBus } from '#lib/adapters/bus/memory.server.ts';
import { NO_REGION } from '#lib/comment/wording.ts';
import type { AnyCall, InputOf, OutputOf } from '#lib/contract/call.ts';
import type { Envelope } from '#lib/contract/envelope.ts';
import { type AllCalls, calls } from '#lib/contract/index.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Database } from '#lib/db/database.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { handlers } from '#lib/http/handlers.server.ts';
import type { ApiAnswer, ApiRequest } from '#lib/http/request.ts';
import { makeRouter, type Router, type RouterDeps } from '#lib/http/router.server.ts';
import { wordFilterOf } from '#lib/kernel/words/filter.ts';
import { PageCache } from '#lib/page-cache/store.server.ts';
import type { Bus } from '#lib/ports/bus.ts';
import type { Push } from '#lib/ports/push.ts';
import type { Files } from '#lib/ports/storage.ts';

export const TEST_ORIGIN = 'http://saidian.test';
export const TEST_SECRET = 'a secret of the tests, 32 characters';

/** A request as the router sees it; what is not given is what a plain script would send. */
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
  /** Names in lower case. */
  headers?: Record<string, string>;
  address?: string | undefined;
}

const nowhere = async () => {
  throw new Error('This test keeps no files.');
};
/** Leaves are given, and nothing comes. */
const NO_FILES: Files = {
  storage: { name: 'disk', put: nowhere, open: async () => undefined, remove: async () => {} },
  inbox: '/nonexistent/inbox',
};

/** Any address is taken, and nothing sent. */
const NO_PUSH: Push = { publicKey: 'B', accepts: () => true, send: async () => 'sent' };

/** What the site asks of others, in tests that ask nothing of it. */
export const OUTSIDE: Outside = {
  sms: { send: async () => {} },
  files: NO_FILES,
  oauth: {},
  events: { append: async () => {} },
  push: NO_PUSH,
  site: { config: DEFAULT_CONFIG, words: wordFilterOf(''), regions: { of: () => NO_REGION } },
};
export type Outside = Pick<RouterDeps, 'sms' | 'files' | 'oauth' | 'events' | 'push' | 'site'>;

/** The real router over a test database. A fault of ours fails the test that met it. */
export function apiOf(
  db: Database,
  now = Date.now(),
  bus: Bus = memoryBus(),
  outside = OUTSIDE,
  pageCache = new PageCache(),
): Router {
  return makeRouter(calls, handlers, {
    db,
    pageCache,
    bus,
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
  /** Of who calls: tests/support/sign-in.ts. */
  headers?: Record<string, string>;
  bus?: Bus;
  outside?: Outside;
  address?: string;
  /** One that is at hand already. */
  answer?: ApiAnswer;
}

/** What a call answers over `db` at `now`, checked against the contract's output, fields and all. */
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
  // Zod leaves out what the contract does not name: what is answered must be no more than that.
  expect(envelope.data, name).toEqual(JSON.parse(JSON.stringify(data)));
  return data;
}

/** As `callApi`, with the whole answer: for refusals. */
export async function callRaw(
  db: Database,
  name: keyof AllCalls & string,
  input: Record<string, unknown>,
  now?: number,
  { bus, outside, ...options }: CallOptions = {},
): Promise<ApiAnswer> {
  return plainAnswer(await apiOf(db, now, bus, outside)(requestOf(name, input, options)));
}

/** What a visitor is given out of `cache`: the same object to all while it is kept. */
export const callKept = (
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
