/** What the prediction of a bracket shows: the tournament with its bracket as it stands. */
import type { App } from '../app/app.ts';
import { tournamentPage } from './tournament.page.server.ts';
import type { TournamentPage } from './tournament-page.ts';

/** undefined when there is no such tournament; one without a bracket shows its overview's head alone. */
export function ladderPickPage(
  app: Pick<App, 'db'>,
  id: number,
  query: URLSearchParams,
): Promise<TournamentPage | undefined> {
  const asked = new URLSearchParams(query);
  asked.set('tab', 'bracket');
  return tournamentPage(app, id, asked);
}
