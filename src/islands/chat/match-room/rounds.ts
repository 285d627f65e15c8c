/** Rings around the rounds with highlights, on the timeline of the map that is shown (match/figures/timeline.ts). */
import type { Highlight } from './lines.ts';
import { marksOf } from './marks.ts';
import { linkTo, made } from './parts.ts';

/** Stays right when another map is chosen and when the page is updated: both take the marks away. */
export function markRounds(highlights: readonly Highlight[]): void {
  if (highlights.every(({ point }) => point === null)) return;
  const draw = () => {
    const chart = document.querySelector<SVGSVGElement>('#timeline svg[data-round-num]');
    if (!chart || chart.closest('.round-marked')) return;
    const box = made('div', 'round-marked');
    chart.replaceWith(box);
    box.append(chart, ringsOn(chart, highlights));
  };
  new MutationObserver(draw).observe(document.querySelector('main')!, { childList: true, subtree: true });
  draw();
}

function ringsOn(chart: SVGSVGElement, highlights: readonly Highlight[]): HTMLElement {
  // The classes that give the chart its position and size.
  const box = made('div', `${chart.getAttribute('class')} round-marks`);
  const numbers = [...chart.querySelectorAll('.mid')];
  for (const { point, href, title } of marksOf(highlights, Number(chart.dataset['roundNum']))) {
    const number = numbers.find(({ textContent }) => textContent === String(point));
    if (!number) continue;
    const ring = linkTo(href, 'round-mark');
    ring.title = title;
    ring.ariaLabel = title;
    ring.style.left = `${(Number(number.getAttribute('x')) / chart.viewBox.baseVal.width) * 100}%`;
    box.append(ring);
  }
  return box;
}
