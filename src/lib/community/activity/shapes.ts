import { z } from 'zod';
import { integer } from '../../platform/contract/fields.ts';
import { ENTRIES } from './entry.ts';
import { PRIZE_COUNT_MAX, PRIZE_NAME_MAX } from './limits.ts';
import { STATES } from './state.ts';

export const prize = z.object({
  name: z.string().trim().min(1).max(PRIZE_NAME_MAX),
  count: integer(1, PRIZE_COUNT_MAX),
});
export const prizes = z.array(prize);

export const activityItem = z.object({
  id: z.int(),
  /** null: for all games. */
  game_id: z.int().nullable(),
  title: z.string(),
  /** Address of the picture; '' for none. */
  image: z.string(),
  /** Unix seconds: the first day's midnight, and the one after the last day. */
  start_time: z.int(),
  end_time: z.int(),
  status: z.enum(STATES),
  is_demo: z.boolean(),
});
export type ActivityItem = z.infer<typeof activityItem>;

const winner = z.object({ place: z.int(), prize: z.string(), unique_id: z.string(), nickname: z.string() });

export const draw = z.object({
  entry: z.enum(ENTRIES),
  /** sha256 of the seed, hexadecimal. */
  seed_hash: z.string(),
  /** '' until it is drawn. */
  seed: z.string(),
  /** Unix seconds; null until it is drawn. */
  draw_time: z.int().nullable(),
  entrant_count: z.int(),
  entrant_hash: z.string(),
  winners: z.array(winner),
});
export type Draw = z.infer<typeof draw>;

export const activityDetail = z.object({
  ...activityItem.shape,
  /** HTML, sanitised. */
  content: z.string(),
  rules: z.string(),
  prizes,
  task_ids: z.array(z.int()),
  /** null without a draw. */
  draw: draw.nullable(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;

/** An activity as operators edit it. */
export const activityEdit = z.object({
  id: z.int(),
  version: z.int(),
  game_id: z.int().nullable(),
  title: z.string(),
  image: z.string(),
  /** Markdown. */
  content: z.string(),
  rules: z.string(),
  prizes,
  task_ids: z.array(z.int()),
  entry: z.enum(ENTRIES),
  /** 'YYYY-MM-DD', the last day included. */
  start_date: z.string(),
  end_date: z.string(),
  is_published: z.boolean(),
  state: z.enum(STATES),
  draw: draw.nullable(),
  /** Text and rules as readers see them. */
  preview: z.object({ content: z.string(), rules: z.string() }),
  log: z.array(
    z.object({
      action: z.enum(['create', 'edit', 'publish', 'withdraw', 'draw']),
      operator: z.string(),
      detail: z.string(),
      create_time: z.int(),
    }),
  ),
});
export type ActivityEdit = z.infer<typeof activityEdit>;
