/** Rates a player's figures, to compare the players of one match. Pure. */
import type { PlayerLine } from '../../../wiki/match/shapes.ts';

/** The source's rating, else kills and assists per death. */
export const worthOf = ({ rating, kills, deaths, assists }: PlayerLine): number =>
  rating ?? ((kills ?? 0) + (assists ?? 0)) / Math.max(1, deaths ?? 0);
