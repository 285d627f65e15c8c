/** Loads a player's figures in a match, for the phone page. */
import type { PageServices } from '../../platform/contract/context.ts';
import { matchPage } from './match.page.server.ts';
import type { MatchPage } from './match-page.ts';
import { type PlayerScore, playerScore } from './player-score.ts';

/** `score` is undefined when hidden (spoiler-free mode): who played may reveal the result. */
interface PlayerScorePage {
  page: MatchPage;
  score: PlayerScore | undefined;
}

/** undefined when the match has no figures of the player. */
export async function playerScorePage(
  app: Pick<PageServices, 'db' | 'now'>,
  matchId: number,
  playerId: number,
  query: URLSearchParams,
): Promise<PlayerScorePage | undefined> {
  const page = await matchPage(app, matchId, query);
  const whole = page?.match.hidden ? await matchPage(app, matchId, new URLSearchParams()) : page;
  const score = whole && playerScore(whole, playerId);
  return page && score && { page, score: page.match.hidden ? undefined : score };
}
