/** What the match page shows. */
import type { MatchItem, PlayerStats, RoundItem, VetoStep } from '../match/shapes.ts';
import type { HeadToHead, RecentSide } from '../stats/shapes.ts';

export interface RoundPart {
  round: RoundItem;
  stats: PlayerStats;
}

export interface MatchPage {
  /** In spoiler-free mode: what is left out is kept back, not missing. */
  hidden?: true;
  match: MatchItem;
  /** City and venue; empty where unknown. */
  place: string;
  veto: VetoStep[];
  /** Over the whole match; both lists empty where the source has no player figures. */
  stats: PlayerStats;
  /** Maps or games that were played or are on, in order. */
  rounds: RoundPart[];
  headToHead: HeadToHead;
  recent: { main: RecentSide; guest: RecentSide };
  /** Other matches of the same stage. */
  stageMatches: MatchItem[];
}
