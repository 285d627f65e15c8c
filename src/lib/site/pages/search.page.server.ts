/** Loads the search page: results of all games, the reader's game first. */
import type { PageServices } from '../../platform/contract/context.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { searchAside } from '../../wiki/search/aside.server.ts';
import { FOUND_KINDS } from '../../wiki/search/kind.ts';
import { FOUND_EACH_MAX, FOUND_MAX } from '../../wiki/search/limits.ts';
import type { FoundEntity } from '../../wiki/search/shapes.ts';
import { numberIn, pageIn, textIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { hitGroups } from './search-hit.ts';
import type { SearchPage } from './search-shapes.ts';
import { KEYWORD_MAX } from './wording.ts';

/**
 * The page of the requested game, of the first one where that is missing or unknown; undefined while there is no game.
 */
export async function searchPage(
  { db }: Pick<PageServices, 'db'>,
  query: URLSearchParams,
): Promise<SearchPage | undefined> {
  const games = await listGames(db);
  const requestedId = numberIn(query, 'game_id');
  const game = games.find(item => item.game_id === requestedId) ?? games[0];
  if (!game) return undefined;
  const keyword = textIn(query, 'keyword', KEYWORD_MAX);
  const kind = FOUND_KINDS.find(each => each === query.get('type'));
  const isSpoilerFree = hidesResults(query);
  const page = kind ? pageIn(query) : 1;
  const pageSize = kind ? FOUND_MAX : FOUND_EACH_MAX;
  const shown = { game, games, kind, page, pageSize, isSpoilerFree };
  if (!keyword) return { ...shown, keyword, groups: [] };
  const firstGameId = game.game_id;
  const asking = { keyword, kind, firstGameId, isSpoilerFree, page, pageSize };
  const found: FoundEntity = JSON.parse(await searchAside(db, asking));
  const names = Object.fromEntries(games.map(({ game_id, name }) => [game_id, name]));
  return { ...shown, keyword, groups: hitGroups({ keyword, gameId: firstGameId, games: names }, found) };
}
