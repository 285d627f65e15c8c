/** Leagues whose players lead the lists of a game, by tournament level: LoL's sources have many minor ones. */
import { GAME } from '../game/game.ts';

const MAJOR: readonly number[] = [1, 2];

/** undefined in games where all tournaments count alike. */
export const majorLevels = (gameId: number): readonly number[] | undefined =>
  gameId === GAME.lol ? MAJOR : undefined;

/** 'LPL' of 'LPL 赛区'. */
export const leagueName = (zone: string): string => zone.replace(/\s*赛区$/, '');
