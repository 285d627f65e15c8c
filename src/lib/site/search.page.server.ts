/** What the search page shows: teams, players and tournaments of one game whose names hold the keyword. */
import type { App } from '../app/app.ts';
import type { Database } from '../db/database.ts';
import { listGames, playerList, teamList, tournamentList } from '../wiki/service.server.ts';
import { numberIn, textIn } from './query.ts';
import { type HitGroup, hitGroups } from './search-hit.ts';
import type { SearchPage } from './search-shapes.ts';
import { KEYWORD_MAX } from './wording.ts';

/** Of each kind; teams and players have no list of their own to go on in yet. */
const SHOWN = 20;

/** In the first game where none, or none that is there, is asked for; undefined while there is no game. */
export async function searchPage(
  { db }: Pick<App, 'db'>,
  query: URLSearchParams,
): Promise<SearchPage | undefined> {
  const games = await listGames(db);
  const asked = numberIn(query, 'game_id');
  const game = games.find(item => item.game_id === asked) ?? games[0];
  if (!game) return undefined;
  const keyword = textIn(query, 'keyword', KEYWORD_MAX);
  return { keyword, game, games, groups: keyword ? await find(db, game.game_id, keyword) : [] };
}

async function find(db: Database, gameId: number, name: string): Promise<HitGroup[]> {
  const filter = { gameId, name, page: 1, pageSize: SHOWN };
  const [teams, players, tournaments] = await Promise.all([
    teamList(db, filter),
    playerList(db, filter),
    tournamentList(db, filter),
  ]);
  return hitGroups(gameId, name, { teams, players, tournaments });
}
