/** People as a service of facts tells them (feed-source.ts): their time in teams, and their moves. */
import type { FeedAlias, FeedTeam } from './feed-source.ts';

/** A person, under the service's lasting key and the name in play. */
export interface FeedPerson {
  key: string;
  name: string;
  /** Keys under which files may have brought the person. */
  aliases: readonly FeedAlias[];
}

/** Somebody's time in a team. Days are their Beijing midnights, in milliseconds; null: not known, or not ended. */
export interface FeedStint {
  /**
   * The person's key, '#', and what is the same as long as the team and the first day are: the service may number its
   * stints anew.
   */
  key: string;
  person: FeedPerson;
  startAt: number | null;
  endAt: number | null;
  isOver: boolean;
  /** Whether it is a coach or other staff. */
  isStaff: boolean;
  /** The service's word: 'Active', 'Inactive', 'Loan', 'Head coach'. */
  role: string;
  position: string | null;
}

/** Everybody who is or was in a team. */
export interface FeedSquad {
  key: string;
  gameId: number;
  team: FeedTeam;
  stints: readonly FeedStint[];
}

/** A move of a person; a team that is null is none. */
export interface FeedTransfer {
  key: string;
  gameId: number;
  person: FeedPerson;
  from: FeedTeam | null;
  to: FeedTeam | null;
  /** The Beijing midnight of its day, in milliseconds. */
  at: number;
  /** The service's words for what the person was and became; null: not told. */
  fromRole: string | null;
  toRole: string | null;
}

/** Every transfer that the service has since a day. */
export interface FeedTransfers {
  /** The Beijing midnight of that day, in milliseconds. */
  since: number;
  list: readonly FeedTransfer[];
}
