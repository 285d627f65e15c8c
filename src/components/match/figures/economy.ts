/** VALORANT: rounds by type of buy and how many were won. */
import type { Html } from '#lib/platform/kernel/html.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { cardHtml } from '../../ui/card-html.ts';
import type { EconomySides } from '../economy-bars.ts';
import { economyHtml } from '../economy-bars-html.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { sideLegend } from './legend.ts';
import { type ShownMatch, scopeName, shortNames } from './shown.ts';

/** undefined where the economy of both sides is not known. */
export function economyCard(shown: ShownMatch): Html | undefined {
  const known = shown.parts.flatMap(({ round }) => economyOf(round) ?? []);
  if (known.length === 0) return undefined;
  return cardHtml(
    {
      title: FIGURE_TITLES.economy,
      note: `${scopeName(shown)} · 胜 / 总回合`,
      id: 'economy',
      head: sideLegend(shown.sides),
      isFolded: shown.isPhone,
    },
    economyHtml(shortNames(shown), known),
  );
}

export function economyOf({ main_economy: main, guest_economy: guest }: RoundItem): EconomySides | null {
  return main && guest ? { main, guest } : null;
}
