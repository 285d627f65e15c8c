/** What the view of a team is given. */
import type { RewardItem } from '../bracket/shapes.ts';
import type { Listed } from '../db/page.ts';
import type { MatchItem } from '../match/shapes.ts';
import type { LeaderRow, MapRecord, TeamHero, TeamRecord } from '../stats/shapes.ts';
import type { TransferItem } from '../transfer/shapes.ts';
import type { HeroRef, RosterItem, TeamDetail } from '../wiki/shapes.ts';

export const TEAM_TABS = ['overview', 'schedule', 'roster', 'stats', 'transfers', 'honours'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

export interface RosterPlayer {
  person: RosterItem;
  /** Over every match that counts; null for who played none. */
  figures: LeaderRow | null;
  heroes: HeroRef[];
}

export interface TeamRosterPart {
  /** YYYY-MM-DD that is asked for; undefined: as it is now. */
  date: string | undefined;
  players: RosterPlayer[];
  staff: RosterItem[];
  /** Who left, latest first; only of the roster as it is now. */
  former: RosterItem[];
  /** How many more may have been in the team on the date. */
  unknown: number;
}

export interface TeamPage {
  team: TeamDetail;
  /** In spoiler-free mode what tells results is left out. */
  hidden?: boolean;
  record: TeamRecord;
  tab: TeamTab;
  /** Those that have something to show. */
  tabs: TeamTab[];
  roster: TeamRosterPart;
  /** What is on and what comes next. */
  upcoming: MatchItem[];
  /** The latest first; the whole list by pages in its tab. */
  matches: Listed<MatchItem>;
  transfers: Listed<TransferItem>;
  honours: RewardItem[];
  maps: MapRecord[];
  heroes: TeamHero[];
  page: number;
  pageSize: number;
}
