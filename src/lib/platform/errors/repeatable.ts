/**
 * Calls that are done once under their caller's own id: where one is refused now, but was done before, its answer is
 * repeated.
 */
import type { AnyHandler } from '../contract/call.ts';
import { AppError } from './app-error.ts';

/**
 * `answered`: the answer of the same request before; undefined for a new one. It runs before anything is found or
 * decided: its context is the caller's alone.
 */
export const repeatable = <H extends AnyHandler, C>(
  handler: H,
  answered: (input: Parameters<H>[0], context: C) => Promise<Awaited<ReturnType<H>> | undefined>,
): H => Object.assign(handler, { answered });

/** Runs `work` of this handler. */
export async function orAnswered<T>(
  { answered }: AnyHandler,
  input: unknown,
  context: object,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const before = answered && error instanceof AppError ? await answered(input, context) : undefined;
    if (before === undefined) throw error;
    return before as T;
  }
}
