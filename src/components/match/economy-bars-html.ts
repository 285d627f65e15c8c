/** The economy of some maps: a match page shows one per map and one in total. */

import { type Html, html } from '#lib/platform/kernel/html.ts';
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

export function economyHtml(names: readonly [string, string], rounds: readonly EconomySides[]): Html {
  const rows = economyBars(buyRows(rounds)).map(rowHtml);
  const pistols = pistolsWon(rounds);
  const line = pistols && html`手枪局 ${names[0]} ${pistols.main} 胜，${names[1]} ${pistols.guest} 胜。`;
  return html`<dl class="compare compare--buys">${rows}</dl><p class="chart-note">按每回合装备价值分类，经济局含手枪局。${line}</p>`;
}

const rowHtml = (row: EconomyBarRow): Html =>
  html`<div><dt>${row.label}<small>${row.hint}</small></dt>${count(row.main)}${count(row.guest)}${bar('a', row.mainBar)}${bar('b', row.guestBar)}</div>`;

const count = ({ won, total }: BuyCount) => html`<dd>${won}<small> / ${total}</small></dd>`;
const bar = (side: 'a' | 'b', { total, won }: Bar) => mirrorBar({ side, total, solid: won });
