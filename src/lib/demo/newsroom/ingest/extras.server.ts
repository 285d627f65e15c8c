import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { BROADCASTS, bannersOf } from './extras.ts';
import { DEMO_SOURCE } from './showcase.server.ts';

/** The `platform` of the web. */
const PLATFORM = 3;

/** Adds the demo banners and broadcast links of every game. */
export async function addExtras(trx: Transaction<DB>): Promise<void> {
  const broadcasts = BROADCASTS.map((row, i) => ({
    ...row,
    is_live: 0,
    sort: i + 1,
    source: DEMO_SOURCE,
    source_key: `broadcast/${i + 1}`,
  }));
  await trx.insertInto('broadcast').values(broadcasts).execute();
  for (const game of await trx.selectFrom('game').select('id').orderBy('id').execute()) {
    const tournament = await topTournament(trx, game.id);
    if (!tournament) continue;
    const banners = bannersOf(game.id, tournament).map((banner, i) => ({
      ...banner,
      game_id: game.id,
      platform: PLATFORM,
      sort: i + 1,
      source: DEMO_SOURCE,
      source_key: `banner/${game.id}/${i + 1}`,
    }));
    await trx.insertInto('banner').values(banners).execute();
  }
}

/** The latest among the game's highest-level tournaments with matches. */
function topTournament(trx: Transaction<DB>, game_id: number) {
  return trx
    .selectFrom('tournament')
    .select(['id', 'name'])
    .where('game_id', '=', game_id)
    .where(eb =>
      eb.exists(
        eb.selectFrom('match').select('match.id').whereRef('match.tournament_id', '=', 'tournament.id'),
      ),
    )
    .orderBy('level')
    .orderBy('order_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
