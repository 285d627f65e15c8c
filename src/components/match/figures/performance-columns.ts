/** What players did beside the main figures: columns by game, without those in which nobody did anything. */

import { decimals, signed } from '#lib/platform/kernel/number.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import type { PlayerLine, PlayerStats } from '#lib/wiki/match/shapes.ts';
import type { PlayerColumn } from '../player-table.ts';

const CLUTCHES = [1, 2, 3, 4, 5].map(n => `clutch_${n}`);

/** Sum of these figures; null if the source lacks one. */
function sumOf({ extra }: PlayerLine, names: readonly string[]): number | null {
  let sum = 0;
  for (const name of names) {
    const value = extra[name];
    if (value == null) return null;
    sum += value;
  }
  return sum;
}

const count = (label: string, names: readonly string[], full?: string): PlayerColumn => {
  const value = (line: PlayerLine) => sumOf(line, names);
  return { label, kind: 'count', value, text: line => decimals(value(line), 0), ...(full && { full }) };
};
const share = (label: string, name: string, full?: string): PlayerColumn => ({
  label,
  marksBest: true,
  value: ({ extra }) => extra[name] ?? null,
  text: ({ extra }) => (extra[name] == null ? '-' : `${decimals(extra[name] * 100, 0)}%`),
  ...(full && { full }),
});
const mean = (label: string, name: string, places: 0 | 1, full: string): PlayerColumn => ({
  label,
  full,
  marksBest: true,
  value: ({ extra }) => extra[name] ?? null,
  text: ({ extra }) => decimals(extra[name], places),
});
const lead = (minute: number): PlayerColumn => ({
  label: `${minute} 分经济`,
  full: `${minute} 分钟时与对位选手的经济差`,
  kind: 'diff',
  value: ({ extra }) => extra[`gold_diff_at_${minute}`] ?? null,
  text: ({ extra }) => signed(extra[`gold_diff_at_${minute}`]),
});
const first = (label: string, name: 'first_kills' | 'first_deaths'): PlayerColumn => ({
  label,
  kind: 'count',
  value: line => line[name],
  text: line => decimals(line[name], 0),
});

const SPIKES = [count('下包', ['plants']), count('拆包', ['defuses'])];
const CLUTCH = count('残局', CLUTCHES, '以一敌多取胜的回合，含 1v1');

const VALORANT_WIDE: PlayerColumn[] = [
  ...[2, 3, 4, 5].map(n => count(`${n}K`, [`k${n}`], `击杀 ${n} 人的回合`)),
  ...[1, 2, 3, 4, 5].map(n => count(`1v${n}`, [`clutch_${n}`], `以一敌 ${n} 取胜的回合`)),
  ...SPIKES,
  mean('经济评分', 'econ', 0, '每花 1000 造成的伤害'),
];
/** The main table of a phone folds first kills away. */
const VALORANT_PHONE: PlayerColumn[] = [
  first('首杀', 'first_kills'),
  first('首死', 'first_deaths'),
  count('3K+', ['k3', 'k4', 'k5'], '击杀至少 3 人的回合'),
  CLUTCH,
  ...SPIKES,
];

const MULTIKILLS = [
  count('双杀', ['double_kills']),
  count('三杀', ['triple_kills']),
  count('四杀', ['quadra_kills']),
  count('五杀', ['penta_kills']),
];
const SHARES = [
  share('参团', 'participation', '参与的击杀占全队击杀'),
  share('伤害', 'damage_share', '占全队对英雄伤害'),
  share('经济', 'gold_share', '占全队经济'),
];
const MOBA_WIDE: PlayerColumn[] = [
  ...SHARES,
  mean('分均伤害', 'damage_per_minute', 0, '每分钟对英雄伤害'),
  mean('分均补刀', 'cs_per_minute', 1, '每分钟补刀'),
  lead(15),
  ...MULTIKILLS,
  count('插眼', ['wards_placed']),
  count('排眼', ['wards_killed']),
];
const MOBA_PHONE: PlayerColumn[] = [...SHARES, lead(15), count('插眼', ['wards_placed'])];

export function performanceColumns(gameId: number, stats: PlayerStats, isPhone: boolean): PlayerColumn[] {
  const lines = [...stats.main, ...stats.guest];
  const [wide, phone] = gameId === GAME.valorant ? [VALORANT_WIDE, VALORANT_PHONE] : [MOBA_WIDE, MOBA_PHONE];
  const columns = isPhone ? phone : wide;
  return columns.filter(column => lines.some(line => column.value(line)));
}

/** The figures with each player's share of the team: fights taken part in, damage, gold. Pure. */
export function withShares({ main, guest }: PlayerStats): PlayerStats {
  return { main: sharesOf(main), guest: sharesOf(guest) };
}

function sharesOf(lines: readonly PlayerLine[]): PlayerLine[] {
  const total = (name: 'kills' | 'damage' | 'gold') =>
    lines.reduce<number | null>(
      (sum, line) => (sum === null || line[name] === null ? null : sum + line[name]),
      0,
    );
  const [kills, damage, gold] = [total('kills'), total('damage'), total('gold')];
  const of = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole);
  return lines.map(line => {
    const { kills: own, assists } = line;
    const fights = own === null || assists === null ? null : own + assists;
    const shares = {
      participation: of(fights, kills),
      damage_share: of(line.damage, damage),
      gold_share: of(line.gold, gold),
    };
    return { ...line, extra: { ...line.extra, ...shares } };
  });
}
