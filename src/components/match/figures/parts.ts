/** The figures of a match page in their order, each as HTML; those without facts are left out. */
import type { SectionName } from '../wording.ts';
import { comparisonHtml } from './comparison.ts';
import { economyCard } from './economy.ts';
import { formHtml } from './form-html.ts';
import { gamesHtml } from './games.ts';
import { objectivesHtml } from './objectives.ts';
import { performanceHtml } from './performance.ts';
import { playersHtml } from './players.ts';
import { roundsHtml } from './rounds.ts';
import type { Shown } from './shown.ts';
import { timelineHtml } from './timeline.ts';

/** The name is also the part's id on the page. */
const PARTS: readonly [name: SectionName, html: (shown: Shown) => string][] = [
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
  html: string;
  /** The parts that are there, in order. */
  names: readonly SectionName[];
}

export function figuresOf(shown: Shown): Figures {
  const parts = PARTS.map(([name, draw]) => ({ name, html: draw(shown) })).filter(({ html }) => html !== '');
  return { html: parts.map(({ html }) => html).join(''), names: parts.map(({ name }) => name) };
}
