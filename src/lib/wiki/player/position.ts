/** Position codes as in the facts, in the order of team lists. */
import { GAME } from '../game/game.ts';

const POSITIONS: readonly (readonly [code: string, name: string])[] = [
  ['top', '上单'],
  ['jng', '打野'],
  ['mid', '中单'],
  ['bot', '下路'],
  ['sup', '辅助'],
];

/** Positions for selects, in that order. */
export const POSITION_OPTIONS: readonly { code: string; name: string }[] = POSITIONS.map(([code, name]) => ({
  code,
  name,
}));

/** '上单' for 'top'; a code without a Chinese name is shown as it is; null for a game without positions. */
export const positionName = (code: string | null): string | null =>
  code === null ? null : (POSITIONS.find(([known]) => known === code)?.[1] ?? code);

/** Sort rank of a position in a team's list, from 0; unknown positions last. */
export function positionRank(code: string | null): number {
  const rank = POSITIONS.findIndex(([known]) => known === code);
  return rank === -1 ? POSITIONS.length : rank;
}

/** Numbered positions (from 1) for filters; LoL is the only game whose facts have them. */
export const positionOptions = (gameId: number): { value: number; label: string }[] =>
  gameId === GAME.lol ? POSITIONS.map(([, label], i) => ({ value: i + 1, label })) : [];

/** The code of the position with this number; undefined where the game has none. */
export const positionCode = (gameId: number, number: number): string | undefined =>
  gameId === GAME.lol ? POSITIONS[number - 1]?.[0] : undefined;
