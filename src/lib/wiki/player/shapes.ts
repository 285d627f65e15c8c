/** Shapes of players, for calls and pages. */
import { z } from 'zod';
import { nationItem } from '../game/shapes.ts';
import { teamRef } from '../team/shapes.ts';

export const playerRef = z.object({ player_id: z.int(), name: z.string(), icon: z.string().nullable() });
export const playerItem = playerRef.extend({
  real_name: z.string().nullable(),
  nation: nationItem.nullable(),
  team_info: teamRef.nullable(),
  /** Position as shown ('上单', '打野'); null where the game has none. */
  role: z.string().nullable(),
});
export const playerDetail = playerItem.extend({
  game_id: z.int(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** 1 选手 2 经理及教练组 */
  staff_role: z.int(),
  /** Employment: 1 在职 2 离职 3 兼职 */
  status: z.int(),
});
export type PlayerRef = z.infer<typeof playerRef>;
export type PlayerItem = z.infer<typeof playerItem>;
export type PlayerDetail = z.infer<typeof playerDetail>;
