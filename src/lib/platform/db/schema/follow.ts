/** What members follow. */
import type { Generated } from 'kysely';

export interface FollowTable {
  /** Rises; the cursor of lists. */
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
