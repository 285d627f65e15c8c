/** Links to the parts of the page, which stay at its top, with a small score once the large one is gone. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Choice } from '../ui/choice.ts';
import { liveMarksHtml, livePlace, placeHtml } from './live-marks.ts';
import type { ShownSide, ShownSides } from './sides.ts';
import { AGAINST, PAGE_PARTS } from './wording.ts';

/** `data-island` names the script that marks the tab of the part in view (islands/wiki/match-page/mount.ts). */
export function tabsHtml(match: MatchItem, sides: ShownSides, tabs: readonly Choice[]): Html {
  const list = tabs.map(
    ({ label, href, current, count }) =>
      html`<li><a href="${href}"${attribute('aria-current', current && 'true')}>${label}${count !== undefined && html`<span class="tab-count">${count}</span>`}</a></li>`,
  );
  return html`<nav class="match-tabs" aria-label="${PAGE_PARTS}"><div class="tabs"><ul>${list}</ul></div>${scoreOf(match, sides)}<i id="match-page" data-island="match-page" data-patient></i></nav>`;
}

/** The score in the tabs, hidden from screen readers, which have the same in the heading; veiled with it. */
function scoreOf(match: MatchItem, [main, guest]: ShownSides): Html {
  const isKnown = main.score !== null && guest.score !== null;
  const points = ({ camp, score, state }: ShownSide) =>
    html`<b${attribute('class', state === 'loss' && 'loss')}${placeHtml(livePlace(match, camp))}>${scoreText(score)}</b>`;
  const between = isKnown ? html`${points(main)}–${points(guest)}` : AGAINST;
  return html`<p class="tabs-score" aria-hidden="true" ${liveMarksHtml(match)}><span class="name">${main.short}</span>${between}<span class="name">${guest.short}</span></p>`;
}
