/**
 * The tables, as Kysely types. One schema for SQLite and PostgreSQL (migrations/).
 *
 * Conventions: ids are positive integers; instants are epoch milliseconds UTC; flags are 0 or 1;
 * `sort_key` is made by the app (platform/kernel/sort-key.ts) so that both engines order text alike;
 * `order_at` is an instant that is never null (ORDER_LAST when the real one is unknown), so that
 * lists page without NULL rules; every fact row names its `source` and the row's key there.
 */

import type {
  AttemptTable,
  AuditTables,
  BehaviorRecordTable,
  BindingTable,
  DeviceCookieTable,
  OauthPendingTable,
  OauthStateTable,
  RequestNonceTable,
  SessionTable,
  SignInLinkTable,
  SmsCodeTable,
  UserTable,
} from './schema/account.ts';
import type { ActivityTables } from './schema/activity.ts';
import type { ArtworkTable } from './schema/artwork.ts';
import type { UserBadgeTable } from './schema/badge.ts';
import type { CoinTables } from './schema/coin.ts';
import type { CommentSourceTable, CommentTable, LikingTable } from './schema/comment.ts';
import type { BannerTable, HeroTable, MapTable } from './schema/content.ts';
import type { EntryHoldTable, EntryRevisionTable } from './schema/entry.ts';
import type { FollowTable } from './schema/follow.ts';
import type {
  ChatAuditTable,
  ChatAuthTable,
  ChatBanTable,
  ChatBlockTable,
  ChatCategoryTable,
  ChatChangeTable,
  ChatChannelTable,
  ChatGroupTable,
  ChatHandoverTable,
  ChatIdentityTable,
  ChatMemberIdentityTable,
  ChatMemberTable,
  ChatWordListTable,
} from './schema/group.ts';
import type { LetterPairTable, LetterStateTable } from './schema/letter.ts';
import type { BroadcastTable, CampTable, MatchSubTable, MatchTable, VetoTable } from './schema/match.ts';
import type { MatchRoomTables } from './schema/match-room.ts';
import type { UploadTable } from './schema/media.ts';
import type { MessageTables } from './schema/message.ts';
import type { ChatCursorTable, ChatSearchTable } from './schema/message-search.ts';
import type { MomentTables } from './schema/moment.ts';
import type { NewsLogTable, NewsTable } from './schema/news.ts';
import type {
  MatchReminderTable,
  NoticeActorTable,
  NoticeCounterTable,
  NoticeQuietTable,
  NoticeSwitchTable,
  NoticeTable,
  PushSubscriptionTable,
} from './schema/notice.ts';
import type { OpenDataTables } from './schema/open-data.ts';
import type { ConsumerTable, DeadLetterTable, OutboxTable } from './schema/outbox.ts';
import type { PickTables } from './schema/pick.ts';
import type { GameTable, NationTable, ZoneTable } from './schema/place.ts';
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
} from './schema/prediction.ts';
import type { LinkPreviewTable } from './schema/preview.ts';
import type { UserBlockTable } from './schema/privacy.ts';
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
} from './schema/rating.ts';
import type { ReportCaseTable, ReportDecisionTable, ReportLineTable, ReportTable } from './schema/report.ts';
import type {
  ChatPinTable,
  ChatQuizAnswerTable,
  ChatQuizTable,
  ChatReadmeTable,
  ChatSignTable,
} from './schema/room.ts';
import type {
  BanPickTable,
  MatchPlayerTable,
  RoundHalfTable,
  RoundPlayerTable,
  RoundResultTable,
  RoundTable,
  RoundTeamTable,
} from './schema/round.ts';
import type { SearchEntryTable, SearchTokenTable } from './schema/search.ts';
import type { ShortLinkTable } from './schema/share.ts';
import type { StickerTable } from './schema/sticker.ts';
import type { SignDayTable, TaskProgressTable, TaskStepTable } from './schema/task.ts';
import type {
  PlayerAliasTable,
  PlayerTable,
  RosterStintTable,
  TeamAliasTable,
  TeamTable,
  TransferTable,
} from './schema/team.ts';
import type {
  PlacementTable,
  SeriesTable,
  StageGroupTable,
  StageTable,
  StandingTable,
  TournamentTable,
} from './schema/tournament.ts';
import type { TrafficHourTable } from './schema/traffic.ts';
import type { CounterTable, MetaTable } from './schema/upkeep.ts';

