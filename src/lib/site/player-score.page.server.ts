/** What the phone's page of a player's figures in a match shows. */
import type { App } from '../app/app.ts';
import { matchPage } from './match.page.server.ts';
import type { MatchPage } from './match-page.ts';
import { type PlayerScore, playerScore } from './player-score.ts';

/** `score` is undefined where it is kept back (spoiler-free mode): who played may tell the result, too. */
interface PlayerScorePage {
  page: MatchPage;
  score: PlayerScore | undefined;
}

/** undefined when the match knows no figures of the player. */
export async function playerScorePage(
  app: Pick<App, 'db'>,
  matchId: number,
  playerId: number,
  query: URLSearchParams,
): Promise<PlayerScorePage | undefined> {
  const page = await matchPage(app, matchId, query);
  const whole = page?.match.hidden ? await matchPage(app, matchId, new URLSearchParams()) : page;
  const score = whole && playerScore(whole, playerId);
  return page && score && { page, score: page.match.hidden ? undefined : score };
}
