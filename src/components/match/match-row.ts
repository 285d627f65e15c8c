/** A match's row without components: lists have forty, and as components they dominated the cost of a list. */

import { type Html, html } from '#lib/platform/kernel/html.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { campName, isDecided, livePoints, liveWord, scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { campCrest } from '../ui/drawn.ts';
import { type TimeFormat, timeElement } from '../ui/time-format.ts';
import { coverLink, revealLink } from './hidden-links.ts';
import { liveMarksHtml, livePlace, placeHtml, wordPlace } from './live-marks.ts';
import { MATCH_STATE, SUB_PILL, subOf } from './row-wording.ts';
import {
  bestOf,
  forfeitWord,
  isSoon,
  matchLink,
  matchState,
  placeWord,
  type SideState,
  sideStates,
} from './state.ts';

export interface MatchRowProps {
  match: MatchItem;
  /** Format of the start: the time in lists of one day, the date in longer ones. */
  time?: TimeFormat;
  /** Epoch milliseconds. For lists across days and tournaments: shows relative dates and the tournament. */
  now?: number | undefined;
  /** Text of the band above, which the row need not repeat. */
  under?: string | undefined;
  /** Leaves out what acts for a reader, on pages that others frame or share. */
  plain?: boolean | undefined;
}

/** The row, always time · stage and BO · A · score · B · status. The link covers it. */
export function matchRow({ match, time = 'clock', now, under = '', plain }: MatchRowProps): Html {
  const { main_camp, guest_camp } = match.versus_info;
  const [main, guest] = sideStates(match);
  const dated = now === undefined ? '' : ' is-dated';
  const sides = html`${sideOf(main_camp[0], main, 'a')} ${scoreOf(match)} ${sideOf(guest_camp[0], guest, 'b')}`;
  const versus = versusOf(match, sides);
  return html`<div class="match-row is-${matchState(match)}${dated}" ${liveMarksHtml(match)}>${whenOf(match, time, now)}<span class="meta">${metaOf(match, now, under)}</span>${versus}<span class="status">${matchStatus(match)}${!plain && subPill(match)}</span></div>`;
}

/** A match to come has its time of day beside its date. */
function whenOf(match: MatchItem, time: TimeFormat, now: number | undefined): Html {
  const { match_start_time: at, tournament_info } = match;
  const isToday = now === undefined || at === null || dayKey(at * 1000) === dayKey(now);
  const isWhole = matchState(match) === 'next' && (now === undefined ? time === 'day' : !isToday);
  const beside = isSoon(match) ? undefined : tournament_info.name_main;
  return isWhole ? timeElement(at, 'short', undefined, beside) : timeElement(at, time, now, beside);
}

/** Pressed or not is the reader's: scripts say it (islands/wiki/match-sub/pill.ts). */
function subPill(match: MatchItem): Html | undefined {
  if (matchState(match) !== 'next' || match.match_start_time === null) return undefined;
  const { main_camp, guest_camp } = match.versus_info;
  const label = match.hidden ? SUB_PILL : subOf(campName(main_camp[0]), campName(guest_camp[0]));
  return html`<button type="button" class="sub-pill" data-sub="${match.unique_id}" aria-label="${label}">${SUB_PILL}</button>`;
}

function versusOf(match: MatchItem, sides: Html): Html {
  if (match.hidden) return html`<span class="versus is-veiled">${coverLink(match)}${sides}</span>`;
  const link = matchLink(match);
  return link
    ? html`<a class="versus" href="${link}">${sides}</a>`
    : html`<span class="versus">${sides}</span>`;
}

function metaOf(match: MatchItem, now: number | undefined, under: string): Html {
  const place = now === undefined ? placeWord(match) : match.tournament_info.name_short;
  const shown = !under.includes(place) && html`<span class="place">${place}</span>`;
  const remark = now !== undefined && match.remark && warning(match.remark);
  return html`${shown} ${remark} <span>${bestOf(match)}</span>`;
}

const warning = (text: string) => html`<span class="tag tag--warn">${text}</span>`;

const sideOf = (camp: Camp | undefined, state: SideState, side: 'a' | 'b'): Html =>
  html`<span class="side side--${side} ${state}">${campCrest(camp)}<span class="name">${campName(camp)}</span></span>`;

const VS = html`<span class="vs">VS</span>`;

/** Three columns, so that the colon never moves; the winner has the mark. */
function scoreOf(match: MatchItem): Html {
  if (match.hidden) return html`<span class="score">${revealLink(match) ?? VS}</span>`;
  if (matchState(match) === 'next') return html`<span class="score">${VS}</span>`;
  const { main_camp, guest_camp, main_score, guest_score } = match.versus_info;
  const [main, guest] = sideStates(match);
  const place = (camp: Camp | undefined) => placeHtml(livePlace(match, camp));
  return html`<span class="score"><b class="${main}"${place(main_camp[0])}>${winMark(main)}${scoreText(main_score)}</b><i class="colon">:</i><b class="${guest}"${place(guest_camp[0])}>${scoreText(guest_score)}${winMark(guest, ' win-mark--b')}</b></span>`;
}

const winMark = (state: SideState, side = ''): Html | false =>
  state === 'win' && html`<i class="win-mark${side}" role="img" aria-label="${MATCH_STATE.win}"></i>`;

/** '9–8' beside the status; the element exists before the first points, for live updates. */
export const pointsNow = (match: MatchItem): Html =>
  html`<span class="now-points"${placeHtml(livePlace(match, match.versus_info.main_camp[0], 'now'))}>${livePoints(match)}</span>`;

/** The match's status in a word; while ongoing, also the points of the current map. */
export function matchStatus(match: MatchItem): Html {
  const state = matchState(match);
  if (state === 'live' && !isDecided(match))
    return html`<span class="live"><i class="live-dot"></i><span${placeHtml(wordPlace(match))}>${liveWord(match)}</span> ${pointsNow(match)}</span>`;
  if (state === 'postponed') return warning(MATCH_STATE.postponed);
  if (state === 'cancelled') return html`<span class="tag">${MATCH_STATE.cancelled}</span>`;
  const forfeit = forfeitWord(match);
  return forfeit
    ? warning(forfeit)
    : html`<span class="ended">${state === 'live' ? MATCH_STATE.done : MATCH_STATE[state]}</span>`;
}
