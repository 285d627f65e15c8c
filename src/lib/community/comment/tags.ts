/** Cache tags of pages of comments. Pure. */
import type { Events } from '../../platform/ports/bus.ts';
import { addressOf, type SourceRef } from './source.ts';

/** Tag of all pages of comments. */
export const THREADS_TAG = 'talk';
/** Tag of the comments at one address: 'match:7' covers the match's own only. */
export const threadTag = (address: string): string => `${THREADS_TAG}:${address}`;

/** Tag of one comment, for pages that show it outside its thread. */
const commentTag = (id: number): string => `comment:${id}`;
/** Tag of such pages for changes that do not say which comments they are of. */
const anyTag = (address: string): string => `${threadTag(address)}:any`;

/**
 * Tags to invalidate for a change at an address: its own, and that of its summary ('rating:7' for
 * 'rating:7:90'). Likes alone are not worth making anew what shows single comments elsewhere.
 */
export function staleTags({ source, comments, isLike }: Events['threadChanged']): string[] {
  const [type, id, ...rest] = source.split(':');
  const elsewhere = isLike ? [] : (comments?.map(commentTag) ?? [anyTag(source)]);
  return [threadTag(source), ...(rest.length === 0 ? [] : [threadTag(`${type}:${id}`)]), ...elsewhere];
}

/** Tags of a page that shows this comment outside its thread: others beside it leave the page as it is. */
export const shownTags = (id: number, source: SourceRef | undefined): string[] => [
  ...[THREADS_TAG, commentTag(id)],
  ...(source ? [anyTag(addressOf(source)), threadsTag(source.type)] : []),
];

/** Tag of all threads of one type of source. */
export const threadsTag = (type: string): string => `${THREADS_TAG}:${type}:all`;

export const threadTags = (source: SourceRef | undefined): string[] => [
  THREADS_TAG,
  ...(source ? [threadTag(addressOf(source)), threadsTag(source.type)] : []),
];
