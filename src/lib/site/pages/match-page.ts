/** Data of the match page. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { MatchItem, PlayerStats, RoundItem, VetoStep } from '../../wiki/match/shapes.ts';
import type { Lineup } from '../../wiki/stats/lineup.ts';
import type { HeadToHead, MapRecord, RecentSide } from '../../wiki/stats/shapes.ts';

export interface RoundPart {
  round: RoundItem;
  stats: PlayerStats;
}

/** What is known of both sides before they meet; lists are empty where the sources say nothing. */
export interface BeforeMatch {
  /** The same maps for both sides. */
  maps: { main: MapRecord[]; guest: MapRecord[] };
  lineups: { main: Lineup; guest: Lineup };
}

export interface MatchPage {
  /** Spoiler-free mode: missing parts are hidden, not unknown. */
  hidden?: true;
  match: MatchItem;
  /** Data of a match that has not started, is yet to be played, and is open to readers. */
  before?: BeforeMatch;
  /** Its start is known and still to come. */
  countsDown: boolean;
  /** Number of comments and replies. */
  comments: number;
  /** It has ended, and nobody had guessed the winner. */
  unpicked?: boolean;
  /** Its published report. */
  report?: { url: string };
  /** City and venue; empty where unknown. */
  place: string;
  veto: VetoStep[];
  /** Figures over the whole match; both lists empty where the source has no player figures. */
  stats: PlayerStats;
  /** Maps or games that are over or in progress, in order. */
  rounds: RoundPart[];
  /** Number of the round whose figures are requested; undefined for the whole match. */
  chosen?: number | undefined;
  headToHead: HeadToHead;
  recent: { main: RecentSide; guest: RecentSide };
  /** Other matches of the same stage. */
  stageMatches: MatchItem[];
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
