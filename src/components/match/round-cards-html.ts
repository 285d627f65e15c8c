/** The card of one map or game. */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { scoreText } from '#lib/wiki/match/display.ts';
import { campCrest } from '../ui/drawn.ts';
import { mapArt } from '../ui/map-art.ts';
import { livePlace, placeHtml } from './live-marks.ts';
import { type RoundCard, roleOfSide } from './round-cards.ts';
import type { ShownSide, ShownSides } from './sides.ts';
import { SIDE_NAMES } from './wording.ts';

interface Choice {
  /** Where the map's or game's own figures are; undefined where there is no choice. */
  href: string | undefined;
  isChosen: boolean;
}

export function roundCardHtml(card: RoundCard, sides: ShownSides, { href, isChosen }: Choice): Html {
  const name = card.map ? html`<b>${card.map}</b><span>${card.word}</span>` : html`<b>${card.word}</b>`;
  const results = sides.map((side, index) => result(card, side, index));
  const foot = [card.pick, card.duration].map(text => html`<span>${text}</span>`);
  const inner = html`<span class="round-cover">${mapArt({ id: card.mapId, name: card.map, image: card.image })}${name}</span><span class="round-result">${results}</span><span class="round-foot">${foot}</span>`;
  if (href === undefined) return html`<div class="round-card">${inner}</div>`;
  return html`<a class="round-card" data-round href="${href}"${attribute('aria-current', isChosen && 'true')}>${inner}</a>`;
}

function result(card: RoundCard, side: ShownSide, index: number): Html {
  const lost = card.winner !== null && card.winner !== index + 1 ? ' loss' : '';
  const won = card.winner === index + 1 && html`<span class="sr"> 胜</span>`;
  // Only while undecided: a decided card shows more than the points.
  const place = card.winner === null && placeHtml(livePlace({}, side.camp, card.num));
  return html`${campCrest(side.camp, 20)}<span class="halves"><span class="sr">${side.short} </span>${halves(card, index)}</span><span class="pts${lost}"${place}>${scoreText(card.scores[index])}${won}</span>`;
}

const halves = (card: RoundCard, index: number): Html[] =>
  card.halves.map((half, at) => {
    const role = roleOfSide(half.main_role, index);
    const [kind, title] = at < 2 ? [role, SIDE_NAMES[role]] : ['ot', '加时'];
    return html`<span class="half ${kind}" title="${title}">${index === 0 ? half.main_score : half.guest_score}</span>`;
  });
