/** The JSON in `round_team.figures` and in the `extra` of player rows. */
import type { Economy, Objectives, PlayerFigures } from './shapes.ts';

/** Team figures of one map or game; only the part that the game has. */
export interface TeamFigures {
  economy?: Economy;
  objectives?: Objectives;
}

/** Figures of a player beyond the columns, by name; shares and rates are fractions, 0 to 1. */
export type ExtraFigures = Record<string, number | null>;

/**
 * VALORANT, one map: rounds with 2 to 5 kills (k2 … k5), rounds won alone against 1 to 5 (clutch_1 …
 * clutch_5), economy rating, spikes planted and defused.
 */
export type ValorantExtra =
  | `k${2 | 3 | 4 | 5}`
  | `clutch_${1 | 2 | 3 | 4 | 5}`
  | 'econ'
  | 'plants'
  | 'defuses';

/** Objectives that a source does not know may be absent. */
export const encodeTeamFigures = (
  figures: Pick<TeamFigures, 'economy'> & { objectives?: Partial<Objectives> },
): string => JSON.stringify(figures);
/** What was not stored is null. */
export function decodeTeamFigures(text: string): TeamFigures {
  const figures = JSON.parse(text) as TeamFigures;
  return figures.objectives
    ? { ...figures, objectives: { ...NO_OBJECTIVES, ...figures.objectives } }
    : figures;
}

/** A side of which nothing is known. */
export const NO_OBJECTIVES: Objectives = {
  kills: null,
  deaths: null,
  assists: null,
  gold: null,
  towers: null,
  dragons: null,
  barons: null,
  heralds: null,
  void_grubs: null,
  inhibitors: null,
  tyrants: null,
  dark_tyrants: null,
  prophet_overlords: null,
  shadow_overlords: null,
  storm_dragons: null,
  first_blood: null,
  gold_at: [],
};

/** null when empty. */
export const encodeExtra = (figures: ExtraFigures): string | null =>
  Object.keys(figures).length > 0 ? JSON.stringify(figures) : null;
export const decodeExtra = (text: string | null): ExtraFigures =>
  text === null ? {} : (JSON.parse(text) as ExtraFigures);

/** Figures of a stored player row, of one round or of a whole match. */
export const figuresOf = (row: Omit<PlayerFigures, 'extra'> & { extra: string | null }): PlayerFigures => ({
  kills: row.kills,
  deaths: row.deaths,
  assists: row.assists,
  rating: row.rating,
  acs: row.acs,
  kast: row.kast,
  adr: row.adr,
  hs: row.hs,
  first_kills: row.first_kills,
  first_deaths: row.first_deaths,
  gold: row.gold,
  cs: row.cs,
  damage: row.damage,
  vision: row.vision,
  extra: decodeExtra(row.extra),
});
