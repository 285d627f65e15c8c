/** Which refusals are security events, for the log. */
import { type AppError, isFault } from '../platform/errors/app-error.ts';
import { noteSecurity } from '../platform/kernel/request-scope.server.ts';

/** Statuses of missing pages and of conflicting edits: they happen to everybody. */
const USUAL: readonly number[] = [404, 409];

/** Bad input, wrong codes and passwords, lacking rights, foreign pages, too many tries. */
export function noteRefusal(error: AppError): void {
  if (!isFault(error) && !USUAL.includes(error.status))
    noteSecurity({ event: 'refused', reason: error.reason });
}
