/** What operators see of an error: its code alone, for messages may quote addresses with their passwords. */
import { Unavailable } from '../platform/db/failure.ts';

/** The system's or a driver's code; fetch has it in the cause. */
export function codeOf(thrown: unknown): string {
  const { code, cause, name } = thrown as { code?: unknown; cause?: unknown; name?: unknown };
  if (code !== undefined) return String(code);
  return cause === undefined ? String(name ?? 'unknown') : codeOf(cause);
}

/** Errors for which pg has no code: too slow a connection, and a missing password. */
const UNCODED: ReadonlyArray<[RegExp, string]> = [
  [/timeout/, 'ETIMEDOUT'],
  [/client password must be a/, '28P01'],
];

/** The code of the error that prevented the connection to the database. */
export function databaseCode(thrown: unknown): string {
  const error = thrown instanceof Unavailable ? thrown.cause : thrown;
  const { code, message = '' } = error as { code?: unknown; message?: string };
  const uncoded = code === undefined ? UNCODED.find(([form]) => form.test(message)) : undefined;
  return uncoded?.[1] ?? codeOf(error);
}
