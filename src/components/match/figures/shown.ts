/** What a match page's figures are of: the whole match, or one chosen map or game. */
import type { MatchPage, RoundPart } from '#lib/site/pages/match-page.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import type { MatchItem, PlayerStats } from '#lib/wiki/match/shapes.ts';
import { type RoundCard, roundCard, roundName } from '../round-cards.ts';
import { type ShownSides, sidesOf } from '../sides.ts';

export interface ShownMatch {
  match: MatchItem;
  sides: ShownSides;
  /** All maps or games. */
  cards: readonly RoundCard[];
  /** undefined: the whole match. */
  chosen: RoundCard | undefined;
  /** Whether single maps or games can be chosen. */
  hasChoice: boolean;
  /** The chosen map or game, or all of them. */
  parts: readonly RoundPart[];
  /** Figures over `parts`. */
  stats: PlayerStats;
  url: Pick<URL, 'pathname' | 'search'>;
  isPhone: boolean;
}

export function shownOf(page: MatchPage, url: ShownMatch['url']): ShownMatch {
  const { match, rounds } = page;
  const sides = sidesOf(match);
  const cards = rounds.map(({ round }) => roundCard(match.game_id, round, sides));
  const at = rounds.findIndex(({ round }) => round.round_num === page.chosen);
  const chosen = rounds[at];
  return {
    match,
    sides,
    cards,
    chosen: cards[at],
    hasChoice: rounds.length > 1,
    parts: chosen ? [chosen] : rounds,
    stats: chosen ? chosen.stats : page.stats,
    url,
    isPhone: isMobile(url.pathname),
  };
}

/** '全场', or the name of the chosen map or game. */
export const scopeName = ({ chosen }: Pick<ShownMatch, 'chosen'>): string =>
  chosen ? roundName(chosen) : '全场';

export const shortNames = ({ sides }: Pick<ShownMatch, 'sides'>): readonly [string, string] => [
  sides[0].short,
  sides[1].short,
];
