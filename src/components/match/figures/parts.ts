/** The figures of a match page in their order, each as HTML; those without facts are left out. */
import { LRUCache } from 'lru-cache';
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import type { SectionName } from '../wording.ts';
import { comparisonHtml } from './comparison.ts';
import { economyCard } from './economy.ts';
import { formHtml } from './form-html.ts';
import { gamesHtml } from './games.ts';
import { objectivesHtml } from './objectives.ts';
import { performanceHtml } from './performance.ts';
import { playersHtml } from './players.ts';
import { roundsHtml } from './rounds.ts';
import { runningHtml } from './running.ts';
import type { ShownMatch } from './shown.ts';
import { timelineHtml } from './timeline.ts';

/** The name is also the part's id on the page. */
const PARTS: readonly [name: SectionName, draw: (shown: ShownMatch) => Html | undefined][] = [
  ['running', runningHtml],
  ['rounds', roundsHtml],
  ['stats', playersHtml],
  ['timeline', timelineHtml],
  ['games', gamesHtml],
  ['objectives', objectivesHtml],
  ['performance', performanceHtml],
  ['form', formHtml],
  ['economy', economyCard],
  ['comparison', comparisonHtml],
];

export interface Figures {
  html: Html;
  /** The parts that are there, in order. */
  names: readonly SectionName[];
}

const DRAWN_MAX = 60;
const drawn = new LRUCache<string, Figures & { of: MatchPage['rounds'] }>({ max: DRAWN_MAX });

/**
 * The figures of the page at this address. They are half of the page's work and change with the facts alone,
 * which are read once until then (site/pages/match.page.server.ts): what was drawn of the same facts is good.
 */
export function figuresAt(page: Pick<MatchPage, 'rounds' | 'chosen'>, shown: ShownMatch): Figures {
  // Nothing played is the same list for many matches.
  if (page.rounds.length === 0) return figuresOf(shown);
  const address = `${shown.url.pathname}${shown.url.search} ${page.chosen}`;
  const before = drawn.get(address);
  if (before?.of === page.rounds) return before;
  const figures = { ...figuresOf(shown), of: page.rounds };
  drawn.set(address, figures);
  return figures;
}

export function figuresOf(shown: ShownMatch): Figures {
  const parts = PARTS.map(([name, draw]) => ({ name, drawn: draw(shown) })).filter(({ drawn }) => drawn);
  return { html: html`${parts.map(({ drawn }) => drawn)}`, names: parts.map(({ name }) => name) };
}
