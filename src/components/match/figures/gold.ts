/** LoL and 王者荣耀: the gold lead over one game, above zero for the main side and below it for the guest. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { Objectives } from '#lib/wiki/match/shapes.ts';
import { type GoldChart, goldChart, goldText } from '../gold-chart.ts';
import type { ShownSides } from '../sides.ts';
import { sideKeys } from './legend.ts';

/** Units of the chart: a phone's is as wide as its letters need. */
const WIDE = 844;
const PHONE = 340;

interface Options {
  /** Number of the game; makes the ids of this chart's shapes unique on the page. */
  game: number;
  sides: ShownSides;
  isPhone: boolean;
}

/** undefined when no minute is known. */
export function goldHtml(at: Objectives['gold_at'], { game, sides, isPhone }: Options): Html | undefined {
  const chart = goldChart(at, isPhone ? PHONE : WIDE);
  if (!chart) return undefined;
  const { width, height, zero, area, line } = chart;
  const label = goldText(at, [sides[0].short, sides[1].short]);
  const clips = html`<clipPath id="up${game}"><rect width="${width}" height="${zero}"/></clipPath><clipPath id="down${game}"><rect y="${zero}" width="${width}" height="${height}"/></clipPath>`;
  const areas = html`<path class="a off" d="${area}" clip-path="url(#up${game})"/><path class="b off" d="${area}" clip-path="url(#down${game})"/>`;
  return html`<p class="chart-head">经济差${sideKeys(sides, ' 领先')}</p><svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="经济差：${label}">${clips}${gridOf(chart)}${areas}<path class="line" d="${line}"/>${marksOf(chart)}</svg><p class="chart-note">${label}。</p>`;
}

const thousands = (diff: number) => (diff === 0 ? '0' : `${Math.abs(diff) / 1000}k`);

const gridOf = ({ grid, width }: GoldChart): Html[] =>
  grid.map(
    ({ diff, y }) =>
      html`<path class="${diff === 0 ? 'axis' : 'grid'}" d="M44 ${y}H${width}"/><text class="end" x="36" y="${y + 4}">${thousands(diff)}</text>`,
  );

const marksOf = ({ marks, height }: GoldChart): Html[] =>
  marks.map(({ minute, diff, x, y }) => {
    const dot = minute > 0 && html`<circle class="${diff < 0 ? 'b' : 'a'}" cx="${x}" cy="${y}" r="4"/>`;
    return html`${dot}<text class="mid" x="${x}" y="${height - 6}">${minute} 分</text>`;
  });
