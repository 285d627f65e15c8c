/** A side's last matches as a strip, oldest first: opponent, score, result. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { campName, scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { campCrest } from '../ui/drawn.ts';
import { liveMarksHtml } from './live-marks.ts';
import { matchLink } from './state.ts';

/** Matches with a winner, as the side saw them; `list` has the latest first. */
export const decided = (list: readonly MatchItem[]): MatchItem[] =>
  list.filter(({ versus_info }) => versus_info.is_main_win !== null).toReversed();

export const formCells = (matches: readonly MatchItem[]): Html => html`${matches.map(formCell)}`;

function formCell(match: MatchItem): Html {
  const { guest_camp, main_score, guest_score, is_main_win } = match.versus_info;
  const [word, tone] = is_main_win ? ['胜', 'w'] : ['负', ''];
  const score = `${scoreText(main_score)}–${scoreText(guest_score)}`;
  const label = `${match.match_date} ${word} ${campName(guest_camp[0])} ${score}`;
  const link = matchLink(match);
  const about = html`${liveMarksHtml(match)}${attribute('title', label)}`;
  const inside = html`<i class="${tone}">${word}</i>${campCrest(guest_camp[0], 20)}<span class="sr">${campName(guest_camp[0])}</span><b>${score}</b>`;
  return link
    ? html`<li><a href="${link}" ${about}>${inside}</a></li>`
    : html`<li><span ${about}>${inside}</span></li>`;
}
