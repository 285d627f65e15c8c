/** Sections of the match page, and their anchors. */
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import { scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import type { Choice } from '../ui/choice.ts';
import { type Figures, figuresAt } from './figures/parts.ts';
import { type ShownMatch, shownOf } from './figures/shown.ts';
import type { ShownSides } from './sides.ts';
import { SECTION_NAMES, type SectionName } from './wording.ts';

/** Ratings open with the match; a cancelled one has none. */
export const hasRatings = ({ is_can_view, match_status }: Pick<MatchItem, 'is_can_view' | 'match_status'>) =>
  is_can_view && (match_status === MATCH_STATUS.ongoing || match_status === MATCH_STATUS.ended);

export interface MatchSections {
  /** 'NRG 3–2 FNATIC', 'NRG 对 待定' before the start. */
  title: string;
  sides: ShownSides;
  hasStats: boolean;
  figures: Figures;
  tabs: Choice[];
}

/** `isShared`: on a page for sharing, which has no islands: ratings and comments are left out. */
export function matchSections(page: MatchPage, url: ShownMatch['url'], isShared = false): MatchSections {
  const shown = shownOf(page, url);
  const figures = figuresAt(page, shown);
  const { is_can_view: isOpen } = page.match;
  const sections: [name: SectionName, isThere: boolean][] = [
    ['veto', page.veto.length > 0],
    ...figures.names.map((name): [SectionName, boolean] => [name, true]),
    ['maps', (page.before?.maps.main.length ?? 0) > 0],
    ['lineups', hasLineups(page)],
    ['rating', !isShared && hasRatings(page.match)],
    ['meet', page.headToHead.list.length > 0],
    ['comments', !isShared && isOpen],
  ];
  const overview = { label: SECTION_NAMES.overview, href: '#main', current: true };
  const tabs = sections.flatMap(([name, isThere]) =>
    isThere ? [{ label: SECTION_NAMES[name], href: `#${name}`, ...countOf(name, page) }] : [],
  );
  return {
    title: titleOf(shown.sides),
    sides: shown.sides,
    hasStats: page.stats.main.length + page.stats.guest.length > 0,
    figures,
    tabs: [overview, ...tabs],
  };
}

const hasLineups = ({ before }: MatchPage): boolean =>
  before !== undefined && before.lineups.main.players.length + before.lineups.guest.players.length > 0;

const countOf = (name: SectionName, { comments }: MatchPage) =>
  name === 'comments' && comments > 0 ? { count: comments } : {};

/** Both names with the score between them, or 对 before there is one. */
export function titleOf([main, guest]: ShownSides): string {
  const known = main.score !== null && guest.score !== null;
  return known
    ? `${main.name} ${scoreText(main.score)}–${scoreText(guest.score)} ${guest.name}`
    : `${main.name} 对 ${guest.name}`;
}
