/** Calls of the API from the browser, typed by the contract; types alone, so that no schema is sent along. */
import type { z } from 'zod';
import type { OutputOf } from '#lib/contract/call.ts';
import type { Envelope, Failure } from '#lib/contract/envelope.ts';
import type { AllCalls } from '#lib/contract/index.ts';
import { FAULT } from './wording.ts';

type Address<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type ByAddress = { [K in keyof AllCalls as Address<AllCalls[K]>]: AllCalls[K] };
/** 'POST /api/v1/team/list' */
export type CallAddress = keyof ByAddress;
type Sent<A extends CallAddress> = z.input<ByAddress[A]['input']>;
type Answered<A extends CallAddress> = OutputOf<ByAddress[A]>;

/** Milliseconds after which an answer is no longer waited for. */
const TIMEOUT = 60_000;

/** A call that failed; `message` is for the reader. */
export class CallError extends Error {
  override name = 'CallError';
  /** As the API names it, or 'network' or 'timeout'. */
  readonly reason: string;
  /** The input at fault, with reason 'bad_input'. */
  readonly field: string | undefined;

  constructor({ message, reason, field }: Failure['error'], cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.field = field;
  }
}

/** The answer's data. Throws a CallError, or the caller's own reason when `signal` ended the wait. */
export async function call<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  signal?: AbortSignal,
): Promise<Answered<A>> {
  const envelope = await ask<Answered<A>>(address, input, signal).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    const reason = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network';
    throw new CallError({ message: FAULT[reason], reason }, cause);
  });
  if ('error' in envelope) throw new CallError(envelope.error);
  return envelope.data;
}

async function ask<T>(address: string, input: object, signal?: AbortSignal): Promise<Envelope<T>> {
  const [method = '', path = ''] = address.split(' ');
  const timeout = AbortSignal.timeout(TIMEOUT);
  const request: RequestInit = { method, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  if (method === 'POST') {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(input);
    return (await fetch(path, request)).json();
  }
  return (await fetch(`${path}?${queryOf(input)}`, request)).json();
}

function queryOf(input: object): URLSearchParams {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}
