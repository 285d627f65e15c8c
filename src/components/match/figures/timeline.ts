/** Each round's winner and how it was won: of the chosen map, else of the last one with known rounds. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { halvesText, type RoundCard } from '../round-cards.ts';
import { type RoundTimeline, roundTimeline, type TimelineCell, timelineText } from '../round-timeline.ts';
import { FIGURE_TITLES, SIDE_NAMES, WIN_TYPES } from '../wording.ts';
import { type ShownMatch, shortNames } from './shown.ts';

const ROWS = [22, 74] as const;
const GLYPHS = {
  elimination: 'm-3.2-3.2 6.4 6.4M3.2-3.2l-6.4 6.4',
  defuse: 'm-4 .2 2.8 2.8L4-2.8',
  detonate: 'M0-4.4v8.8M-4.4 0h8.8M-3-3l6 6M3-3l-6 6',
  time: 'M4.2 0A4.2 4.2 0 1 1 0-4.2 4.2 4.2 0 0 1 4.2 0M0-2.2V.4l1.8 1',
} as const;

/** undefined where no source knows the rounds. */
export function timelineHtml(shown: ShownMatch): Html | undefined {
  const { cards, chosen, parts } = shown;
  const at = parts.findLastIndex(({ round }) => round.timeline);
  const timeline = parts[at]?.round.timeline;
  if (!timeline) return undefined;
  const card = chosen ?? cards[at]!;
  const names = shortNames(shown);
  const chart = roundTimeline(timeline, card.halves);
  const box = html`<div class="scroll-x" role="group" aria-label="回合走势，可左右滚动" tabindex="0">${drawing(chart, card.num, names)}</div>`;
  return cardHtml(
    {
      title: FIGURE_TITLES.timeline,
      note: [card.word, card.map].filter(Boolean).join(' · '),
      id: 'timeline',
      head: html`<span class="card-note">${halvesText(card.halves)}</span>`,
    },
    html`${box}<p class="chart-legend">${legend(card, chart.cells)}</p>`,
  );
}

/** `data-round-num`: highlights of the map are marked on it (islands/chat/match-room/rounds.ts). */
function drawing(chart: RoundTimeline, roundNum: number, names: readonly [string, string]): Html {
  const who = names.map(
    (name, index) => html`<text class="who" x="0" y="${ROWS[index]! + 4}">${name}</text>`,
  );
  const rules = chart.rules.map(x => html`<path class="rule" d="M${x} 8V84"/>`);
  const cells = chart.cells.map(cell => cellOf(cell, chart.cell));
  return html`<svg class="chart chart--wide" viewBox="0 0 ${chart.width} 92" data-round-num="${roundNum}" role="img"${attribute('aria-label', timelineText(chart.cells, names))}>${who}${rules}${cells}</svg>`;
}

/** The winner's square and the loser's dot; the number of the round between. */
function cellOf({ num, x, winner, role, winType }: TimelineCell, size: number): Html {
  const half = size / 2;
  const glyph = winType && html`<path class="glyph" d="${GLYPHS[winType]}"/>`;
  const square = html`<rect class="${role ?? (winner === 1 ? 'a' : 'b')}" x="${-half}" y="${-half}" width="${size}" height="${size}" rx="5"/>`;
  return html`<g transform="translate(${x} ${ROWS[winner - 1]})">${square}${glyph}</g><circle class="none" cx="${x}" cy="${ROWS[2 - winner]}" r="2.5"/><text class="mid" x="${x}" y="52">${num}</text>`;
}

function legend(card: RoundCard, cells: readonly TimelineCell[]): Html[] {
  const roles =
    card.halves.length > 0
      ? (['atk', 'def'] as const).map(
          role => html`<span class="side-key ${role}">${SIDE_NAMES[role]}方胜</span>`,
        )
      : [];
  const kinds = [...new Set(cells.map(cell => cell.winType))].filter(kind => kind !== null);
  const glyphs = kinds.map(
    kind =>
      html`<span class="mini-legend"><svg class="icon" width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true"><path d="${GLYPHS[kind]}"/></svg>${WIN_TYPES[kind]}</span>`,
  );
  return [...roles, ...glyphs];
}
