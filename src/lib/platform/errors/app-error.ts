/** Refusals and failures as data: thrown anywhere, caught once at the edge. */
import type { ChangedField, FailureEnvelope } from '../contract/envelope.ts';
import { Unavailable } from '../db/failure.ts';
import { quotable, REFUSAL, tooOften, waitText } from './wording.ts';

/** HTTP statuses from this one on are the site's own fault. */
const FAULT = 500;

/** Whether the fault is the site's, and not the caller's. */
export const isFault = ({ status }: Pick<AppError, 'status'>): boolean => status >= FAULT;

interface Refusal {
  /** Code in the envelope; the HTTP status unless the refusal has a code of its own. */
  code: number;
  status: number;
  /** The reason for programs. */
  reason: string;
  /** The message for a person, in Chinese. */
  message: string;
  /** The invalid field. */
  field?: string;
  /** The challenge for the proof of work, of `work_needed` (members/account/sign-in/work.ts). */
  challenge?: string;
  /** When what refuses it ends, in epoch milliseconds; null for never. */
  until?: number | null;
  /** What others changed meanwhile, of an edit's `conflict`. */
  stale?: Stale;
  headers?: Record<string, string>;
  /** Whether to log it for the site owner. */
  report?: boolean;
  cause?: unknown;
}

/** What others changed since an edit was begun. */
export interface Stale {
  changed: ChangedField[];
  /** The group's revision now. */
  config_rev: number;
}

export class AppError extends Error {
  readonly code: number;
  readonly status: number;
  readonly reason: string;
  readonly field: string | undefined;
  readonly challenge: string | undefined;
  readonly until: number | null | undefined;
  readonly stale: Stale | undefined;
  readonly headers: Record<string, string>;
  readonly report: boolean;

  constructor(refusal: Refusal) {
    const { stackTraceLimit } = Error;
    // A refusal's stack is never read, and under a flood it costs more than the rest of the answer.
    if (!refusal.report) Error.stackTraceLimit = 0;
    super(refusal.message, { cause: refusal.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.reason = refusal.reason;
    this.field = refusal.field;
    this.challenge = refusal.challenge;
    this.until = refusal.until;
    this.stale = refusal.stale;
    this.headers = refusal.headers ?? {};
    this.report = refusal.report ?? false;
  }
}

/** The envelope of a failure. `requestId`: the id under which the log has the request. */
export function failureOf(error: AppError, requestId?: string): FailureEnvelope {
  const { code, reason, field, challenge, until, stale } = error;
  const about = {
    ...(field === undefined ? {} : { field }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(until === undefined ? {} : { until }),
    ...stale,
    ...(isFault(error) && requestId !== undefined ? { request_id: requestId } : {}),
  };
  return { code, data: null, error: { message: messageOf(error, requestId), reason, ...about } };
}

/** The message for a person. A fault that has no words of its own names the request's id, for questions about it. */
export const messageOf = ({ status, message }: AppError, requestId?: string): string =>
  status === FAULT && requestId !== undefined ? `${message}${quotable(requestId)}` : message;

const plain = (status: number, reason: keyof typeof REFUSAL, rest: Partial<Refusal> = {}) =>
  new AppError({ code: status, status, reason, message: REFUSAL[reason], ...rest });

/** 400: `field` is the parameter's name, `message` names it too. */
export const badInput = (field: string, message: string) =>
  new AppError({ code: 400, status: 400, reason: 'bad_input', message, field });

export const unauthorized = () => plain(401, 'unauthorized');
/** 403 with a reason of its own: 'muted', 'not_manager', … */
export const forbidden = (reason: string, message: string) =>
  new AppError({ code: 403, status: 403, reason, message });
export const notOperator = () => plain(403, 'not_operator');
export const foreignOrigin = () => plain(403, 'foreign_origin');
/** 404: the route exists, the requested subject does not. */
export const notFound = (message: string = REFUSAL.not_found) => plain(404, 'not_found', { message });
export const routeNotFound = () => plain(404, 'route_not_found');
export const methodNotAllowed = (allow: readonly string[]) =>
  plain(405, 'method_not_allowed', { headers: { allow: allow.join(', ') } });
/** 409: the subject has changed since the caller read it, or does not allow this change. */
export const conflict = (reason: string, message: string) =>
  new AppError({ code: 409, status: 409, reason, message });
export const payloadTooLarge = () => plain(413, 'payload_too_large', { headers: { connection: 'close' } });
/** 408: the body took too long; the connection ends with it. */
export const requestTimeout = () => plain(408, 'request_timeout', { headers: { connection: 'close' } });
/** 400: the client disconnected while sending the body, so nobody receives this. */
export const interrupted = () => plain(400, 'interrupted');
export const unsupportedMediaType = () => plain(415, 'unsupported_media_type');
/** 415: the body is compressed, which nothing here reads; `Accept-Encoding` says so (RFC 9110 §15.5.16). */
export const unsupportedEncoding = () =>
  plain(415, 'unsupported_encoding', { headers: { 'accept-encoding': 'identity' } });
/** 429: the next try may pass after `seconds`; `say` words the message with that time ('12 分钟'). */
export const tooManyRequests = (seconds: number, say: (wait: string) => string = tooOften) =>
  plain(429, 'too_many_requests', {
    message: say(waitText(seconds)),
    headers: { 'retry-after': String(seconds) },
  });

/** 429: too many of the caller's bodies are still being received; closes the connection. */
export const tooManyBodies = () =>
  plain(429, 'too_many_requests', { headers: { 'retry-after': String(BUSY_S), connection: 'close' } });

/** 503: too much work of this kind is in progress; not reported as a fault. */
export const busy = () => plain(503, 'busy', { headers: { 'retry-after': String(BUSY_S) } });
const BUSY_S = 5;

/** 503: no database; its pool logs that once. After an unanswered commit callers must check the outcome. */
const unavailable = ({ lack }: Unavailable) =>
  plain(503, lack === 'unknown' ? 'outcome_unknown' : 'unavailable', {
    headers: { 'retry-after': String(AWAY_S) },
  });
const AWAY_S = 2;

/** The refusal that `work` throws; undefined for none. Faults are thrown on. */
export async function refusalIn(work: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Converts anything thrown to an AppError: unknown errors are reported, and answered as a plain 500. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Unavailable) return unavailable(thrown);
  return plain(500, 'internal', { report: true, cause: thrown });
}
