/** Which refusals are security events, for the log. */
import type { AppError } from '../errors/app-error.ts';
import { noteSecurity } from '../kernel/request-scope.server.ts';

const FAULT = 500;
/** What is not there, and edits that met: they happen to everybody. */
const USUAL: readonly number[] = [404, 409];

/** Bad input, wrong codes and passwords, lacking rights, foreign pages, too many tries. */
export function noteRefusal({ status, reason }: AppError): void {
  if (status < FAULT && !USUAL.includes(status)) noteSecurity({ event: 'refused', reason });
}
