/** Data of share, embed and static pages: one stage, or one match, of a tournament. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { BracketRound, GroupTable } from '../../wiki/bracket/shapes.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { StageGroups, TournamentDetail } from '../../wiki/tournament/shapes.ts';
import type { MatchPage } from './match-page.ts';

export interface StageContent {
  stage: StageGroups;
  /** Rounds of a play-off stage. */
  rounds: BracketRound[];
  /** Tables of a stage with standings. */
  tables: GroupTable[];
  /** Matches of a Swiss stage, or of one without rounds and tables, latest first. */
  matches: MatchItem[];
}

export interface StagePage {
  tournament: TournamentDetail;
  stages: StageGroups[];
  content: StageContent | undefined;
  /** Live matches of the tournament. */
  live: MatchItem[];
  /** Next matches of the tournament. */
  coming: MatchItem[];
  /** The match in the address. */
  match: MatchPage | undefined;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Spoiler-free mode: results are left out. */
  hidden?: true;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}

export interface CurrentPage {
  game: GameItem;
  /** Whether `matches` are live, next, or the latest ended ones. */
  kind: 'live' | 'next' | 'last';
  matches: MatchItem[];
  /** When the next match begins; null when none is known. */
  nextStart: number | null;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}

interface Clues {
  live: readonly MatchItem[];
  coming: readonly MatchItem[];
  last: MatchItem | undefined;
}

/** The tournament's current stage: that of the live, next or last match; else the first. */
export function stageNow(
  stages: readonly StageGroups[],
  { live, coming, last }: Clues,
): StageGroups | undefined {
  const id = [live[0], coming[0], last].find(match => match?.stage_info)?.stage_info?.stage_id;
  return stages.find(stage => stage.stage_id === id) ?? stages[0];
}

/** The same address under its entity's own game; the game is the first number in it. */
export const underGame = (path: string, gameId: number): string =>
  path.replace(/\/\d+(?=\/|$)/, `/${gameId}`);
