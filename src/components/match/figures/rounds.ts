/** Maps or games with their scores: each leads to its own figures. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import { liveMarksHtml } from '../live-marks.ts';
import { roundCardHtml } from '../round-cards-html.ts';
import { roundHref } from '../round-link.ts';
import { roundsTitle, WHOLE_MATCH } from '../wording.ts';
import type { ShownMatch } from './shown.ts';

const ROLES = html`<span class="side-keys"><span class="side-key atk">进攻</span><span class="side-key def">防守</span></span>`;

/** undefined without maps or games. */
export function roundsHtml(shown: ShownMatch): Html | undefined {
  const { match, cards, sides, chosen, hasChoice, url } = shown;
  if (cards.length === 0) return undefined;
  const title = roundsTitle(match.game_id);
  const hasHalves = cards.some(card => card.halves.length > 0);
  const whole = chosen && html`<a class="more" data-round href="${roundHref(url)}">${WHOLE_MATCH}</a>`;
  const list = cards.map(card => {
    const href = hasChoice ? roundHref(url, card.num) : undefined;
    return html`<li>${roundCardHtml(card, sides, { href, isChosen: card === chosen })}</li>`;
  });
  return html`<section id="rounds" aria-label="${title}" ${liveMarksHtml(match)}><h2 class="section-title">${title}${whole}${hasHalves && ROLES}</h2><ol class="round-cards">${list}</ol></section>`;
}
