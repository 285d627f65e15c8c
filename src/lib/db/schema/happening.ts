/** What happened, and how far each follower has come. */

export interface HappeningTable {
  /** Rises in the order of commits, without a gap. */
  id: number;
  name: string;
  /** JSON; its form is ports/happenings.ts. */
  what: string;
  at: number;
}

export interface FollowerTable {
  name: string;
  /** The last happening that it has dealt with. */
  last_id: number;
  /** How often the next one failed. */
  failures: number;
}

/** A happening that a follower could not deal with, kept for whoever repairs it. */
export interface MissedHappeningTable {
  follower: string;
  happening_id: number;
  name: string;
  what: string;
  error: string;
  at: number;
}
