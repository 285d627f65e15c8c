/** Where a reader was in the list of a room's posts: stored for this tab, and restored on return. */
import { store, stored } from '../../../platform/browser.ts';
import type { FeedOrder } from '../api.ts';

export interface FeedPlace {
  order: FeedOrder;
  tagId: number | undefined;
  /** How many posts were loaded, and how far the list was scrolled, in pixels. */
  count: number;
  top: number;
}

const START: FeedPlace = { order: 'time', tagId: undefined, count: 0, top: 0 };
const keyOf = (channelId: number): string => `posts:${channelId}`;

/** The stored position, or the beginning of the list. */
export function placeIn(channelId: number): FeedPlace {
  const text = stored('sessionStorage', keyOf(channelId));
  return text === null ? START : { ...START, ...(JSON.parse(text) as Partial<FeedPlace>) };
}

export const keepPlace = (channelId: number, place: FeedPlace): void =>
  store('sessionStorage', keyOf(channelId), JSON.stringify(place));
