/** Positions by the codes that facts carry, in the order teams are listed in. */
const POSITIONS: readonly (readonly [code: string, name: string])[] = [
  ['top', '上单'],
  ['jng', '打野'],
  ['mid', '中单'],
  ['bot', '下路'],
  ['sup', '辅助'],
];

/** The positions to choose from, in that order. */
export const POSITION_OPTIONS: readonly { code: string; name: string }[] = POSITIONS.map(([code, name]) => ({
  code,
  name,
}));

/** '上单' for 'top'; a code without a Chinese name is shown as it is; null for a game without positions. */
export const positionName = (code: string | null): string | null =>
  code === null ? null : (POSITIONS.find(([known]) => known === code)?.[1] ?? code);

/** Place of a position in a team's list, from 0; positions that are not known come after. */
export function positionRank(code: string | null): number {
  const rank = POSITIONS.findIndex(([known]) => known === code);
  return rank === -1 ? POSITIONS.length : rank;
}

/** The game whose facts tell which position a player played. */
const LOL = 3;

/** Positions by number, from 1, as filters offer them; none in a game whose facts have no positions. */
export const positionOptions = (gameId: number): { value: number; label: string }[] =>
  gameId === LOL ? POSITIONS.map(([, label], i) => ({ value: i + 1, label })) : [];

/** The code of the position with this number; undefined where the game has none. */
export const positionCode = (gameId: number, number: number): string | undefined =>
  gameId === LOL ? POSITIONS[number - 1]?.[0] : undefined;
