/** A match in a side column: tournament and day over two teams. As a string: a match page has a dozen. */

import { escapeHtml } from '#lib/kernel/html.ts';
import { campName, scoreText } from '#lib/match/display.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import type { Camp } from '#lib/wiki/shapes.ts';
import { campCrest } from '../ui/drawn.ts';
import { timeElement } from '../ui/time-format.ts';
import { matchHref, placeWord, type SideState, sideStates } from './state.ts';

export function miniMatch(match: MatchItem): string {
  const { main_camp, guest_camp, main_score, guest_score } = match.versus_info;
  const [main, guest] = sideStates(match);
  const where = [match.tournament_info.name_short, placeWord(match)].filter(Boolean).join(' · ');
  const head = `<span class="mini-head"><span>${escapeHtml(where)}</span> ${timeElement(match.match_start_time, 'date')}</span>`;
  return `<a class="mini-match" href="${matchHref(match)}">${head}${side(main_camp[0], main_score, main)}${side(guest_camp[0], guest_score, guest)}</a>`;
}

const side = (camp: Camp | undefined, score: number | null, state: SideState): string =>
  `<span class="mini-team ${state}">${campCrest(camp, 20)}<span class="name">${escapeHtml(campName(camp))}</span> <b>${scoreText(score)}</b></span>`;
