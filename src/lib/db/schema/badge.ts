/** A badge that somebody earned. Name and picture are kept as they were given, so that faces need no more than this row. */
export interface UserBadgeTable {
  user_id: number;
  /** badge/badges.ts */
  badge_id: number;
  badge_name: string;
  badge_icon: string;
  granted_at: number;
  /** null while it is not worn. */
  worn_at: number | null;
}
