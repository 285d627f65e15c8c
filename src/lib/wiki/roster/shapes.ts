/** Shapes of the people of a team, for calls and pages. */
import { z } from 'zod';
import { nationItem } from '../game/shapes.ts';

/** Unix seconds, null when unknown. */
const seconds = z.int().nullable();

export const rosterItem = z.object({
  person_id: z.int(),
  name: z.string(),
  real_name: z.string().nullable(),
  icon: z.string().nullable(),
  nation: nationItem.nullable(),
  /** 1 选手 2 经理及教练组 */
  staff_role: z.int(),
  hero_role: z.string().nullable(),
  /** 1 在职 2 离职 3 兼职 */
  employment: z.int(),
  /** '主教练', '替补', …; null for a plain player. */
  title: z.string().nullable(),
  join_date: seconds,
  leave_date: seconds,
  contract_type: z.int(),
});
export type RosterItem = z.infer<typeof rosterItem>;
