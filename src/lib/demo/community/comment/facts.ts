/** Facts about a match or tournament that demo comments refer to. Pure. */
import { GAME } from '../../../wiki/game/game.ts';

export interface ThreadFacts {
  gameId: number;
  winner: string;
  loser: string;
  /** The winner's score first: '3:2'. */
  score: string;
  won: number;
  lost: number;
  isFinal: boolean;
  /** The player with the best figures; null without figures. */
  star: { name: string; kda: string } | null;
}

export const isShooter = ({ gameId }: ThreadFacts): boolean => gameId === GAME.valorant;
/** The word for one round of a match. */
export const unitOf = (facts: ThreadFacts): string => (isShooter(facts) ? '图' : '局');
/** Whether the match went to the deciding round. */
export const wasClose = ({ won, lost }: ThreadFacts): boolean => lost > 0 && won - lost === 1;
export const wasSwept = ({ won, lost }: ThreadFacts): boolean => won > 1 && lost === 0;
