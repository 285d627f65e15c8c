/** Refusals and failures as data; they are thrown anywhere and caught once, at the edge. */
import type { Failure } from '../contract/envelope.ts';
import { REFUSAL } from './wording.ts';

interface Refusal {
  /** Code in the envelope; the HTTP status unless the spec gives the case its own. */
  code: number;
  status: number;
  /** For programs. */
  reason: string;
  /** For a person, in Chinese. */
  message: string;
  /** The field at fault. */
  field?: string;
  headers?: Record<string, string>;
  /** Whether someone has to look at it. */
  report?: boolean;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: number;
  readonly status: number;
  readonly reason: string;
  readonly field: string | undefined;
  readonly headers: Record<string, string>;
  readonly report: boolean;

  constructor(refusal: Refusal) {
    super(refusal.message, { cause: refusal.cause });
    this.name = 'AppError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.reason = refusal.reason;
    this.field = refusal.field;
    this.headers = refusal.headers ?? {};
    this.report = refusal.report ?? false;
  }
}

/** The envelope of a failure. */
export function failureOf(error: AppError): Failure {
  const { code, message, reason, field } = error;
  return { code, data: null, error: field === undefined ? { message, reason } : { message, reason, field } };
}

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
/** 404: the address is known, the thing it asks for is not. */
export const notFound = (message: string = REFUSAL.not_found) => plain(404, 'not_found', { message });
export const routeNotFound = () => plain(404, 'route_not_found');
export const methodNotAllowed = (allow: readonly string[]) =>
  plain(405, 'method_not_allowed', { headers: { allow: allow.join(', ') } });
/** 409: what was to be changed is no longer as the caller saw it, or cannot be changed so. */
export const conflict = (reason: string, message: string) =>
  new AppError({ code: 409, status: 409, reason, message });
export const payloadTooLarge = () => plain(413, 'payload_too_large', { headers: { connection: 'close' } });
export const unsupportedMediaType = () => plain(415, 'unsupported_media_type');
/** 429: `seconds` until the next try may pass. */
export const tooManyRequests = (seconds: number) =>
  plain(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } });

/** 503: too much of the kind is being done; no fault that anybody has to look at. */
export const busy = () => plain(503, 'busy', { headers: { 'retry-after': String(BUSY_S) } });
const BUSY_S = 5;

/** Anything thrown, as an AppError: what is not one is our fault, reported, and told to nobody. */
export const asAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError ? thrown : plain(500, 'internal', { report: true, cause: thrown });
