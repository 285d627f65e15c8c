/** Calls' errors as those of messaging. */
import { CallError } from '../../../platform/call.ts';
import { ImError } from '../client.ts';
import { IM_FAULT } from '../wording.ts';

export const offlineError = (): ImError =>
  new ImError({ code: 0, reason: 'network', message: IM_FAULT.offline });

/** Whether nothing was answered, so that it may be tried again. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ImError && error.code === 0 && error.reason !== 'held';

/** Other errors are faults, and stay what they are. */
export const refusedAs = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error;
  const { code, reason, message } = error;
  return new ImError({ code, reason, message });
};
