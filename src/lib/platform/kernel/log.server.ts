/** The log: a line of JSON each in production, readable text in the demo. */
import pino, { type SerializedError } from 'pino';
import { requestScope } from './request-scope.server.ts';

/** Maximum depth of logged causes. */
const CAUSES_MAX = 3;

type LoggedError = Pick<SerializedError, 'type' | 'message' | 'stack'> & {
  code?: unknown;
  cause?: LoggedError;
};

/**
 * Logs only these fields of an error: a driver's other fields may name people, as PostgreSQL's `detail` does
 * with the refused row.
 */
function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' };
  const { name, message, stack = '', code, cause } = thrown as Error & { code?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined || depth >= CAUSES_MAX ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

interface Line {
  msg?: string;
  err?: LoggedError;
  request?: string;
}

/** Prints the message, then the error and its causes. */
function printReadable(line: string): void {
  const { msg = '', err, request } = JSON.parse(line) as Line;
  const errors: string[] = [];
  for (let error = err; error; error = error.cause) errors.push(error.stack || error.message);
  console.error(request ? `${msg} [${request}]` : msg, ...errors);
}

let isJson = false;

/** Switches to lines of JSON. */
export function logAsJson(): void {
  isJson = true;
}

/** Switches back to readable text. */
export function logAsText(): void {
  isJson = false;
}

/** Addresses of services carry passwords (postgres://user:password@host), and errors of drivers may quote them. */
const withoutPasswords = (line: string): string =>
  line.replace(/:\/\/[^\s/"]*@/g, '://***@').replace(/\bBearer +[\w.~+/=-]+/gi, 'Bearer ***');

function print(input: string): void {
  const line = withoutPasswords(input);
  if (isJson) process.stderr.write(line);
  else printReadable(line);
}

const counts: Record<string, number> = {};

/** How many lines were written so far, by level. */
export function logged(): { error: number; warn: number } {
  const { error = 0, warn = 0 } = counts;
  return { error, warn };
}

/** The request that a line is about. */
function aboutRequest(_: object, level: number): { request?: string } {
  const name = pino.levels.labels[level] ?? '';
  counts[name] = (counts[name] ?? 0) + 1;
  const scope = requestScope();
  return scope ? { request: scope.id } : {};
}

/** Fields that no line may hold, whoever passes them, at the top or one level down. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'code', 'token', 'secret', 'phone', 'mobile'];

/** `log.error({ err }, message)`. Never log people's texts or addresses with a query. */
export const log = pino(
  {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: error => loggedError(error) },
    mixin: aboutRequest,
    // An error's code is a driver's, and stands in `err`.
    redact: {
      paths: SECRET_FIELDS.flatMap(field => (field === 'code' ? [field] : [field, `*.${field}`])),
      censor: '***',
    },
  },
  { write: line => print(line) },
);
