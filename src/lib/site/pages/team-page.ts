/** Data of the team page. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { Listed } from '../../platform/db/page.ts';
import type { Credit } from '../../wiki/artwork/shapes.ts';
import type { RewardItem } from '../../wiki/bracket/shapes.ts';
import type { HeroRef } from '../../wiki/hero/shapes.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { RosterItem } from '../../wiki/roster/shapes.ts';
import type { LeaderRow, MapRecord, TeamHero, TeamRecord } from '../../wiki/stats/shapes.ts';
import type { TeamDetail } from '../../wiki/team/shapes.ts';
import type { TransferItem } from '../../wiki/transfer/shapes.ts';

export const TEAM_TABS = ['overview', 'schedule', 'roster', 'stats', 'transfers', 'honours'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

export interface RosterPlayer {
  person: RosterItem;
  /** Figures over every match that counts; null without matches. */
  figures: LeaderRow | null;
  heroes: HeroRef[];
}

export interface TeamRosterPart {
  /** The requested day, YYYY-MM-DD; undefined: the current roster. */
  date: string | undefined;
  players: RosterPlayer[];
  staff: RosterItem[];
  /** Former members, latest first; only with the current roster. */
  former: RosterItem[];
  /** Number of others who may have been in the team on the date. */
  unknown: number;
}

export interface TeamPage {
  team: TeamDetail;
  /** Spoiler-free mode: results are left out. */
  hidden?: boolean;
  record: TeamRecord;
  tab: TeamTab;
  /** Tabs with content. */
  tabs: TeamTab[];
  roster: TeamRosterPart;
  /** Live and next matches. */
  upcoming: MatchItem[];
  /** Latest first; the schedule tab pages through all of them. */
  matches: Listed<MatchItem>;
  transfers: Listed<TransferItem>;
  honours: RewardItem[];
  maps: MapRecord[];
  heroes: TeamHero[];
  page: number;
  pageSize: number;
  /** Source and licence of the picture; absent for one that we drew. */
  credit?: Credit;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
