/** Where a reader was in the list of a room's posts: stored for this tab, and restored on return. */
import { store, stored } from '../../../platform/browser.ts';
import type { FeedOrder } from '../api.ts';

export interface FeedPosition {
  order: FeedOrder;
  tagId: number | undefined;
  /** How many posts were loaded, and how far the list was scrolled, in pixels. */
  count: number;
  top: number;
}

const START: FeedPosition = { order: 'time', tagId: undefined, count: 0, top: 0 };
const keyOf = (channelId: number): string => `posts:${channelId}`;

/** The stored position, or the beginning of the list. */
export function storedPosition(channelId: number): FeedPosition {
  const text = stored('sessionStorage', keyOf(channelId));
  return text === null ? START : { ...START, ...(JSON.parse(text) as Partial<FeedPosition>) };
}

export const storePosition = (channelId: number, position: FeedPosition): void =>
  store('sessionStorage', keyOf(channelId), JSON.stringify(position));
