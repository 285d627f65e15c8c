/** Shapes of a match-day room's head. */
import { z } from 'zod';

const side = z.object({
  name: z.string(),
  secret: z.boolean().meta({ description: '由之前的赛果决定：防剧透时不显示' }),
});

const sides = z.array(z.number());

const progress = z.object({
  veto: z
    .array(
      z.object({
        side: z.int().nullable(),
        action: z.enum(['ban', 'pick', 'remain']),
        name: z.string(),
      }),
    )
    .meta({ description: '选禁到目前为止的每一步' }),
  round: z
    .object({
      num: z.int(),
      map: z.string().nullable(),
      score: sides.nullable(),
      half: z.int().nullable().meta({ description: '1 上半场，2 下半场，3 起为加时' }),
      economy: z
        .object({ round: z.int(), sides })
        .nullable()
        .meta({ description: '最近一个有记录的回合，双方装备的价值' }),
      tallies: z.array(z.object({ name: z.enum(['kills', 'gold', 'towers', 'dragons']), sides })),
    })
    .nullable()
    .meta({ description: '正在打的一图或一局；防剧透时不显示' }),
});

/** The progress of a match that is on. */
export type DayProgress = z.infer<typeof progress>;

export const dayMatch = z.object({
  match_id: z.int(),
  url: z.string(),
  place: z.string(),
  start: z.int().nullable().meta({ description: '秒' }),
  match_status: z.int(),
  sides: z.array(side).meta({ description: '两方' }),
  score: z.array(z.int()).nullable().meta({ description: '防剧透时不显示' }),
  progress: progress.nullable().meta({ description: '只在进行中时有' }),
});

/** A match as the head of its day's room shows it. */
export type DayMatch = z.infer<typeof dayMatch>;
