/** What the demo's crowd knows of what it talks about. Pure. */

export interface TalkFacts {
  gameId: number;
  winner: string;
  loser: string;
  /** The winner's first: '3:2'. */
  score: string;
  won: number;
  lost: number;
  isFinal: boolean;
  /** Who had the best figures, and those; null where there are none. */
  star: { name: string; kda: string } | null;
}

const VALORANT = 1;
export const isShooter = ({ gameId }: TalkFacts): boolean => gameId === VALORANT;
/** What one round of a match is called. */
export const unitOf = (facts: TalkFacts): string => (isShooter(facts) ? '图' : '局');
/** The last one decided it. */
export const wasClose = ({ won, lost }: TalkFacts): boolean => lost > 0 && won - lost === 1;
export const wasSwept = ({ won, lost }: TalkFacts): boolean => won > 1 && lost === 0;
