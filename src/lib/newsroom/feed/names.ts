/** The services that FEEDS may name; each has its folder here. */
export const FEED_NAMES = ['kpl', 'pandascore', 'riot', 'liquipedia'] as const;
export type FeedName = (typeof FEED_NAMES)[number];
