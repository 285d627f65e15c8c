/** Drafts of the games; of a chosen game the gold lead, too. */
import { escapeHtml } from '#lib/platform/kernel/html.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { gameNote, type RoundCard } from '../round-cards.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { draftHtml } from './draft.ts';
import { goldHtml } from './gold.ts';
import type { ShownMatch } from './shown.ts';

/** '' without games that have a draft or a gold lead. */
export function gamesHtml(shown: ShownMatch): string {
  const { cards, chosen, parts, isPhone } = shown;
  const games = parts.flatMap(({ round }, index) => {
    const html = gameHtml(round, shown);
    return html === '' ? [] : [{ card: chosen ?? cards[index]!, html }];
  });
  if (games.length === 0) return '';
  const title = FIGURE_TITLES.games;
  const [only] = games;
  if (games.length === 1)
    return cardHtml({ title, note: `${only!.card.word} · ${gameNote(only!.card)}`, id: 'games' }, only!.html);
  const each = games.map(({ card, html }, index) => folded(card, html, index === 0 && !isPhone));
  return cardHtml({ title, id: 'games' }, each.join(''));
}

function gameHtml(round: RoundItem, { sides, isPhone }: ShownMatch): string {
  const draft = round.ban_pick.length > 0 ? draftHtml(round.ban_pick, round.first_side, sides) : '';
  const gold = goldHtml(round.main_objectives?.gold_at ?? [], { game: round.round_num, sides, isPhone });
  return draft + gold;
}

const folded = (card: RoundCard, html: string, isOpen: boolean): string =>
  `<details class="game-fold"${isOpen ? ' open' : ''}><summary><h3>${escapeHtml(card.word)}</h3><span class="muted">${escapeHtml(gameNote(card))}</span></summary>${html}</details>`;
