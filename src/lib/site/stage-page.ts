/** What share, embed and static pages show of a tournament: one of its stages, or one of its matches. */
import type { BracketRound, GroupTable } from '../bracket/shapes.ts';
import type { MatchItem } from '../match/shapes.ts';
import type { GameItem, StageGroups, TournamentDetail } from '../wiki/shapes.ts';
import type { MatchPage } from './match-page.ts';

export interface StageContent {
  stage: StageGroups;
  /** Of a play-off stage. */
  rounds: BracketRound[];
  /** Of a stage with standings. */
  tables: GroupTable[];
  /** Of a stage that has neither: its matches, latest first. */
  matches: MatchItem[];
}

export interface StagePage {
  tournament: TournamentDetail;
  stages: StageGroups[];
  content: StageContent | undefined;
  /** What is on in the tournament. */
  live: MatchItem[];
  /** What comes next in it. */
  coming: MatchItem[];
  /** The match that the address names. */
  match: MatchPage | undefined;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Results are kept back. */
  hidden?: true;
}

export interface CurrentPage {
  game: GameItem;
  /** Whether `matches` are on now, come next, or are the latest there were. */
  kind: 'live' | 'next' | 'last';
  matches: MatchItem[];
  /** When the next match begins; null when none is known. */
  nextStart: number | null;
  /** Epoch milliseconds. */
  updatedAt: number;
}

interface Clues {
  live: readonly MatchItem[];
  coming: readonly MatchItem[];
  last: MatchItem | undefined;
}

/** The stage that the tournament is in: where it is played, or will be next, or was last; else its first. */
export function stageNow(
  stages: readonly StageGroups[],
  { live, coming, last }: Clues,
): StageGroups | undefined {
  const id = [live[0], coming[0], last].find(match => match?.stage_info)?.stage_info?.stage_id;
  return stages.find(stage => stage.stage_id === id) ?? stages[0];
}

/** The same address under the game that its entity is of: the game is the first number in it. */
export const underGame = (path: string, gameId: number): string =>
  path.replace(/\/\d+(?=\/|$)/, `/${gameId}`);
