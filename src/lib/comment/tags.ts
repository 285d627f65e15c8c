/** What kept pages of comments stand on. Pure. */
import type { Source } from '../ports/happenings.ts';
import { addressOf } from './source.ts';

/** Of all pages of comments. */
export const TALK_TAG = 'talk';
/** Of what is said at one address: 'match:7' alone is the match's own. */
export const talkTag = (address: string): string => `${TALK_TAG}:${address}`;

/** What falls when somebody says something at an address: that, and what sums up all of its thing ('rating:7' of 'rating:7:90'). */
export function staleTags(address: string): string[] {
  const [type, id, ...rest] = address.split(':');
  return rest.length === 0 ? [talkTag(address)] : [talkTag(address), talkTag(`${type}:${id}`)];
}

export const talkTags = (source: Source | undefined): string[] => [
  TALK_TAG,
  ...(source ? [talkTag(addressOf(source))] : []),
];
