/** The two teams' tables of one card, with the same columns. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import type { PlayerStats } from '#lib/wiki/match/shapes.ts';
import { bestOf, mapsOver, type PlayerColumn } from '../player-table.ts';
import { playerTable } from '../player-table-html.ts';
import { playerHref } from '../sides.ts';
import { scoreHref } from '../state.ts';
import { PARTIAL_NOTE } from '../wording.ts';
import { type ShownMatch, scopeName } from './shown.ts';

interface Tables {
  title: string;
  stats: PlayerStats;
  columns: readonly PlayerColumn[];
  isFirst: boolean;
}

/** A box that scrolls sideways where the columns need more room. */
export function tablesHtml(shown: ShownMatch, { title, stats, columns, isFirst }: Tables): Html {
  const { match, sides, isPhone } = shown;
  // On a phone a name leads to the player's figures in this match.
  const linkOf = (playerId: number) =>
    isPhone ? scoreHref(match, playerId) : playerHref(match.game_id, playerId);
  const best = columns.map(column => bestOf(column, stats));
  const tables = [stats.main, stats.guest].map((lines, index) =>
    playerTable({ gameId: match.game_id, side: sides[index]!, lines, columns, best, linkOf, isFirst }),
  );
  const lines = [...stats.main, ...stats.guest];
  const isPartial = lines.some(line => columns.some(column => mapsOver(column, line) !== undefined));
  const note = isPartial && html`<p class="muted partial-note">${PARTIAL_NOTE}</p>`;
  return html`<div class="panel scroll-x" role="group"${attribute('aria-label', `${scopeName(shown)} ${title}`)} tabindex="0">${tables}${note}</div>`;
}
