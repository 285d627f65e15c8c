/** The columns of the player ranking by game. */
import { decimals } from '#lib/kernel/number.ts';
import type { LeaderRow } from '#lib/stats/shapes.ts';

export interface LeaderColumn {
  label: string;
  full?: string;
  isSorted?: boolean;
  value(row: LeaderRow): number | null;
  text(row: LeaderRow): string;
}

type Figure = Exclude<keyof LeaderRow, 'player' | 'team' | 'extra'>;

const figure = (label: string, key: Figure, places: 0 | 1 | 2 = 0, full?: string): LeaderColumn => ({
  label,
  ...(full ? { full } : {}),
  value: row => row[key],
  text: row => decimals(row[key], places),
});
const share = (label: string, key: 'kast' | 'hs', full: string): LeaderColumn => ({
  label,
  full,
  value: row => row[key],
  text: row => (row[key] === null ? '-' : `${decimals(row[key] * 100, 0)}%`),
});
const thousands = (label: string, key: 'gold' | 'damage', full: string): LeaderColumn => ({
  label,
  full,
  value: row => row[key],
  text: row => (row[key] === null ? '-' : Math.round(row[key]).toLocaleString('en')),
});

const VALORANT = 1;
const VALORANT_COLUMNS: LeaderColumn[] = [
  figure('图', 'maps'),
  { ...figure('Rating', 'rating', 2, '综合评分，按回合加权'), isSorted: true },
  figure('ACS', 'acs', 0, '场均战斗评分'),
  figure('K/D', 'kd', 2, '击杀与死亡之比'),
  share('KAST', 'kast', '击杀、助攻、存活或被补枪的回合占比'),
  figure('ADR', 'adr', 0, '回合均伤害'),
  figure('KPR', 'kpr', 2, '回合均击杀'),
  share('爆头', 'hs', '爆头率'),
  figure('首杀', 'first_kills'),
  figure('首死', 'first_deaths'),
];
const MOBA_COLUMNS: LeaderColumn[] = [
  figure('局', 'maps'),
  figure('胜', 'wins'),
  { ...figure('K/D', 'kd', 2, '击杀与死亡之比'), isSorted: true },
  figure('击杀', 'kills'),
  figure('死亡', 'deaths'),
  figure('助攻', 'assists'),
  figure('补刀', 'cs', 0, '局均补刀'),
  thousands('经济', 'gold', '局均经济'),
  thousands('伤害', 'damage', '局均对英雄伤害'),
  figure('视野', 'vision', 0, '局均视野得分'),
];

/** Without those that nobody has a figure for. */
export const leaderColumns = (gameId: number, leaders: readonly LeaderRow[]): LeaderColumn[] =>
  (gameId === VALORANT ? VALORANT_COLUMNS : MOBA_COLUMNS).filter(column =>
    leaders.some(row => column.value(row) !== null),
  );
