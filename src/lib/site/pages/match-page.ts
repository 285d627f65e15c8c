/** Data of the match page. */
import type { MatchItem, PlayerStats, RoundItem, VetoStep } from '../../match/shapes.ts';
import type { HeadToHead, RecentSide } from '../../stats/shapes.ts';

export interface RoundPart {
  round: RoundItem;
  stats: PlayerStats;
}

export interface MatchPage {
  /** Spoiler-free mode: missing parts are hidden, not unknown. */
  hidden?: true;
  match: MatchItem;
  /** City and venue; empty where unknown. */
  place: string;
  veto: VetoStep[];
  /** Over the whole match; both lists empty where the source has no player figures. */
  stats: PlayerStats;
  /** Maps or games that are over or in progress, in order. */
  rounds: RoundPart[];
  headToHead: HeadToHead;
  recent: { main: RecentSide; guest: RecentSide };
  /** Other matches of the same stage. */
  stageMatches: MatchItem[];
}
