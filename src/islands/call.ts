/** Calls of the API from the browser, typed by the contract; types alone, so that no schema is sent along. */
import type { z } from 'zod';
import type { OutputOf } from '#lib/contract/call.ts';
import type { Failure } from '#lib/contract/envelope.ts';
import type { AllCalls } from '#lib/contract/index.ts';
import { track } from './analytics.ts';
import { duplicateGuard } from './request/duplicate.ts';
import { type Sender, send } from './request/send.ts';
import { FAULT } from './wording.ts';

type Address<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type ByAddress = { [K in keyof AllCalls as Address<AllCalls[K]>]: AllCalls[K] };
/** 'POST /api/v1/team/list' */
export type CallAddress = keyof ByAddress;
export type Sent<A extends CallAddress> = z.input<ByAddress[A]['input']>;
export type Answered<A extends CallAddress> = OutputOf<ByAddress[A]>;

/** A call that failed; `message` is for the reader. */
export class CallError extends Error {
  override name = 'CallError';
  /** Of the envelope; 0 where there was none. */
  readonly code: number;
  /** As the API names it, or 'network', 'timeout' or 'repeated'. */
  readonly reason: string;
  /** The input at fault. */
  readonly field: string | undefined;

  constructor({ message, reason, field }: Failure['error'], code = 0, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.reason = reason;
    this.field = field;
  }
}

interface Caller extends Sender {
  /** The same request once more, on purpose. */
  isAgain?: boolean;
}

const guard = duplicateGuard(() => performance.now());

/**
 * The answer's data. Throws a CallError, or the caller's own reason when its `signal` ended the wait. Calls in
 * somebody's name go through member-call.ts.
 */
export async function call<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  caller: Caller = {},
): Promise<Answered<A>> {
  if (caller.isAgain) return reported(address, input, caller);
  const key = `${address} ${JSON.stringify(input)}`;
  if (!guard.enter(key)) throw new CallError({ message: FAULT.repeated, reason: 'repeated' });
  try {
    return await reported(address, input, caller);
  } finally {
    guard.done(key, caller.signal?.aborted);
  }
}

/** Spec §8: a call that writes and has no success is logged, reported and rejected. */
async function reported<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  caller: Sender,
): Promise<Answered<A>> {
  try {
    return await answered(address, input, caller);
  } catch (error) {
    if (error instanceof CallError && address.startsWith('POST')) {
      const { code, reason, message } = error;
      console.warn(`${address}: ${code} ${reason} ${message}`);
      track({ name: 'request_error', address, code, reason });
    }
    throw error;
  }
}

async function answered<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  caller: Sender,
): Promise<Answered<A>> {
  const envelope = await send<Answered<A>>(address, input, caller).catch((cause: unknown) => {
    if (caller.signal?.aborted) throw cause;
    const reason = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network';
    throw new CallError({ message: FAULT[reason], reason }, 0, cause);
  });
  if ('error' in envelope) throw new CallError(envelope.error, envelope.code);
  return envelope.data;
}
