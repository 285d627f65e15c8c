/** Player table columns by game: what each cell shows, and the best figure of the match. */

import { decimals, signed } from '#lib/platform/kernel/number.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import type { PlayerLine, PlayerStats } from '#lib/wiki/match/shapes.ts';

export interface PlayerColumn {
  label: string;
  /** Key of the figure, if the column shows one. */
  figure?: string;
  /** The abbreviation spelled out. */
  full?: string;
  kind?: 'rating' | 'kda' | 'diff' | 'count' | 'gold';
  value(line: PlayerLine): number | null;
  text(line: PlayerLine): string;
  /** The table is sorted by this column, highest first. */
  isSorted?: boolean;
  /** Marks the highest figure of the match. */
  marksBest?: boolean;
  /** Whether a phone hides the column until 全部指标 is chosen. */
  wide?: boolean;
}

type Figure = 'rating' | 'acs' | 'adr' | 'first_kills' | 'first_deaths' | 'gold' | 'cs' | 'damage' | 'vision';

const figure = (key: Figure, places: 0 | 1 | 2 = 0): Pick<PlayerColumn, 'figure' | 'value' | 'text'> => ({
  figure: key,
  value: line => line[key],
  text: line => decimals(line[key], places),
});
const share = (key: 'kast' | 'hs'): Pick<PlayerColumn, 'figure' | 'value' | 'text'> => ({
  figure: key,
  value: line => line[key],
  text: line => (line[key] === null ? '-' : `${decimals(line[key] * 100, 0)}%`),
});
const thousands = (key: Figure): Pick<PlayerColumn, 'value' | 'text'> => ({
  value: line => line[key],
  text: line => line[key]?.toLocaleString('en') ?? '-',
});

/** (Kills + assists) / deaths; a game without deaths counts as one. */
const kdaRatio = ({ kills, deaths, assists }: PlayerLine): number | null =>
  kills === null || deaths === null || assists === null ? null : (kills + assists) / Math.max(1, deaths);
const killDiff = ({ kills, deaths }: PlayerLine): number | null =>
  kills === null || deaths === null ? null : kills - deaths;

const KDA: PlayerColumn = {
  label: 'K / D / A',
  full: '击杀 / 死亡 / 助攻',
  kind: 'kda',
  value: line => line.kills,
  text: line => [line.kills, line.deaths, line.assists].map(n => decimals(n, 0)).join(' / '),
};

const VALORANT_COLUMNS: PlayerColumn[] = [
  { label: 'Rating', full: '综合评分', kind: 'rating', ...figure('rating', 2) },
  { label: 'ACS', full: '场均战斗评分', isSorted: true, marksBest: true, ...figure('acs') },
  KDA,
  {
    label: '+/−',
    full: '击杀与死亡之差',
    kind: 'diff',
    value: killDiff,
    text: line => signed(killDiff(line)),
  },
  {
    label: 'KAST',
    full: '击杀、助攻、存活或被补枪的回合占比',
    marksBest: true,
    wide: true,
    ...share('kast'),
  },
  { label: 'ADR', full: '回合均伤害', marksBest: true, wide: true, ...figure('adr') },
  { label: '爆头', full: '爆头率', marksBest: true, wide: true, ...share('hs') },
  { label: '首杀', marksBest: true, wide: true, ...figure('first_kills') },
  { label: '首死', wide: true, ...figure('first_deaths') },
];

const MOBA_COLUMNS: PlayerColumn[] = [
  { label: 'KDA', marksBest: true, value: kdaRatio, text: line => decimals(kdaRatio(line), 1) },
  KDA,
  { label: '补刀', marksBest: true, ...figure('cs') },
  { label: '经济', kind: 'gold', marksBest: true, ...thousands('gold') },
  { label: '伤害', full: '对英雄伤害', marksBest: true, wide: true, ...thousands('damage') },
  { label: '视野', full: '视野得分', marksBest: true, wide: true, ...figure('vision') },
];

/** The game's columns, except those empty for all players. */
export function columnsOf(gameId: number, stats: PlayerStats): PlayerColumn[] {
  const lines = [...stats.main, ...stats.guest];
  const columns = gameId === GAME.valorant ? VALORANT_COLUMNS : MOBA_COLUMNS;
  return columns.filter(column => lines.some(line => column.value(line) !== null));
}

/** The highest figure of both teams; null where fewer than two players have one. */
export function bestOf(column: PlayerColumn, stats: PlayerStats): number | null {
  if (!column.marksBest) return null;
  const values = [...stats.main, ...stats.guest].flatMap(line => column.value(line) ?? []);
  return values.length > 1 ? Math.max(...values) : null;
}

/** The number of maps behind a figure if fewer than the player's; else undefined. */
export const mapsOver = ({ figure }: PlayerColumn, { partial }: PlayerLine): number | undefined =>
  figure === undefined ? undefined : partial[figure];

const HIGH = 1.15;
const LOW = 0.85;
/** Class of the rating box: ≥ 1.15 is good, < 0.85 is poor. */
export function ratingTone(rating: number | null): 'hi' | 'lo' | undefined {
  if (rating === null) return undefined;
  return rating >= HIGH ? 'hi' : rating < LOW ? 'lo' : undefined;
}

/** Classes of a cell: sign of a difference, a count of nothing, best of the match, hidden on a phone. */
export function cellClass(column: PlayerColumn, line: PlayerLine, best: number | null): string | undefined {
  const value = column.value(line);
  const classes = [
    column.kind === 'diff' && value ? (value > 0 ? 'plus' : 'minus') : '',
    column.kind === 'count' && value === 0 ? 'zero' : '',
    best !== null && value === best ? 'best' : '',
    column.wide ? 'wide' : '',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
