/** Loads the lists for members to grade, as shown without scripts. */
import { gradingSets } from '../../community/grading/sets.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import type { ToolDetailPage } from './tool-detail-page.ts';

/** Lists shown of each game. */
const SHOWN = 20;

export async function toolDetailPage(db: Database): Promise<ToolDetailPage> {
  const games = await listGames(db);
  const lists = await Promise.all(
    games.map(({ game_id }) => gradingSets(db, game_id, { setId: undefined, page: 1, pageSize: SHOWN })),
  );
  return {
    // The first game, chosen silently.
    gameId: games[0]?.game_id,
    sets: games.flatMap(({ name }, i) =>
      lists[i]!.list.map(({ id, title, description, items }) => ({
        id,
        game: name,
        title,
        description,
        items: items.map(item => item.name),
      })),
    ),
  };
}
