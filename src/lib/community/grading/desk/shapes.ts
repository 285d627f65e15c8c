/** Data of graded lists for operators. */
import { z } from 'zod';
import { namedItem } from '../shapes.ts';

/** Graded, shown only, or visible to operators alone. */
export const SET_STATUSES = ['open', 'closed', 'down'] as const;
export type SetStatus = (typeof SET_STATUSES)[number];
export const SET_ACTIONS = ['create', 'edit', 'open', 'close', 'take_down', 'delete'] as const;
export type SetAction = (typeof SET_ACTIONS)[number];
/** Fields of a list, as the log names the changed ones. */
export const SET_FIELDS = ['game_id', 'title', 'description', 'items'] as const;
export type SetField = (typeof SET_FIELDS)[number];

export const deskSet = z.object({
  id: z.int(),
  game_id: z.int(),
  game_name: z.string(),
  title: z.string(),
  status: z.enum(SET_STATUSES),
  item_count: z.int(),
  /** Number of members who graded it. */
  grader_count: z.int(),
});
export const setEdit = deskSet.extend({
  version: z.int(),
  description: z.string(),
  items: z.array(namedItem),
  log: z.array(
    z.object({
      action: z.enum(SET_ACTIONS),
      operator: z.string(),
      /** Fields that an edit changed. */
      fields: z.array(z.enum(SET_FIELDS)),
      /** Unix seconds. */
      create_time: z.int(),
    }),
  ),
});

export type DeskSet = z.infer<typeof deskSet>;
export type SetEdit = z.infer<typeof setEdit>;
