/** The columns of the player ranking by game. */

import { decimals } from '#lib/platform/kernel/number.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import type { LeaderSort } from '#lib/wiki/stats/figures.ts';
import type { LeaderRow } from '#lib/wiki/stats/shapes.ts';

export interface LeaderColumn {
  label: string;
  full?: string;
  /** Key that sorts a ranking by this column. */
  sort: LeaderSort;
  value(row: LeaderRow): number | null;
  text(row: LeaderRow): string;
  /** A single value as the column shows it. */
  show(value: number | null): string;
}

const column = (
  label: string,
  sort: LeaderSort,
  full: string | undefined,
  show: LeaderColumn['show'],
): LeaderColumn => ({
  label,
  ...(full ? { full } : {}),
  sort,
  value: row => row[sort],
  text: row => show(row[sort]),
  show,
});
const figure = (label: string, sort: LeaderSort, places: 0 | 1 | 2 = 0, full?: string): LeaderColumn =>
  column(label, sort, full, value => decimals(value, places));
const share = (label: string, sort: LeaderSort, full?: string): LeaderColumn =>
  column(label, sort, full, value => (value === null ? '-' : `${decimals(value * 100, 0)}%`));
const thousands = (label: string, sort: LeaderSort, full: string): LeaderColumn =>
  column(label, sort, full, value => (value === null ? '-' : Math.round(value).toLocaleString('en')));

const VALORANT_COLUMNS: LeaderColumn[] = [
  figure('图', 'maps'),
  figure('Rating', 'rating', 2, '综合评分，按回合加权'),
  figure('ACS', 'acs', 0, '场均战斗评分'),
  figure('K/D', 'kd', 2, '击杀与死亡之比'),
  share('KAST', 'kast', '击杀、助攻、存活或被补枪的回合占比'),
  figure('ADR', 'adr', 0, '回合均伤害'),
  figure('KPR', 'kpr', 2, '回合均击杀'),
  figure('APR', 'apr', 2, '回合均助攻'),
  share('爆头', 'hs', '爆头率'),
  figure('首杀', 'first_kills'),
  figure('首死', 'first_deaths'),
  figure('回合', 'rounds'),
  share('胜率', 'win_rate', '图的胜率'),
];
const MOBA_COLUMNS: LeaderColumn[] = [
  figure('局', 'maps'),
  // Rankings are ordered by it unless a reader asks otherwise, and a phone shows the first two columns.
  figure('KDA', 'kda', 1, '击杀与助攻之和，与死亡之比'),
  share('胜率', 'win_rate'),
  figure('K/D', 'kd', 2, '击杀与死亡之比'),
  figure('击杀', 'kills'),
  figure('死亡', 'deaths'),
  figure('助攻', 'assists'),
  figure('补刀', 'cs', 0, '局均补刀'),
  figure('分均补刀', 'cs_min', 1),
  thousands('经济', 'gold', '局均经济'),
  thousands('分均经济', 'gold_min', '每分钟经济'),
  thousands('伤害', 'damage', '局均对英雄伤害'),
  thousands('分均伤害', 'damage_min', '每分钟对英雄伤害'),
  figure('视野', 'vision', 0, '局均视野得分'),
];
/** Figures that are compared, but have no column in rankings. */
const BESIDE: LeaderColumn[] = [figure('分均视野', 'vision_min', 2, '每分钟视野得分')];

const columnsOf = (gameId: number) => (gameId === GAME.valorant ? VALORANT_COLUMNS : MOBA_COLUMNS);

/** The column of one figure. */
export const columnOf = (gameId: number, sort: LeaderSort): LeaderColumn =>
  [...columnsOf(gameId), ...BESIDE].find(each => each.sort === sort)!;

/** The game's columns but those that are empty for all players. */
export const leaderColumns = (gameId: number, leaders: readonly LeaderRow[]): LeaderColumn[] =>
  columnsOf(gameId).filter(each => leaders.some(row => each.value(row) !== null));