export type * from './schema/account.ts';
export type * from './schema/activity.ts';
export type * from './schema/artwork.ts';
export type * from './schema/badge.ts';
export type * from './schema/coin.ts';
export type * from './schema/comment.ts';
export type * from './schema/content.ts';
export type * from './schema/entry.ts';
export type * from './schema/follow.ts';
export type * from './schema/group.ts';
export type * from './schema/letter.ts';
export type * from './schema/match.ts';
export type * from './schema/media.ts';
export type * from './schema/message.ts';
export type * from './schema/message-search.ts';
export type * from './schema/news.ts';
export type * from './schema/notice.ts';
export type * from './schema/outbox.ts';
export type * from './schema/pick.ts';
export type * from './schema/place.ts';
export type * from './schema/prediction.ts';
export type * from './schema/preview.ts';
export type * from './schema/rating.ts';
export type * from './schema/report.ts';
export type * from './schema/room.ts';
export type * from './schema/round.ts';
export type * from './schema/search.ts';
export type * from './schema/share.ts';
export type * from './schema/sticker.ts';
export type * from './schema/task.ts';
export type * from './schema/team.ts';
export type * from './schema/tournament.ts';

/** `order_at` of a row whose instant is unknown: sorts last. */
export const ORDER_LAST = 9_000_000_000_000_000;

export interface DB
  extends MessageTables,
    MomentTables,
    PickTables,
    CoinTables,
    MatchRoomTables,
    OpenDataTables,
    ActivityTables,
    AuditTables {
  game: GameTable;
  nation: NationTable;
  zone: ZoneTable;
  series: SeriesTable;
  tournament: TournamentTable;
  traffic_hour: TrafficHourTable;
  stage: StageTable;
  stage_group: StageGroupTable;
  standing: StandingTable;
  match: MatchTable;
  camp: CampTable;
  match_sub: MatchSubTable;
  round: RoundTable;
  round_half: RoundHalfTable;
  round_result: RoundResultTable;
  round_team: RoundTeamTable;
  round_player: RoundPlayerTable;
  match_player: MatchPlayerTable;
  veto: VetoTable;
  ban_pick: BanPickTable;
  team: TeamTable;
  team_alias: TeamAliasTable;
  player: PlayerTable;
  player_alias: PlayerAliasTable;
  roster_stint: RosterStintTable;
  transfer: TransferTable;
  hero: HeroTable;
  map: MapTable;
  placement: PlacementTable;
  banner: BannerTable;
  broadcast: BroadcastTable;
  counter: CounterTable;
  meta: MetaTable;
  user: UserTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  binding: BindingTable;
  sms_code: SmsCodeTable;
  device_cookie: DeviceCookieTable;
  attempt: AttemptTable;
  oauth_state: OauthStateTable;
  oauth_pending: OauthPendingTable;
  behavior_record: BehaviorRecordTable;
  request_nonce: RequestNonceTable;
  entry_revision: EntryRevisionTable;
  entry_hold: EntryHoldTable;
  link_preview: LinkPreviewTable;
  sticker: StickerTable;
  short_link: ShortLinkTable;
  upload: UploadTable;
  search_entry: SearchEntryTable;
  search_token: SearchTokenTable;
  happening: OutboxTable;
  follower: ConsumerTable;
  missed_happening: DeadLetterTable;
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
  artwork: ArtworkTable;
  grading_set: GradingSetTable;
  grading_item: GradingItemTable;
  grading: GradingTable;
  grading_grade: GradingGradeTable;
  grading_count: GradingCountTable;
  grading_log: GradingLogTable;
  chat_group: ChatGroupTable;
  chat_category: ChatCategoryTable;
  chat_channel: ChatChannelTable;
  chat_auth: ChatAuthTable;
  chat_identity: ChatIdentityTable;
  chat_member: ChatMemberTable;
  chat_member_identity: ChatMemberIdentityTable;
  chat_ban: ChatBanTable;
  chat_block: ChatBlockTable;
  chat_audit: ChatAuditTable;
  chat_change: ChatChangeTable;
  chat_word_list: ChatWordListTable;
  chat_handover: ChatHandoverTable;
  chat_cursor: ChatCursorTable;
  chat_search: ChatSearchTable;
  letter_pair: LetterPairTable;
  letter_state: LetterStateTable;
  chat_pin: ChatPinTable;
  chat_readme: ChatReadmeTable;
  chat_sign: ChatSignTable;
  chat_quiz: ChatQuizTable;
  chat_quiz_answer: ChatQuizAnswerTable;
  comment: CommentTable;
  comment_source: CommentSourceTable;
  liking: LikingTable;
  follow: FollowTable;
  news: NewsTable;
  news_log: NewsLogTable;
  notice: NoticeTable;
  notice_actor: NoticeActorTable;
  notice_counter: NoticeCounterTable;
  notice_quiet: NoticeQuietTable;
  notice_switch: NoticeSwitchTable;
  match_reminder: MatchReminderTable;
  push_subscription: PushSubscriptionTable;
  user_block: UserBlockTable;
}
