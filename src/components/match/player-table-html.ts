/**
 * A team's player table as HTML text. A full match page has twelve, with a dozen figures per player: as
 * components they made up a third of the page's rendering cost.
 */

import { attribute, escapeHtml } from '#lib/platform/kernel/html.ts';
import { heroWord } from '#lib/wiki/hero/wording.ts';
import type { PlayerLine } from '#lib/wiki/match/shapes.ts';
import { campCrest, person } from '../ui/drawn.ts';
import { heroChips } from './hero-chips.ts';
import { cellClass, mapsOver, type PlayerColumn, ratingTone } from './player-table.ts';
import type { ShownSide } from './sides.ts';
import { overMaps } from './wording.ts';

export interface PlayerTableHtml {
  gameId: number;
  side: ShownSide;
  lines: readonly PlayerLine[];
  /** The same for both teams, so that they can be compared. */
  columns: readonly PlayerColumn[];
  /** The best figure of the match in each column; null where none is marked. */
  best: readonly (number | null)[];
  /** Target of a player's name. */
  linkOf(playerId: number): string;
  /** Shows each player's heroes, and sets ids of rows as link targets: the first table of a page. */
  isFirst: boolean;
}

export function playerTable(table: PlayerTableHtml): string {
  const rows = table.lines.map(line => playerRow(line, table)).join('');
  const look = table.isFirst ? '' : ' is-plain';
  return `<table class="table players${look}"><thead>${head(table)}</thead><tbody>${rows}</tbody></table>`;
}

function head({ gameId, side, columns, isFirst }: PlayerTableHtml): string {
  const team = `<span class="team-cell">${campCrest(side.camp, 22)}<span class="name">${escapeHtml(side.name)}</span></span>`;
  const heroes = isFirst ? `<th scope="col" class="heroes wide">${heroWord(gameId)}</th>` : '';
  return `<tr><th scope="col">${team}</th>${heroes}${columns.map(columnHead).join('')}</tr>`;
}

function columnHead({ kind, isSorted, wide, full, label }: PlayerColumn): string {
  const classes = [kind, isSorted && 'sort', wide && 'wide'].filter(Boolean).join(' ');
  const sorted = isSorted ? ' aria-sort="descending"' : '';
  const text = full ? `<abbr${attribute('title', full)}>${label}</abbr>` : label;
  return `<th scope="col"${attribute('class', classes)}${sorted}>${text}</th>`;
}

function playerRow(line: PlayerLine, { columns, best, linkOf, isFirst }: PlayerTableHtml): string {
  const { player, position, heroes } = line;
  const link = `<a href="${linkOf(player.player_id)}">${person(player.name, player.icon)}${escapeHtml(player.name)}</a>`;
  const where = position ? `<small>${escapeHtml(position)}</small>` : '';
  const cells = columns.map((column, index) => cell(column, line, best[index] ?? null)).join('');
  if (!isFirst) return `<tr><th scope="row">${link}</th>${cells}</tr>`;
  return `<tr id="player-${player.player_id}"><th scope="row">${link}${where}</th><td class="heroes wide">${heroChips(heroes)}</td>${cells}</tr>`;
}

function cell(column: PlayerColumn, line: PlayerLine, best: number | null): string {
  const over = mapsOver(column, line);
  const mark = over === undefined ? '' : `<abbr${attribute('title', overMaps(over, line.maps))}>*</abbr>`;
  const text = column.text(line) + mark;
  return column.kind === 'rating'
    ? `<td class="rating"><span${attribute('class', ratingTone(column.value(line)))}>${text}</span></td>`
    : `<td${attribute('class', cellClass(column, line, best))}>${text}</td>`;
}
