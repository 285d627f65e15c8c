/** Data of a member's public page: what the member shows. Absent parts are not shown. */
import type { MyRating } from '../../community/rating/own-shapes.ts';
import type { UserInfo } from '../../members/account/shapes.ts';

export interface PublicMemberPage {
  /** Spoiler-free mode: parts about matches are hidden, not unknown. */
  hidden?: true;
  user: UserInfo;
  badges?: UserInfo['badge_list'];
  predictions?: {
    /** Brackets and tables. */
    tournaments: number;
    score: number;
    hits: number;
    /** Single matches. */
    picks: { hits: number; settled: number };
  };
  /** The latest ones. */
  ratings?: MyRating[];
  /** Groups that strangers may look into. */
  groups?: { group_id: number; name: string; icon: string }[];
}

/** A record and ratings are results, and name who played. */
export const veilMember = ({ predictions, ratings, ...page }: PublicMemberPage): PublicMemberPage =>
  predictions || ratings ? { ...page, hidden: true } : page;
