/** What kept pages of comments stand on. Pure. */
import type { Source } from '../ports/happenings.ts';
import { addressOf } from './source.ts';

/** Of all pages of comments. */
export const TALK_TAG = 'talk';
/** Of what is said at one address: 'match:7' alone is the match's own. */
export const talkTag = (address: string): string => `${TALK_TAG}:${address}`;

export const talkTags = (source: Source | undefined): string[] => [
  TALK_TAG,
  ...(source ? [talkTag(addressOf(source))] : []),
];
