/** How good somebody's figures are, to tell those of one match apart. Pure. */
import type { PlayerLine } from './shapes.ts';

/** The source's rating, or else kills and assists to a death. */
export const worthOf = ({ rating, kills, deaths, assists }: PlayerLine): number =>
  rating ?? ((kills ?? 0) + (assists ?? 0)) / Math.max(1, deaths ?? 0);
