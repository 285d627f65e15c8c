/** A previous meeting in one line: day, tournament, score as the main side saw it. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import { scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { timeElement } from '../ui/time-format.ts';
import { revealLink } from './hidden-links.ts';
import { liveMarksHtml } from './live-marks.ts';
import { matchLink, placeWord } from './state.ts';

export function meetingRow(match: MatchItem): Html {
  const { main_score, guest_score, is_main_win } = match.versus_info;
  const where = [match.tournament_info.name_short, placeWord(match)].filter(Boolean).join(' · ');
  const points = (value: number | null, isWin: boolean) =>
    isWin ? html`<b>${scoreText(value)}</b>` : scoreText(value);
  const score =
    !match.hidden &&
    html`<span class="meet-score">${points(main_score, is_main_win === true)}–${points(guest_score, is_main_win === false)}</span>`;
  const link = matchLink(match);
  const inside = html`${timeElement(match.match_start_time, 'date')}<span class="meet-where">${where}</span>${score}`;
  const row = link
    ? html`<a class="meet-row" ${liveMarksHtml(match)} href="${link}">${inside}</a>`
    : html`<span class="meet-row" ${liveMarksHtml(match)}>${inside}</span>`;
  return match.hidden ? html`${row}${revealLink(match)}` : row;
}
