/** Shapes of news, for calls and pages. */
import { z } from 'zod';
import { ORIGINS, STATUSES } from './status.ts';

export const newsItem = z.object({
  id: z.int(),
  game_id: z.int(),
  title: z.string(),
  /** Address of the cover; '' for none. */
  cover: z.string(),
  /** The beginning of the text. */
  summary: z.string(),
  /** Unix seconds: when it was published first. */
  time: z.int(),
  origin: z.enum(ORIGINS),
  /** The match of a report. */
  match_id: z.int().nullable(),
  /** Whether its text tells a result: hidden in spoiler-free mode. */
  tells_result: z.boolean(),
});
/** `hidden`: spoiler-free mode hides its text on a page (veil.ts); calls have no such mode. */
export type NewsItem = z.infer<typeof newsItem> & { hidden?: true };

export const newsDetail = newsItem.extend({
  /** HTML, sanitised. */
  content: z.string(),
  /** Unix seconds. */
  update_time: z.int(),
});
export type NewsDetail = z.infer<typeof newsDetail> & { hidden?: true };

/** An article in the list of the operators' desk. */
export const newsDeskItem = newsItem.extend({
  /** null for a draft that was never published. */
  time: z.int().nullable(),
  status: z.enum(STATUSES),
  /** The match's facts changed after the report was edited or published. */
  is_outdated: z.boolean(),
});

/** An article as operators edit it. */
export const newsEdit = newsDeskItem.extend({
  version: z.int(),
  /** Markdown. */
  content: z.string(),
  /** The HTML that readers would see. */
  preview: z.string(),
  log: z.array(
    z.object({
      action: z.enum(['create', 'edit', 'publish', 'withdraw']),
      operator: z.string(),
      create_time: z.int(),
    }),
  ),
});
export type NewsEdit = z.infer<typeof newsEdit>;
