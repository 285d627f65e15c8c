/** A player's figures beside those of everybody of the season. Pure. */
import { GAME } from '../game/game.ts';
import type { LeaderSort } from './figures.ts';

/** The figures that are compared, in the order around the radar. */
const VALORANT_AXES: readonly LeaderSort[] = ['rating', 'acs', 'kd', 'kast', 'adr', 'hs'];
const MOBA_AXES: readonly LeaderSort[] = [
  'kda',
  'damage_min',
  'gold_min',
  'cs_min',
  'vision_min',
  'win_rate',
];
export const fieldAxes = (gameId: number): readonly LeaderSort[] =>
  gameId === GAME.valorant ? VALORANT_AXES : MOBA_AXES;

/** Minimum of players to stand out from, and of axes that make a radar. */
const FIELD_LEAST = 10;
export const AXES_LEAST = 3;
/** Shares of the field that lie outside the scale on either side. */
const OUTSIDE = 0.05;

type Figures = Partial<Record<LeaderSort, number | null>>;

export interface FieldAxis {
  figure: LeaderSort;
  value: number;
  mean: number;
  /** The scale's ends: all but the lowest and highest twentieth of the field lie between. */
  low: number;
  high: number;
  /** Place in the field, from 1; ties share the better one. null: the player is not in the field. */
  rank: number | null;
  /** Players of the field with the figure. */
  of: number;
}

/** One axis for each figure that the player and enough of the field have; empty where they are too few. */
export function axesOf(
  gameId: number,
  own: Figures,
  field: readonly (Figures & { player_id: number })[],
  playerId: number,
): FieldAxis[] {
  const isIn = field.some(row => row.player_id === playerId);
  const axes = fieldAxes(gameId).flatMap((figure): FieldAxis[] => {
    const value = own[figure];
    const values = field.map(row => row[figure]).filter(known => known != null);
    if (value == null || values.length < FIELD_LEAST) return [];
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
    const [low, high] = [at(OUTSIDE), at(1 - OUTSIDE)];
    if (low === high) return [];
    return [
      {
        figure,
        value,
        mean: values.reduce((sum, each) => sum + each, 0) / values.length,
        low,
        high,
        rank: isIn ? 1 + values.filter(other => other > value).length : null,
        of: values.length,
      },
    ];
  });
  return axes.length < AXES_LEAST ? [] : axes;
}
