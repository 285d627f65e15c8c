/** The tables of the wing community. */
import type { ActivityTables } from './activity.ts';
import type { UserBadgeTable } from './badge.ts';
import type { CoinTables } from './coin.ts';
import type { CommentSourceTable, CommentTable, LikingTable } from './comment.ts';
import type { FollowTable } from './follow.ts';
import type {
  MatchReminderTable,
  NoticeActorTable,
  NoticeCounterTable,
  NoticeQuietTable,
  NoticeSwitchTable,
  NoticeTable,
  PushSubscriptionTable,
} from './notice.ts';
import type { PickTables } from './pick.ts';
import type {
  PredictionCommitmentTable,
  PredictionEntryTable,
  PredictionLeagueBanTable,
  PredictionLeagueMemberTable,
  PredictionLeagueTable,
  PredictionLeagueTallyTable,
  PredictionNewsTable,
  PredictionStageTable,
  PredictionTable,
  PredictionTallyTable,
} from './prediction.ts';
import type {
  GradingCountTable,
  GradingGradeTable,
  GradingItemTable,
  GradingLogTable,
  GradingSetTable,
  GradingTable,
  MatchSupportTable,
  RatingCountTable,
  RatingVoteTable,
  SupportCountTable,
} from './rating.ts';
import type { ReportCaseTable, ReportDecisionTable, ReportLineTable, ReportTable } from './report.ts';
import type { ShortLinkTable } from './share.ts';
import type { SignDayTable, TaskProgressTable, TaskStepTable } from './task.ts';

export interface CommunityTables extends PickTables, CoinTables, ActivityTables {
  short_link: ShortLinkTable;
  sign_day: SignDayTable;
  task_progress: TaskProgressTable;
  task_step: TaskStepTable;
  user_badge: UserBadgeTable;
  report_case: ReportCaseTable;
  report_line: ReportLineTable;
  report: ReportTable;
  report_decision: ReportDecisionTable;
  prediction: PredictionTable;
  prediction_commitment: PredictionCommitmentTable;
  prediction_entry: PredictionEntryTable;
  prediction_stage: PredictionStageTable;
  prediction_tally: PredictionTallyTable;
  prediction_league: PredictionLeagueTable;
  prediction_league_member: PredictionLeagueMemberTable;
  prediction_league_tally: PredictionLeagueTallyTable;
  prediction_league_ban: PredictionLeagueBanTable;
  prediction_news: PredictionNewsTable;
  match_support: MatchSupportTable;
  support_count: SupportCountTable;
  rating_vote: RatingVoteTable;
  rating_count: RatingCountTable;
  grading_set: GradingSetTable;
  grading_item: GradingItemTable;
  grading: GradingTable;
  grading_grade: GradingGradeTable;
  grading_count: GradingCountTable;
  grading_log: GradingLogTable;
  comment: CommentTable;
  comment_source: CommentSourceTable;
  liking: LikingTable;
  follow: FollowTable;
  notice: NoticeTable;
  notice_actor: NoticeActorTable;
  notice_counter: NoticeCounterTable;
  notice_quiet: NoticeQuietTable;
  notice_switch: NoticeSwitchTable;
  match_reminder: MatchReminderTable;
  push_subscription: PushSubscriptionTable;
}
