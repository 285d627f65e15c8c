/** Loads the suggestions: a few of each kind in all games, the current game's first. */
import { type HitContext, type HitGroup, hitGroups } from '#lib/site/pages/search-hit.ts';
import { call } from '../../platform/call.ts';
import { isKeptBack } from '../../platform/ui/kept-back.ts';

/** Number of suggestions of each kind. */
const SHOWN = 4;

export async function suggest(asked: HitContext, signal: AbortSignal): Promise<HitGroup[]> {
  const { keyword, gameId: first_game_id } = asked;
  const input = { keyword, first_game_id, spoiler_free: isKeptBack(), page_size: SHOWN };
  return hitGroups(asked, await call('GET /api/v1/search', input, { signal }));
}
