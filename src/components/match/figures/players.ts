/** Figures of the players, and the choice of a map or game. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { columnsOf } from '../player-table.ts';
import { roundName } from '../round-cards.ts';
import { roundHref } from '../round-link.ts';
import { FIGURE_TITLES, roundUnit } from '../wording.ts';
import { tablesHtml } from './player-tables.ts';
import type { ShownMatch } from './shown.ts';

const ALL = html`<label class="all-figures"><input type="checkbox" />全部指标</label>`;

/** undefined where the source has no figures of players. */
export function playersHtml(shown: ShownMatch): Html | undefined {
  const { stats, match } = shown;
  if (stats.main.length + stats.guest.length === 0) return undefined;
  const title = FIGURE_TITLES.players;
  const columns = columnsOf(match.game_id, stats);
  const head = shown.hasChoice ? roundChoice(shown) : undefined;
  return cardHtml(
    { title, id: 'stats', head },
    html`${tablesHtml(shown, { title, stats, columns, isFirst: true })}${ALL}`,
  );
}

/** 全场 or one map: links, so that they work without scripts. */
function roundChoice({ cards, chosen, url, match }: ShownMatch): Html {
  const link = (text: string, num: number | undefined, label?: string) => {
    const current = attribute('aria-current', num === chosen?.num && 'true');
    return html`<a data-round href="${roundHref(url, num)}"${attribute('aria-label', label)}${current}>${text}</a>`;
  };
  const each = cards.map(card =>
    link(roundName(card), card.num, card.map ? `${card.word} ${card.map}` : undefined),
  );
  return html`<nav class="seg seg--sm round-choice" aria-label="看哪一${roundUnit(match.game_id)}">${link('全场', undefined)}${each}</nav>`;
}
