/** Shapes of a match-day room's head. */
import { z } from 'zod';

const side = z.object({
  name: z.string(),
  secret: z.boolean().meta({ description: '由之前的赛果决定：防剧透时不显示' }),
});

export const dayMatch = z.object({
  match_id: z.int(),
  url: z.string(),
  place: z.string(),
  start: z.int().nullable().meta({ description: '秒' }),
  match_status: z.int(),
  sides: z.array(side).meta({ description: '两方' }),
  score: z.array(z.int()).nullable().meta({ description: '防剧透时不显示' }),
});

/** A match as the head of its day's room shows it. */
export type DayMatch = z.infer<typeof dayMatch>;
