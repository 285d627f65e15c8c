/** What pages recommend: the same for all readers. */

export interface HotGroup {
  group_id: number;
  name: string;
  icon: string;
  desc: string;
  member_count: number;
  /** Number of people who spoke there within a day. */
  people: number;
}

export interface HotPost {
  id: number;
  group_id: number;
  channel_id: number;
  /** Its title, or the beginning of its text. */
  name: string;
  author: string;
  /** The author's region when it was written: a province, or 'IP未知'. */
  region: string;
  group_name: string;
  /** Number of people who wrote, liked or commented. */
  people: number;
  /** Unix seconds. */
  create_time: number;
}

export interface HotComment {
  id: number;
  /** The comment source: 'match:7'. */
  source: string;
  /** The text on one line, cut. */
  text: string;
  author: string;
  /** The author's region, as beside a post. */
  region: string;
  /** What it is about. */
  place: string;
  /** Address that shows the comment. */
  url: string;
  like_count: number;
  /** Unix seconds. */
  create_time: number;
}

export interface RatedPlayer {
  player_id: number;
  name: string;
  icon: string | null;
  score: number;
  /** How many rated. */
  count: number;
  /** Address of the rating in its match. */
  url: string;
}
/** The players whom members rated best on one day. */
export interface BestRated {
  /** 'YYYY-MM-DD', of Beijing. */
  day: string;
  players: RatedPlayer[];
}

export interface OpenPrediction {
  tournament_id: number;
  name: string;
  short: string;
  icon: string | null;
  color: string | null;
  /** The stage that locks next; null where only single matches can be picked. */
  stage: string | null;
  /** Matches that can be picked. */
  matches: number;
  /** Epoch milliseconds at which the stage, or the first of the matches, locks. */
  lockAt: number;
}
