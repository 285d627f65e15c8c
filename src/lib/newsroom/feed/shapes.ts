/** Shapes of what operators see of feeds. */
import { z } from 'zod';

/** Instants are unix seconds; null: not yet. */
const time = z.int().nullable();

export const FEED_STATES = ['fine', 'failing', 'paused', 'silent'] as const;

export const feedItem = z.object({
  name: z.string(),
  title: z.string(),
  /** `failing`: the last answer could not be used; `silent`: no process of the site asks it. */
  state: z.enum(FEED_STATES),
  last_good_time: time,
  last_change_time: time,
  last_error_time: time,
  /** Why the last failed request failed; '' for none. */
  last_error: z.string(),
  /** When it is asked again after a failure. */
  rest_end_time: time,
  /** Requests of this hour, and how many it may have. */
  hour_requests: z.int(),
  hourly: z.int(),
  /** What the service says is left of its own budget; null: it does not say. */
  remaining: z.int().nullable(),
  matches: z.int(),
  /** Matches that the service tells no more: hidden. */
  hidden_matches: z.int(),
});

export const feedChoice = z.object({
  id: z.int(),
  /** '甲 vs 乙', or the tournament's name. */
  name: z.string(),
  /** Start, unix seconds. */
  time,
  url: z.string(),
});

export const feedQuestion = z.object({
  id: z.int(),
  source: z.string(),
  reason: z.enum(['same_match', 'same_tournament']),
  source_key: z.string(),
  /** What the service tells. */
  name: z.string(),
  time,
  choices: z.array(feedChoice),
  create_time: z.int(),
});

export const feedDesk = z.object({ list: z.array(feedItem), questions: z.array(feedQuestion) });

export type FeedItem = z.infer<typeof feedItem>;
export type FeedQuestionItem = z.infer<typeof feedQuestion>;
export type FeedDeskAnswer = z.infer<typeof feedDesk>;
