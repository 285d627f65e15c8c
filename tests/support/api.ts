/** Calls the API in process, through the router and all its checks. */

import { expect } from 'vitest';
import type { AnyCall, InputOf, OutputOf } from '#lib/contract/call.ts';
import type { Envelope } from '#lib/contract/envelope.ts';
import { type AllCalls, calls } from '#lib/contract/index.ts';
import type { Database } from '#lib/db/database.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { handlers } from '#lib/http/handlers.server.ts';
import type { ApiAnswer, ApiRequest } from '#lib/http/request.ts';
import { makeRouter, type Router } from '#lib/http/router.server.ts';
import { PageCache } from '#lib/page-cache/store.server.ts';

export const TEST_ORIGIN = 'http://saidian.test';

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
  address?: string;
}

/** The real router over a test database. A fault of ours fails the test that met it. */
export function apiOf(db: Database, now = Date.now()): Router {
  return makeRouter(calls, handlers, {
    db,
    pageCache: new PageCache(),
    now: () => now,
    origin: TEST_ORIGIN,
    report(error) {
      throw error.cause;
    },
  });
}

/** What a call answers over `db` at `now`, checked against the contract's output, fields and all. */
export async function callApi<N extends keyof AllCalls & string>(
  db: Database,
  name: N,
  input: Partial<InputOf<AllCalls[N]>> & Record<string, unknown>,
  now?: number,
): Promise<OutputOf<AllCalls[N]>> {
  const answer = await callRaw(db, name, input, now);
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
): Promise<ApiAnswer> {
  const { method, path }: AnyCall = calls[name];
  const request =
    method === 'POST'
      ? apiRequest(method, path, { body: JSON.stringify(input) })
      : apiRequest(method, `${path}?${queryOf(input)}`);
  return plainAnswer(await apiOf(db, now)(request));
}

function queryOf(input: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) query.append(key, String(value));
  return query;
}
