/** LoL and 王者荣耀: kills, towers, dragons and the like of each game. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { Objectives } from '#lib/wiki/match/shapes.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { inShort, OBJECTIVES } from '../comparison.ts';
import type { RoundCard } from '../round-cards.ts';
import { roundHref } from '../round-link.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { type ShownMatch, shortNames } from './shown.ts';

interface Game {
  card: RoundCard;
  main: Objectives;
  guest: Objectives;
}

/** undefined for a chosen game, whose comparison has the same figures, and without games that have any. */
export function objectivesHtml(shown: ShownMatch): Html | undefined {
  const { cards, parts, chosen, url } = shown;
  if (chosen) return undefined;
  const games = parts.flatMap(({ round }, index): Game[] => {
    const { main_objectives: main, guest_objectives: guest } = round;
    return main && guest ? [{ card: cards[index]!, main, guest }] : [];
  });
  const kinds = OBJECTIVES.filter(([, key]) => games.some(({ main, guest }) => main[key] || guest[key]));
  if (kinds.length === 0) return undefined;
  const heads = kinds.map(([label]) => html`<th scope="col">${label}</th>`);
  const rows = games.map(game => {
    const cells = kinds.map(([, key]) => html`<td>${both(game.main[key], game.guest[key])}</td>`);
    const note = [game.card.pick, game.card.duration].filter(Boolean).join(' · ');
    const name = shown.hasChoice
      ? html`<a class="link" data-round href="${roundHref(url, game.card.num)}">${game.card.word}</a>`
      : game.card.word;
    return html`<tr><th scope="row" class="t-left">${name}<small>${note}</small></th>${cells}</tr>`;
  });
  const title = FIGURE_TITLES.objectives;
  const order = shortNames(shown).join(' – ');
  return cardHtml(
    { title, note: order, id: 'objectives' },
    html`<div class="scroll-x" role="group" aria-label="${title}，可左右滚动" tabindex="0"><table class="table objectives"><thead><tr><th scope="col" class="t-left">局</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`,
  );
}

/** '18–2', the larger in bold; gold in thousands. */
function both(main: number | null, guest: number | null): Html | string {
  if (main === null || guest === null) return '-';
  const side = (own: number, other: number) => (own > other ? html`<b>${inShort(own)}</b>` : inShort(own));
  return html`${side(main, guest)}–${side(guest, main)}`;
}
