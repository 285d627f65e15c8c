/** Compares the two teams by sums and means of their players' figures, and by objectives. */
import type { Objectives, PlayerFigures, PlayerStats, RoundItem } from '#lib/wiki/match/shapes.ts';

export interface Comparison {
  label: string;
  main: number;
  guest: number;
}

type FigureKey = Exclude<keyof PlayerFigures, 'extra'>;
type ObjectiveKey = Exclude<keyof Objectives, 'first_blood' | 'gold_at'>;

const FIGURES: readonly [label: string, key: FigureKey, how: 'sum' | 'mean'][] = [
  ['总击杀', 'kills', 'sum'],
  ['首杀', 'first_kills', 'sum'],
  ['平均 ACS', 'acs', 'mean'],
  ['平均 ADR', 'adr', 'mean'],
];
/** VALORANT: figures beyond the columns, added up. */
const EXTRAS: readonly [label: string, keys: readonly string[]][] = [
  ['3 杀以上回合', ['k3', 'k4', 'k5']],
  ['残局', ['clutch_1', 'clutch_2', 'clutch_3', 'clutch_4', 'clutch_5']],
  ['下包', ['plants']],
  ['拆包', ['defuses']],
];
export const OBJECTIVES: readonly [label: string, key: ObjectiveKey][] = [
  ['总击杀', 'kills'],
  ['总经济', 'gold'],
  ['推塔', 'towers'],
  ['小龙', 'dragons'],
  ['大龙', 'barons'],
  ['先锋', 'heralds'],
  ['虚空巢虫', 'void_grubs'],
  ['水晶', 'inhibitors'],
  ['暴君', 'tyrants'],
  ['黑暗暴君', 'dark_tyrants'],
  ['先知主宰', 'prophet_overlords'],
  ['暗影主宰', 'shadow_overlords'],
  ['风暴龙王', 'storm_dragons'],
];

/** Rows where both sides have a figure and not both are 0; objectives replace player sums. */
export function compareTeams(stats: PlayerStats, rounds: readonly RoundItem[]): Comparison[] {
  const objectives = OBJECTIVES.flatMap(([label, key]) =>
    row(
      label,
      total(rounds.map(round => round.main_objectives?.[key])),
      total(rounds.map(round => round.guest_objectives?.[key])),
    ),
  );
  if (objectives.length > 0) return [...objectives, ...firstBloods(rounds)];
  const figures = FIGURES.flatMap(([label, key, how]) => {
    const of = (side: 'main' | 'guest') =>
      combine(
        stats[side].map(line => line[key]),
        how,
      );
    return row(label, of('main'), of('guest'));
  });
  const extras = EXTRAS.flatMap(([label, keys]) => {
    const of = (side: 'main' | 'guest') =>
      total(stats[side].flatMap(({ extra }) => keys.map(key => extra[key])));
    return row(label, of('main'), of('guest'));
  });
  const pistols = row(
    '手枪局',
    total(rounds.map(round => round.main_economy?.pistol_won)),
    total(rounds.map(round => round.guest_economy?.pistol_won)),
  );
  const won = row('胜回合', total(rounds.map(r => r.main_score)), total(rounds.map(r => r.guest_score)));
  return [...won, ...figures, ...extras, ...pistols];
}

/** What each side has in a running game, in short: '击杀 12–8'. Figures that only one side has are left out. */
export const tallies = ({ main_objectives: main, guest_objectives: guest }: RoundItem): string[] =>
  OBJECTIVES.flatMap(([label, key]) => {
    const [ours, theirs] = [main?.[key], guest?.[key]];
    return ours == null || theirs == null || (ours === 0 && theirs === 0)
      ? []
      : [`${label} ${inShort(ours)}–${inShort(theirs)}`];
  });

/** Gold in thousands. */
export const inShort = (value: number): string =>
  value >= 10_000 ? `${(value / 1000).toFixed(1)}k` : String(value);

/** Games in which each side killed first. */
function firstBloods(rounds: readonly RoundItem[]): Comparison[] {
  const of = (objectives: Objectives | null) => {
    const first = objectives?.first_blood;
    return first == null ? null : Number(first);
  };
  return row(
    '一血',
    total(rounds.map(round => of(round.main_objectives))),
    total(rounds.map(round => of(round.guest_objectives))),
  );
}

function row(label: string, main: number | null, guest: number | null): Comparison[] {
  return main === null || guest === null || main + guest === 0 ? [] : [{ label, main, guest }];
}

const total = (values: readonly (number | null | undefined)[]) => combine(values, 'sum');

/** null if any figure is missing: partial sums are not comparable. */
function combine(values: readonly (number | null | undefined)[], how: 'sum' | 'mean'): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) {
    if (value == null) return null;
    sum += value;
  }
  return how === 'sum' ? sum : sum / values.length;
}
