/** Asks a service over HTTP: its hosts alone, one request at a time, within its budget, answers of a bounded size. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedAnswer, FeedAsk, FeedRequest, FeedSource } from '../../platform/ports/feed-source.ts';
import { retryAfterMs } from './pace.ts';
import { FAILED } from './wording.ts';

const ANSWER_MS = 20_000;
/** A season's schedule with its games is some 2 MB. */
const ANSWER_BYTES = 16 * 1024 * 1024;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** The service did not give what it was asked for. The message names no key and no query. */
export class FeedFailure extends Error {
  /** Milliseconds that the service asks to wait. */
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface FeedBudget {
  /** Takes one request from the hour's budget; throws a FeedFailure when none is left. */
  spend(): Promise<void>;
  /** What the service says is left. */
  told(remaining: number): void;
}

export interface FeedClientOptions {
  source: Pick<FeedSource, 'hosts' | 'gap' | 'lockout'>;
  budget: FeedBudget;
  now(): number;
  signal: AbortSignal;
  /** Waits between two requests; tests have clocks of their own. */
  pause?(ms: number, signal: AbortSignal): Promise<unknown>;
  /** Replaces `fetch`, which keeps to https; stand-ins of tests listen on plain HTTP. */
  fetch?: typeof fetch;
}

/** Requests of one poll, each at least `gap` after the one before. */
export function feedClient(options: FeedClientOptions): FeedAsk {
  const { source, budget, now, signal, fetch: send = fetch, pause = wait } = options;
  let last = Number.NEGATIVE_INFINITY;
  return async request => {
    const url = allowed(request.url, source.hosts);
    const rest = last + source.gap - now();
    if (rest > 0) await pause(rest, signal);
    await budget.spend();
    last = now();
    const answer = await answerOf(() => send(url, optionsOf(request, signal)), url);
    const remaining = Number(answer.headers.get('x-rate-limit-remaining') ?? Number.NaN);
    if (Number.isInteger(remaining) && remaining >= 0) budget.told(remaining);
    return readAnswer(answer, { url, empty: request.empty ?? [], lockout: source.lockout ?? null }, now());
  };
}

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/** Addresses never come from what a service told: only its own hosts, and no other port or scheme. */
function allowed(address: string, hosts: readonly string[]): URL {
  const url = new URL(address);
  const isOwn = url.protocol === 'https:' && hosts.includes(url.host);
  if (!isOwn) throw new FeedFailure(FAILED.host(url.host));
  return url;
}

function optionsOf({ method = 'GET', headers, body }: FeedRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  };
}

async function answerOf(send: () => Promise<Response>, url: URL): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    throw new FeedFailure(FAILED.unreachable(url.host, nameOf(error)), null);
  }
}

async function readAnswer(
  answer: Response,
  { url, empty, lockout }: { url: URL; empty: readonly number[]; lockout: number | null },
  now: number,
): Promise<FeedAnswer> {
  const header = (name: string) => answer.headers.get(name);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    if (empty.includes(answer.status)) return { json: null, header };
    const mayReturn = answer.status === TOO_MANY || answer.status === UNAVAILABLE;
    const asked = mayReturn ? retryAfterMs(answer.headers.get('retry-after'), now) : null;
    const least = answer.status === TOO_MANY ? lockout : null;
    const wait = least === null ? asked : Math.max(least, asked ?? 0);
    throw new FeedFailure(FAILED.status(url.host, answer.status), wait);
  }
  const text = await textOf(answer, url);
  try {
    return { json: JSON.parse(text), header };
  } catch {
    throw new FeedFailure(FAILED.notJson(url.host));
  }
}

/** The whole body. An answer that breaks off or is larger than any that is known fails. */
async function textOf(answer: Response, url: URL): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      if (bytes > ANSWER_BYTES) break;
      parts.push(part);
    }
  } catch (error) {
    throw new FeedFailure(FAILED.unreachable(url.host, nameOf(error)));
  }
  if (bytes > ANSWER_BYTES) throw new FeedFailure(FAILED.tooLarge(url.host));
  return Buffer.concat(parts).toString('utf8');
}

/** The kind of the failure alone: messages of `fetch` may hold the whole address. */
function nameOf(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? name;
}
