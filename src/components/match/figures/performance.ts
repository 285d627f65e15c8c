/** Multi-kills, clutches, plants; in a MOBA shares of the team, wards, leads at a minute. */
import { cardHtml } from '../../ui/card-html.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { performanceColumns, withShares } from './performance-columns.ts';
import { tablesHtml } from './player-tables.ts';
import { type ShownMatch, scopeName } from './shown.ts';

/** '' where the source has none of it. */
export function performanceHtml(shown: ShownMatch): string {
  const stats = withShares(shown.stats);
  const columns = performanceColumns(shown.match.game_id, stats, shown.isPhone);
  if (columns.length === 0) return '';
  const title = FIGURE_TITLES.performance;
  return cardHtml(
    { title, note: scopeName(shown), id: 'performance', isFolded: shown.isPhone },
    tablesHtml(shown, { title, stats, columns, isFirst: false }),
  );
}
