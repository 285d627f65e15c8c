/** Links to the parts of the page, which stay at its top, with a small score once the large one is gone. */
import { attribute, escapeHtml } from '#lib/platform/kernel/html.ts';
import { scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Choice } from '../ui/choice.ts';
import { liveMarksHtml, livePlace, placeHtml } from './live-marks.ts';
import type { ShownSide, ShownSides } from './sides.ts';
import { AGAINST, PAGE_PARTS } from './wording.ts';

/** `data-island` names the script that marks the tab of the part in view (islands/wiki/match-page/mount.ts). */
export function tabsHtml(match: MatchItem, sides: ShownSides, tabs: readonly Choice[]): string {
  const list = tabs.map(
    ({ label, href, current, count }) =>
      `<li><a href="${href}"${current ? ' aria-current="true"' : ''}>${label}${count === undefined ? '' : `<span class="tab-count">${count}</span>`}</a></li>`,
  );
  return `<nav class="match-tabs" aria-label="${PAGE_PARTS}"><div class="tabs"><ul>${list.join('')}</ul></div>${scoreOf(match, sides)}<i id="match-page" data-island="match-page" data-patient></i></nav>`;
}

/** The score in the tabs, hidden from screen readers, which have the same in the heading; veiled with it. */
function scoreOf(match: MatchItem, [main, guest]: ShownSides): string {
  const isKnown = main.score !== null && guest.score !== null;
  const points = ({ camp, score, state }: ShownSide) =>
    `<b${attribute('class', state === 'loss' && 'loss')}${placeHtml(livePlace(match, camp))}>${scoreText(score)}</b>`;
  const between = isKnown ? `${points(main)}–${points(guest)}` : AGAINST;
  return `<p class="tabs-score" aria-hidden="true" ${liveMarksHtml(match)}><span class="name">${escapeHtml(main.short)}</span>${between}<span class="name">${escapeHtml(guest.short)}</span></p>`;
}
