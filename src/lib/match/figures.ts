/** The JSON in `round_team.figures` and in the `extra` of player rows. */
import type { Economy, Objectives } from './shapes.ts';

/** Team figures of one map or game: what the game has; the other part is left out. */
export interface TeamFigures {
  economy?: Economy;
  objectives?: Objectives;
}

/** Figures of a player beyond the columns, by name; shares and rates are fractions, 0 to 1. */
export type ExtraFigures = Record<string, number | null>;

export const encodeTeamFigures = (figures: TeamFigures): string => JSON.stringify(figures);
export const decodeTeamFigures = (text: string): TeamFigures => JSON.parse(text) as TeamFigures;

/** null for nothing to keep. */
export const encodeExtra = (figures: ExtraFigures): string | null =>
  Object.keys(figures).length > 0 ? JSON.stringify(figures) : null;
export const decodeExtra = (text: string | null): ExtraFigures =>
  text === null ? {} : (JSON.parse(text) as ExtraFigures);
