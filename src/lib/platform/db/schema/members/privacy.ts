/** Members' block lists. */
import type { Generated } from 'kysely';

/** One row per pair: `user_id` blocks `blocked_id`. Ids rise and serve as the lists' cursor. */
export interface UserBlockTable {
  id: Generated<number>;
  user_id: number;
  blocked_id: number;
  created_at: number;
}
