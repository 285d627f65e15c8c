/** Data of the home page's views. */

import type { ActivityItem } from '../../../community/activity/shapes.ts';
import type { NewsItem } from '../../../newsroom/news/shapes.ts';
import type { SourceCredit } from '../../../newsroom/open-data/credit.ts';
import type { GroupTable } from '../../../wiki/bracket/shapes.ts';
import type { BannerItem, BroadcastItem, GameItem } from '../../../wiki/game/shapes.ts';
import type { MatchItem } from '../../../wiki/match/shapes.ts';
import type { LeaderSort } from '../../../wiki/stats/figures.ts';
import type { LeaderRow } from '../../../wiki/stats/shapes.ts';
import type { TeamRef } from '../../../wiki/team/shapes.ts';
import type { StageItem, TournamentItem } from '../../../wiki/tournament/shapes.ts';
import type { TransferItem } from '../../../wiki/transfer/shapes.ts';
import type { BestRated, HotComment, OpenPrediction } from '../../recommend/shapes.ts';
import type { Day } from '../days.ts';
import type { TournamentMatches } from '../group-matches.ts';

export interface StripItem {
  match: MatchItem;
  /** '19:05', '明天 19:05', '2025-10-05'. */
  when: string;
}

/** A day's matches, with a week of days to choose from. */
export interface DaySchedule {
  game: GameItem;
  day: Day;
  days: Day[];
  /** Days (YYYY-MM-DD) one week of tabs away. */
  earlier: string;
  later: string;
  groups: TournamentMatches[];
  matchCount: number;
  liveCount: number;
  /** The day that an empty day leads to: that of the next match, or else of the last. */
  nearest: { isNext: boolean; day: Day } | undefined;
}

export interface TournamentCard {
  tournament: TournamentItem;
  /** Percentage of its matches that are over, 0 to 100; null when no matches are known. */
  progress: number | null;
  teams: TeamRef[];
  /** Number of teams beyond those shown. */
  moreTeams: number;
}

export interface HomeStandings {
  tournament: TournamentItem;
  stage: StageItem;
  tables: GroupTable[];
  /** The selected group. */
  current: GroupTable;
}

/** The best players of a tournament by one figure. */
export interface LeaderBoard {
  label: string;
  sort: LeaderSort;
  rows: { leader: LeaderRow; value: string }[];
}
export interface HomeLeaders {
  tournament: TournamentItem;
  /** The minimum to be ranked: '出场 150 回合以上'. */
  note: string;
  boards: LeaderBoard[];
}

export interface HomePage {
  /** Spoiler-free mode: missing parts are hidden, not unknown. */
  hidden?: true;
  schedule: DaySchedule;
  strip: StripItem[];
  results: MatchItem[];
  tournaments: TournamentCard[];
  standings: HomeStandings | undefined;
  leaders: HomeLeaders | undefined;
  transfers: TransferItem[];
  streams: BroadcastItem[];
  banners: { top: BannerItem[]; ad: BannerItem[] };
  /** The latest published news of the game. */
  news: NewsItem[];
  /** The current activity. */
  activity: ActivityItem | undefined;
  /** The best-rated players of the last day of matches. */
  rated: BestRated | undefined;
  comments: HotComment[];
  /** Open predictions, ordered by their lock. */
  predictions: OpenPrediction[];
  /** Epoch milliseconds. */
  now: number;
  /** When the next match starts, epoch milliseconds: the page is stale from then on. */
  nextStart: number | undefined;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
