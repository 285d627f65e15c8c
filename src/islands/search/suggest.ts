/** Asks for what the suggestions list. */
import { type HitGroup, hitGroups } from '#lib/site/search-hit.ts';
import { call } from '../call.ts';

/** Of each kind. */
const SHOWN = 5;

export async function suggest(gameId: number, keyword: string, signal: AbortSignal): Promise<HitGroup[]> {
  const asked = { game_id: gameId, page_size: SHOWN };
  const [teams, players, tournaments] = await Promise.all([
    call('POST /api/v1/team/list', { ...asked, team_name: keyword }, { signal }),
    call('GET /api/v1/player/list', { ...asked, player_name: keyword }, { signal }),
    call('POST /api/wiki/v1/tournament/list', { ...asked, tournament_name: keyword }, { signal }),
  ]);
  return hitGroups(gameId, keyword, { teams, players, tournaments });
}
