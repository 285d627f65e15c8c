/** A player's figures over the maps or games of a match, for sources without match totals. */
import type { ExtraFigures } from './figures.ts';
import type { PlayerFigures } from './shapes.ts';

type Columns = Omit<PlayerFigures, 'extra'>;

/** Means weighted by rounds, since each map's figure is a mean over its rounds. */
export const BY_ROUNDS = ['rating', 'acs', 'kast', 'adr', 'hs'] as const satisfies (keyof Columns)[];
export type ByRounds = (typeof BY_ROUNDS)[number];

/** Summed. */
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

/** A player without any known figures. */
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

/** Sums of the counted figures; null if a round lacks one. Means stay null: round-means.server.ts. */
export function totalOf(rounds: readonly Columns[]): Columns {
  const total = { ...NO_FIGURES };
  for (const figure of COUNTED) {
    const values = rounds.map(round => round[figure]);
    if (values.length > 0 && values.every(value => value !== null))
      total[figure] = values.reduce((sum, value) => sum + value, 0);
  }
  return total;
}

/** Figures beyond the columns that count something; the others are rates, shares and states of a minute. */
const COUNTED_EXTRA = new Set([
  ...[
    'k2',
    'k3',
    'k4',
    'k5',
    'clutch_1',
    'clutch_2',
    'clutch_3',
    'clutch_4',
    'clutch_5',
    'plants',
    'defuses',
  ],
  ...['double_kills', 'triple_kills', 'quadra_kills', 'penta_kills', 'first_blood'],
  ...['wards_placed', 'wards_killed', 'control_wards'],
]);

/** Sums of the counted figures beyond the columns; one that a round lacks is left out. */
export function extraTotal(rounds: readonly ExtraFigures[]): ExtraFigures {
  const [first, ...others] = rounds;
  const sums = Object.entries(first ?? {}).flatMap(([name, value]) => {
    if (value === null || !COUNTED_EXTRA.has(name)) return [];
    const rest = others.map(other => other[name]);
    return rest.every(one => one != null)
      ? [[name, rest.reduce<number>((sum, one) => sum + one!, value)]]
      : [];
  });
  return Object.fromEntries(sums) as ExtraFigures;
}
