/** Sections of the match page, and their anchors. */
import { scoreText } from '#lib/match/display.ts';
import type { RoundItem } from '#lib/match/shapes.ts';
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import type { Choice } from '../ui/choice.ts';
import type { EconomySides } from './economy-bars.ts';
import { type RoundCard, roundCard } from './round-cards.ts';
import { type Sides, sidesOf } from './sides.ts';
import { SECTION_NAMES, type SectionName } from './wording.ts';

const CANCELLED = 5;

export interface MatchSections {
  /** 'NRG 3–2 FNATIC', 'NRG 对 待定' before the start. */
  title: string;
  sides: Sides;
  cards: RoundCard[];
  hasStats: boolean;
  /** More than one map or game, and something to show for each. */
  hasChoice: boolean;
  /** Maps with known economy of both sides. */
  economy: { card: RoundCard; economy: EconomySides }[];
  tabs: Choice[];
}

export function matchSections(page: MatchPage): MatchSections {
  const sides = sidesOf(page.match);
  const cards = page.rounds.map(({ round }) => roundCard(page.match.game_id, round, sides));
  const hasStats = page.stats.main.length + page.stats.guest.length > 0;
  const economy = page.rounds.flatMap(({ round }, index) => {
    const both = economyOf(round);
    return both ? [{ card: cards[index]!, economy: both }] : [];
  });
  const firstTimeline = page.rounds.find(({ round }) => round.timeline)?.round.round_num;
  const games = page.rounds.find(({ round }) => hasGameFacts(round))?.round.round_num;
  const anchors: [name: SectionName, anchor: string | false][] = [
    ['veto', page.veto.length > 0 && 'veto'],
    ['rounds', cards.length > 0 && 'rounds'],
    ['stats', hasStats && 'stats'],
    ['timeline', firstTimeline !== undefined && `timeline-${firstTimeline}`],
    ['games', games !== undefined && `game-${games}`],
    ['economy', economy.length > 0 && 'economy'],
    ['rating', page.match.is_can_view && page.match.match_status !== CANCELLED && 'rating'],
    ['meet', page.headToHead.list.length > 0 && 'meet'],
    ['comments', page.match.is_can_view && 'comments'],
  ];
  const overview = { label: SECTION_NAMES.overview, href: '#main', current: true };
  const tabs = anchors.flatMap(([name, anchor]) =>
    anchor ? [{ label: SECTION_NAMES[name], href: `#${anchor}` }] : [],
  );
  const hasChoice = hasStats && cards.length > 1;
  return { title: titleOf(sides), sides, cards, hasStats, hasChoice, economy, tabs: [overview, ...tabs] };
}

/** Whether a game has a draft or a gold line to show. */
export const hasGameFacts = ({ ban_pick, main_objectives }: RoundItem): boolean =>
  ban_pick.length > 0 || (main_objectives?.gold_at.length ?? 0) > 0;

function economyOf({ main_economy: main, guest_economy: guest }: RoundItem): EconomySides | null {
  return main && guest ? { main, guest } : null;
}

/** Both names with the score between them, or 对 before there is one. */
export function titleOf([main, guest]: Sides): string {
  const known = main.score !== null && guest.score !== null;
  return known
    ? `${main.name} ${scoreText(main.score)}–${scoreText(guest.score)} ${guest.name}`
    : `${main.name} 对 ${guest.name}`;
}
