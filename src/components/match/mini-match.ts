/** A match in a side column: tournament and day over two teams. A match page has a dozen. */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { campName, scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { campCrest } from '../ui/drawn.ts';
import { timeElement } from '../ui/time-format.ts';
import { revealLink } from './hidden-links.ts';
import { liveMarksHtml } from './live-marks.ts';
import { isSoon, matchLink, placeWord, type SideState, sideStates } from './state.ts';

export function miniMatch(match: MatchItem): Html {
  const { main_camp, guest_camp, main_score, guest_score } = match.versus_info;
  const [main, guest] = sideStates(match);
  const where = [match.tournament_info.name_short, placeWord(match)].filter(Boolean).join(' · ');
  const head = html`<span class="mini-head"><span>${where}</span> ${timeElement(match.match_start_time, whenFormat(match))}</span>`;
  const score = (value: number | null) => (match.hidden ? '' : scoreText(value));
  const sides = html`${side(main_camp[0], score(main_score), main)}${side(guest_camp[0], score(guest_score), guest)}`;
  const veiled = match.hidden ? ' is-veiled' : '';
  const link = html`<a class="mini-match${veiled}" ${liveMarksHtml(match)}${attribute('href', matchLink(match))}>${head}${sides}</a>`;
  return match.hidden ? html`${link}${revealLink(match)}` : link;
}

/** A match that is on or soon has its time of day, too. */
const whenFormat = (match: MatchItem) => (isSoon(match) ? 'short' : 'date');

const side = (camp: Camp | undefined, score: string, state: SideState): Html =>
  html`<span class="mini-team ${state}">${campCrest(camp, 20)}<span class="name">${campName(camp)}</span> <b>${score}</b></span>`;
