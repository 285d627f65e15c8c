/** Typed API calls from the browser. Only types are imported, so that no schema is bundled. */
import type { z } from 'zod';
import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';
import type { Envelope, FailureEnvelope } from '#lib/platform/contract/envelope.ts';
import { track } from './analytics.ts';
import { duplicateGuard } from './request/duplicate.ts';
import { type Sender, send } from './request/send.ts';
import { WorkError } from './request/work.ts';
import { doWork } from './state/work.ts';
import { FAULT } from './wording.ts';

type Address<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type ByAddress = { [K in keyof AllCalls as Address<AllCalls[K]>]: AllCalls[K] };
/** 'POST /api/v1/team/list' */
export type CallAddress = keyof ByAddress;
export type Sent<A extends CallAddress> = z.input<ByAddress[A]['input']>;
export type Answered<A extends CallAddress> = OutputOf<ByAddress[A]>;

/** A failed call; `message` is shown to the user. */
export class CallError extends Error {
  override name = 'CallError';
  /** The envelope's code; 0 without an envelope. */
  readonly code: number;
  /** The API's reason, or 'network', 'timeout', 'repeated', 'cancelled' or 'work_failed'. */
  readonly reason: string;
  /** The input field at fault. */
  readonly field: string | undefined;
  /** What others changed since the edit was begun. */
  readonly changed: FailureEnvelope['error']['changed'];

  constructor({ message, reason, field, changed }: FailureEnvelope['error'], code = 0, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.reason = reason;
    this.field = field;
    this.changed = changed;
  }
}

interface Caller extends Sender {
  /** A deliberate repeat: skips the duplicate guard. */
  isAgain?: boolean;
}

const guard = duplicateGuard(() => performance.now());

/**
 * The answer's data. Throws a CallError, or the caller's own reason when its `signal` aborted. Calls of
 * members go through member-call.ts.
 */
export async function call<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  caller: Caller = {},
): Promise<Answered<A>> {
  if (caller.isAgain) return reported(address, input, caller);
  const key = `${address} ${JSON.stringify(input)}`;
  if (!guard.enter(key)) throw new CallError({ message: FAULT.repeated, reason: 'repeated' });
  let isCancelled = false;
  try {
    return await reported(address, input, caller);
  } catch (error) {
    isCancelled = error instanceof CallError && error.reason === 'cancelled';
    throw error;
  } finally {
    // An aborted request may be repeated at once.
    guard.done(key, isCancelled || caller.signal?.aborted);
  }
}

/** Logs and reports a writing call that fails, and rejects. */
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
  const envelope = await working<Answered<A>>(address, input, caller).catch((cause: unknown) => {
    if (caller.signal?.aborted) throw cause;
    const reason = reasonOf(cause);
    throw new CallError({ message: FAULT[reason], reason }, 0, cause);
  });
  if ('error' in envelope) throw new CallError(envelope.error, envelope.code);
  return envelope.data;
}

/** Limit of challenges per call: the difficulty may rise meanwhile, but not for ever. */
const WORKS_MAX = 3;

/** Sends like `send`, but solves a requested proof of work and retries with it (docs/proof-of-work.md). */
async function working<T>(address: string, input: object, sender: Sender): Promise<Envelope<T>> {
  let envelope = await send<T>(address, input, sender);
  for (let n = 0; n < WORKS_MAX && 'error' in envelope && envelope.error.challenge !== undefined; n++) {
    const work = await doWork(envelope.error.challenge, sender.signal);
    envelope = await send<T>(address, input, { ...sender, work });
  }
  return envelope;
}

function reasonOf(cause: unknown): keyof typeof FAULT {
  if (cause instanceof WorkError) return cause.reason;
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network';
}

/**
 * Runs tasks one after another. Were two calls under way at once, the earlier could arrive last, or its answer could,
 * and undo the later one.
 */
export function inOrder(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}
