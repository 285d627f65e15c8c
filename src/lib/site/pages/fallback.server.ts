/** Fallback for a part of a page that failed to load. */
import { log } from '../../platform/kernel/log.server.ts';

/** The answer, or `instead` when the request fails; the failure is logged under `what`. */
export async function orElse<T, U>(what: string, answer: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await answer;
  } catch (err) {
    log.error({ err }, `${what} error`);
    return instead;
  }
}
