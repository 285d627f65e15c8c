/** Drafts and gold leads of the games. The one that runs has a part of its own. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { gameNote, type RoundCard } from '../round-cards.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { draftHtml } from './draft.ts';
import { goldHtml } from './gold.ts';
import { isRunning } from './running.ts';
import type { ShownMatch } from './shown.ts';

/** undefined without games that have a draft or a gold lead. */
export function gamesHtml(shown: ShownMatch): Html | undefined {
  const { cards, chosen, parts, isPhone } = shown;
  const games = parts.flatMap(({ round }, index) => {
    const drawn = isRunning(round) ? undefined : gameHtml(round, shown);
    return drawn === undefined ? [] : [{ card: chosen ?? cards[index]!, drawn }];
  });
  if (games.length === 0) return undefined;
  const title = FIGURE_TITLES.games;
  const [only] = games;
  if (games.length === 1)
    return cardHtml(
      { title, note: `${only!.card.word} · ${gameNote(only!.card)}`, id: 'games' },
      only!.drawn,
    );
  const each = games.map(({ card, drawn }, index) => folded(card, drawn, index === 0 && !isPhone));
  return cardHtml({ title, id: 'games' }, html`${each}`);
}

function gameHtml(round: RoundItem, { sides, isPhone }: ShownMatch): Html | undefined {
  const draft = round.ban_pick.length > 0 && draftHtml(round.ban_pick, round.first_side, sides);
  const gold = goldHtml(round.main_objectives?.gold_at ?? [], { game: round.round_num, sides, isPhone });
  return draft || gold ? html`${draft}${gold}` : undefined;
}

const folded = (card: RoundCard, drawn: Html, isOpen: boolean): Html =>
  html`<details class="game-fold"${isOpen && ' open'}><summary><h3>${card.word}</h3><span class="muted">${gameNote(card)}</span></summary>${drawn}</details>`;
