export interface TodaysMatch {
  url: string;
  sides: [string, string];
  /** A side is there by an earlier result. */
  secret: boolean;
}

/** A room as /chat/home shows it. */
export interface TodaysRoom {
  group_id: number;
  channel_id: number;
  /** The group's. */
  name: string;
  icon: string;
  /** Matches of the day. */
  matches: number;
  live: number;
  /** The next start in epoch milliseconds; null when none is to come. */
  next_at: number | null;
  tournament_id: number;
  /** The match that is on, or else the next; null when all are over. It has no score. */
  match: TodaysMatch | null;
}
