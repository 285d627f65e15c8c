import { ImError } from './client.ts';
import type { Failure, Surroundings } from './surroundings.ts';

/** Answers as `request` does; reports its refusal, or that it got no answer, to the site's log. */
export async function reported<T>(
  { failed }: Pick<Surroundings, 'failed'>,
  name: Failure['name'],
  request: Promise<T>,
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    // What a page that only looks does not send is no failure.
    if (error instanceof ImError && error.reason !== 'held')
      failed({ name, code: error.code, reason: error.reason });
    throw error;
  }
}
