/** The two teams against each other: mirrored bars, the leader's solid. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import { decimals } from '#lib/platform/kernel/number.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { type Comparison, compareTeams } from '../comparison.ts';
import { mirrorBar } from '../mirror-bar.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { sideLegend } from './legend.ts';
import { type ShownMatch, scopeName } from './shown.ts';

const LEAST = 2;

/** undefined where fewer than two figures can be compared. */
export function comparisonHtml(shown: ShownMatch): Html | undefined {
  const rows = compareTeams(
    shown.stats,
    shown.parts.map(({ round }) => round),
  );
  if (rows.length < LEAST) return undefined;
  return cardHtml(
    {
      title: FIGURE_TITLES.comparison,
      note: scopeName(shown),
      id: 'comparison',
      head: sideLegend(shown.sides),
      isFolded: shown.isPhone,
    },
    html`<dl class="compare">${rows.map(compareRow)}</dl>`,
  );
}

/** A figure of both sides with its mirrored bars. */
export function compareRow({ label, main, guest }: Comparison): Html {
  const most = Math.max(main, guest);
  const bar = (side: 'a' | 'b', value: number) =>
    mirrorBar({ side, total: (value / most) * 100, solid: value === most ? 100 : 0 });
  return html`<div><dt>${label}</dt><dd>${figure(main)}</dd><dd>${figure(guest)}</dd>${bar('a', main)}${bar('b', guest)}</div>`;
}

const figure = (value: number) =>
  value >= 10_000 ? Math.round(value).toLocaleString('en') : decimals(value, 0);
