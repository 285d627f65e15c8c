/** A badge that a user earned. Name and picture are copied at that time: showing it needs only this row. */
export interface UserBadgeTable {
  user_id: number;
  /** community/badge/badges.ts */
  badge_id: number;
  badge_name: string;
  badge_icon: string;
  granted_at: number;
  /** null while it is not worn. */
  worn_at: number | null;
}
