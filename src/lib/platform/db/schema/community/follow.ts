/** What members follow. */
import type { Generated } from 'kysely';

export interface FollowTable {
  /** The cursor of lists: later follows have higher ids. */
  id: Generated<number>;
  user_id: number;
  /** community/follow/kind.ts. */
  kind: 'team' | 'player' | 'tournament' | 'user';
  /** Id of the row of that kind. */
  target_id: number;
  /** Which of its matches' events bring notices: community/follow/kind.ts. */
  tier: 'everything' | 'results' | 'nothing';
  created_at: number;
}
