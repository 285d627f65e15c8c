/**
 * A team's player table without components. A full match page has twelve, with a dozen figures per player: as
 * components they made up a third of the page's rendering cost.
 */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
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

export function playerTable(table: PlayerTableHtml): Html {
  const rows = table.lines.map(line => playerRow(line, table));
  const look = table.isFirst ? '' : ' is-plain';
  return html`<table class="table players${look}"><thead>${head(table)}</thead><tbody>${rows}</tbody></table>`;
}

function head({ gameId, side, columns, isFirst }: PlayerTableHtml): Html {
  const team = html`<span class="team-cell">${campCrest(side.camp, 22)}<span class="name">${side.name}</span></span>`;
  const heroes = isFirst && html`<th scope="col" class="heroes wide">${heroWord(gameId)}</th>`;
  return html`<tr><th scope="col">${team}</th>${heroes}${columns.map(columnHead)}</tr>`;
}

function columnHead({ kind, isSorted, wide, full, label }: PlayerColumn): Html {
  const classes = [kind, isSorted && 'sort', wide && 'wide'].filter(Boolean).join(' ');
  const text = full ? html`<abbr${attribute('title', full)}>${label}</abbr>` : label;
  return html`<th scope="col"${attribute('class', classes)}${attribute('aria-sort', isSorted && 'descending')}>${text}</th>`;
}

function playerRow(line: PlayerLine, { columns, best, linkOf, isFirst }: PlayerTableHtml): Html {
  const { player, position, heroes } = line;
  const link = html`<a href="${linkOf(player.player_id)}">${person(player.name, player.icon)}${player.name}</a>`;
  const where = position && html`<small>${position}</small>`;
  const cells = columns.map((column, index) => cell(column, line, best[index] ?? null));
  if (!isFirst) return html`<tr><th scope="row">${link}</th>${cells}</tr>`;
  return html`<tr id="player-${player.player_id}"><th scope="row">${link}${where}</th><td class="heroes wide">${heroChips(heroes)}</td>${cells}</tr>`;
}

function cell(column: PlayerColumn, line: PlayerLine, best: number | null): Html {
  const over = mapsOver(column, line);
  const mark = over !== undefined && html`<abbr${attribute('title', overMaps(over, line.maps))}>*</abbr>`;
  const text = html`${column.text(line)}${mark}`;
  return column.kind === 'rating'
    ? html`<td class="rating"><span${attribute('class', ratingTone(column.value(line)))}>${text}</span></td>`
    : html`<td${attribute('class', cellClass(column, line, best))}>${text}</td>`;
}
