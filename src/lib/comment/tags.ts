/** Cache tags of pages of comments. Pure. */
import { addressOf, type Source } from './source.ts';

/** Tag of all pages of comments. */
export const THREADS_TAG = 'talk';
/** Tag of the comments at one address: 'match:7' covers the match's own only. */
export const threadTag = (address: string): string => `${THREADS_TAG}:${address}`;

/**
 * Tags to invalidate for a comment at an address: its own, and that of its summary ('rating:7' for
 * 'rating:7:90').
 */
export function staleTags(address: string): string[] {
  const [type, id, ...rest] = address.split(':');
  return rest.length === 0 ? [threadTag(address)] : [threadTag(address), threadTag(`${type}:${id}`)];
}

/** Tag of all threads of one type of source. */
export const threadsTag = (type: string): string => `${THREADS_TAG}:${type}:all`;

export const threadTags = (source: Source | undefined): string[] => [
  THREADS_TAG,
  ...(source ? [threadTag(addressOf(source)), threadsTag(source.type)] : []),
];
