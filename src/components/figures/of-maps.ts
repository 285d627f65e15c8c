/** Note beside a figure that covers only some of the maps or games. */

import { GAME } from '#lib/wiki/game/game.ts';
import type { MadeFigure } from '#lib/wiki/stats/figures.ts';
import type { LeaderRow } from '#lib/wiki/stats/shapes.ts';

/** '26/36 图' and '36 图中 26 图有这项数据'; undefined when all are covered, or none. */
export function ofMaps(
  gameId: number,
  { maps, of_maps }: Pick<LeaderRow, 'maps' | 'of_maps'>,
  figure: MadeFigure,
): { short: string; full: string } | undefined {
  const made = of_maps[figure];
  if (made === 0 || made === maps) return undefined;
  const unit = gameId === GAME.valorant ? '图' : '局';
  return { short: `${made}/${maps} ${unit}`, full: `${maps} ${unit}中 ${made} ${unit}有这项数据` };
}
