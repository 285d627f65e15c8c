/** The economy of some maps, as HTML: a match page shows one per map and one in total. */

import { escapeHtml } from '#lib/platform/kernel/html.ts';
import {
  type Bar,
  type BuyCount,
  buyRows,
  type EconomyBarRow,
  type EconomySides,
  economyBars,
  pistolsWon,
} from './economy-bars.ts';
import { mirrorBar } from './mirror-bar.ts';

export function economyHtml(names: readonly [string, string], rounds: readonly EconomySides[]): string {
  const rows = economyBars(buyRows(rounds)).map(rowHtml).join('');
  const pistols = pistolsWon(rounds);
  const told = pistols
    ? `手枪局 ${escapeHtml(names[0])} ${pistols.main} 胜，${escapeHtml(names[1])} ${pistols.guest} 胜。`
    : '';
  return `<dl class="compare compare--buys">${rows}</dl><p class="chart-note">按每回合装备价值分类，经济局含手枪局。${told}</p>`;
}

const rowHtml = (row: EconomyBarRow): string =>
  `<div><dt>${row.label}<small>${row.hint}</small></dt>${count(row.main)}${count(row.guest)}${bar('a', row.mainBar)}${bar('b', row.guestBar)}</div>`;

const count = ({ won, total }: BuyCount) => `<dd>${won}<small> / ${total}</small></dd>`;
const bar = (side: 'a' | 'b', { total, won }: Bar) => mirrorBar({ side, total, solid: won });
