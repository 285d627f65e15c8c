/** LoL: kills, towers, dragons and the like of each game. */
import { escapeHtml } from '#lib/platform/kernel/html.ts';
import type { Objectives } from '#lib/wiki/match/shapes.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { OBJECTIVES } from '../comparison.ts';
import type { RoundCard } from '../round-cards.ts';
import { roundHref } from '../round-link.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { type ShownMatch, shortNames } from './shown.ts';

interface Game {
  card: RoundCard;
  main: Objectives;
  guest: Objectives;
}

/** '' for a chosen game, whose comparison has the same figures, and without games that have any. */
export function objectivesHtml(shown: ShownMatch): string {
  const { cards, parts, chosen, url } = shown;
  if (chosen) return '';
  const games = parts.flatMap(({ round }, index): Game[] => {
    const { main_objectives: main, guest_objectives: guest } = round;
    return main && guest ? [{ card: cards[index]!, main, guest }] : [];
  });
  const kinds = OBJECTIVES.filter(([, key]) => games.some(({ main, guest }) => main[key] || guest[key]));
  if (kinds.length === 0) return '';
  const heads = kinds.map(([label]) => `<th scope="col">${label}</th>`).join('');
  const rows = games.map(game => {
    const cells = kinds.map(([, key]) => `<td>${both(game.main[key], game.guest[key])}</td>`);
    const note = [game.card.pick, game.card.duration].filter(Boolean).join(' · ');
    const name = shown.hasChoice
      ? `<a class="link" data-round href="${escapeHtml(roundHref(url, game.card.num))}">${game.card.word}</a>`
      : game.card.word;
    return `<tr><th scope="row" class="t-left">${name}<small>${escapeHtml(note)}</small></th>${cells.join('')}</tr>`;
  });
  const title = FIGURE_TITLES.objectives;
  const order = shortNames(shown).join(' – ');
  return cardHtml(
    { title, note: order, id: 'objectives' },
    `<div class="scroll-x" role="group" aria-label="${title}，可左右滚动" tabindex="0"><table class="table objectives"><thead><tr><th scope="col" class="t-left">局</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

/** '18–2', the larger in bold; gold in thousands. */
function both(main: number | null, guest: number | null): string {
  if (main === null || guest === null) return '-';
  const side = (own: number, other: number) => (own > other ? `<b>${short(own)}</b>` : short(own));
  return `${side(main, guest)}–${side(guest, main)}`;
}

const short = (value: number) => (value >= 10_000 ? `${(value / 1000).toFixed(1)}k` : String(value));
