/** Multi-kills, clutches, plants; in a MOBA shares of the team, wards, leads at a minute. */
import type { Html } from '#lib/platform/kernel/html.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { FIGURE_TITLES } from '../wording.ts';
import { performanceColumns, withShares } from './performance-columns.ts';
import { tablesHtml } from './player-tables.ts';
import { type ShownMatch, scopeName } from './shown.ts';

/** undefined where the source has none of it. */
export function performanceHtml(shown: ShownMatch): Html | undefined {
  const stats = withShares(shown.stats);
  const columns = performanceColumns(shown.match.game_id, stats, shown.isPhone);
  if (columns.length === 0) return undefined;
  const title = FIGURE_TITLES.performance;
  return cardHtml(
    { title, note: scopeName(shown), id: 'performance', isFolded: shown.isPhone },
    tablesHtml(shown, { title, stats, columns, isFirst: false }),
  );
}
