/** Loads the bracket prediction page: the tournament with its current bracket. */
import type { PageServices } from '../../platform/contract/context.ts';
import type { TournamentPage } from './tournament/shapes.ts';
import { tournamentPage } from './tournament/tournament.page.server.ts';

/** undefined when there is no such tournament; without a bracket, only the overview's head. */
export function ladderPickPage(
  app: Pick<PageServices, 'db'>,
  id: number,
  query: URLSearchParams,
): Promise<TournamentPage | undefined> {
  const params = new URLSearchParams(query);
  params.set('tab', 'bracket');
  return tournamentPage(app, id, params);
}
