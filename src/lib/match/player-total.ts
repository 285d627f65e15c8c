/** A player's figures over the maps or games of a match, where no source gives them as a whole. */
import type { PlayerFigures } from './shapes.ts';

type Columns = Omit<PlayerFigures, 'extra'>;

/** What adds up. Rates and ratings do not: over a match they stay unknown unless a source gives them. */
const COUNTED = [
  'kills',
  'deaths',
  'assists',
  'first_kills',
  'first_deaths',
  'gold',
  'cs',
  'damage',
  'vision',
] as const satisfies (keyof Columns)[];

/** What is known of a player of whom no source tells anything. */
export const NO_FIGURES: Columns = {
  kills: null,
  deaths: null,
  assists: null,
  rating: null,
  acs: null,
  kast: null,
  adr: null,
  hs: null,
  first_kills: null,
  first_deaths: null,
  gold: null,
  cs: null,
  damage: null,
  vision: null,
};

/** Sums of what is counted; null where one of the rounds does not know it. */
export function totalOf(rounds: readonly Columns[]): Columns {
  const total = { ...NO_FIGURES };
  for (const figure of COUNTED) {
    const values = rounds.map(round => round[figure]);
    if (values.length > 0 && values.every(value => value !== null))
      total[figure] = values.reduce((sum, value) => sum + value, 0);
  }
  return total;
}
