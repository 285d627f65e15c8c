/** Shapes of teams, also as a side of a match, for calls and pages. */
import { z } from 'zod';
import { nationItem } from '../game/shapes.ts';

/** Unix seconds, null when unknown. */
const seconds = z.int().nullable();

/** A side of a match or a row of a table. `participant_id` null: not known yet (待定). */
export const camp = z.object({
  participant_id: z.int().nullable(),
  /** 1 team, 2 player. */
  participant_type: z.int(),
  name_main: z.string().nullable(),
  name_short: z.string().nullable(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  tag: z.string().nullable(),
  tag_icon: z.string().nullable(),
  desc: z.string().nullable(),
});

export const teamItem = z.object({
  team_id: z.int(),
  name: z.string(),
  name_short: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  zone_id: z.int().nullable(),
  zone_name: z.string().nullable(),
  /** 1 operating, 2 disbanded. */
  operate_status: z.int(),
});
export const teamRef = teamItem.pick({
  team_id: true,
  name: true,
  name_short: true,
  icon: true,
  color: true,
});
export const teamDetail = teamItem.extend({
  game_id: z.int(),
  name_main: z.string(),
  /** Unix seconds. */
  found_date: seconds,
  desc: z.string().nullable(),
  nation: nationItem.nullable(),
});
/** `hidden`: spoiler-free mode hides the side, because it reveals a result. */
export type Camp = z.infer<typeof camp> & { hidden?: true };
export type TeamItem = z.infer<typeof teamItem>;
export type TeamRef = z.infer<typeof teamRef>;
export type TeamDetail = z.infer<typeof teamDetail>;
