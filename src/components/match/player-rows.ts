/**
 * The rows of a player table as HTML. A full match page has six tables of ten players and a dozen figures:
 * as components they were most of what the page cost.
 */
import type { PlayerLine } from '#lib/match/shapes.ts';
import { person } from '../ui/drawn.ts';
import { attribute, escapeHtml } from '../ui/html.ts';
import { heroChips } from './hero-chips.ts';
import { type Column, cellClass, ratingTone } from './player-table.ts';
import { playerHref } from './sides.ts';

interface RowContext {
  gameId: number;
  columns: readonly Column[];
  /** The best figure of the match in each column; null where none is marked. */
  best: readonly (number | null)[];
}

export const playerRows = (lines: readonly PlayerLine[], context: RowContext): string =>
  lines.map(line => playerRow(line, context)).join('');

function playerRow(line: PlayerLine, { gameId, columns, best }: RowContext): string {
  const { player, position, heroes } = line;
  const link = `<a href="${playerHref(gameId, player.player_id)}">${person(player.name, player.icon)}${escapeHtml(player.name)}</a>`;
  const where = position ? `<small>${escapeHtml(position)}</small>` : '';
  const cells = columns.map((column, index) => cell(column, line, best[index] ?? null)).join('');
  return `<tr><th scope="row">${link}${where}</th><td class="wide">${heroChips(heroes)}</td>${cells}</tr>`;
}

function cell(column: Column, line: PlayerLine, best: number | null): string {
  const text = column.text(line);
  return column.kind === 'rating'
    ? `<td class="rating"><span${attribute('class', ratingTone(column.value(line)))}>${text}</span></td>`
    : `<td${attribute('class', cellClass(column, line, best))}>${text}</td>`;
}
