/** Data of the tournament page: its head and one tab. */
import type { SourceCredit } from '../../../newsroom/open-data/credit.ts';
import type { Credit } from '../../../wiki/artwork/shapes.ts';
import type { BracketRound, GroupTable, PlacementItem, RankCourse } from '../../../wiki/bracket/shapes.ts';
import type { MatchItem } from '../../../wiki/match/shapes.ts';
import type { HeroStats, LeaderRow, MapStats, TeamStats } from '../../../wiki/stats/shapes.ts';
import type { StageGroups, TournamentDetail, TournamentTeam } from '../../../wiki/tournament/shapes.ts';

export const TOUR_TABS = ['overview', 'schedule', 'bracket', 'standings', 'stats', 'teams'] as const;
export type TourTab = (typeof TOUR_TABS)[number];

export interface StageProgress extends StageGroups {
  matches: number;
  ended: number;
}
export interface StageTables {
  stage: StageProgress;
  tables: GroupTable[];
  /** Matches of a Swiss stage, whose rounds are shown; else empty. */
  matches: MatchItem[];
  /** The order week by week, on the tab of standings, where the facts have weeks. */
  courses: RankCourse[];
}

export interface OverviewTab {
  tab: 'overview';
  /** Live and next matches, soonest first. */
  coming: MatchItem[];
  /** Latest first. */
  results: MatchItem[];
  /** The current stage with tables, or the last one. */
  standings: StageTables | undefined;
  placements: PlacementItem[];
  maps: MapStats[];
}
export interface ScheduleTab {
  tab: 'schedule';
  /** The requested stage; undefined for all. */
  stageId: number | undefined;
  list: MatchItem[];
  count: number;
  page: number;
  pageSize: number;
}
export interface BracketTab {
  tab: 'bracket';
  stages: StageProgress[];
  stage: StageProgress;
  rounds: BracketRound[];
  coming: MatchItem[];
}
export interface StandingsTab {
  tab: 'standings';
  stages: StageTables[];
  placements: PlacementItem[];
}
export interface StatsTab {
  tab: 'stats';
  leaders: LeaderRow[];
  count: number;
  page: number;
  pageSize: number;
  teams: TeamStats[];
  heroes: HeroStats[];
  maps: MapStats[];
}
export interface TeamsTab {
  tab: 'teams';
  teams: TournamentTeam[];
}

export interface TournamentPage {
  /** Spoiler-free mode: missing parts are hidden, not unknown. */
  hidden?: true;
  tournament: TournamentDetail;
  stages: StageProgress[];
  /** Tabs with content, in order. */
  tabs: TourTab[];
  content: OverviewTab | ScheduleTab | BracketTab | StandingsTab | StatsTab | TeamsTab;
  /** Source and licence of the picture; absent for one that we drew. */
  credit?: Credit;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
