/** Matches of a player, from the maps or games that readers are shown. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { closedMatches } from './closed.server.ts';
import { presentMatches } from './present.server.ts';
import type { MatchItem } from './shapes.ts';

const played = (db: Database, playerId: number) =>
  db.read
    .selectFrom('round_player')
    .where('round_player.player_id', '=', playerId)
    .where('round_player.match_id', 'not in', closedMatches(db));

/** A page of them, latest first, and the total count. */
export async function playerMatches(
  db: Database,
  playerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Listed<MatchItem>> {
  const [ids, count] = await Promise.all([
    played(db, playerId)
      .innerJoin('match', 'match.id', 'round_player.match_id')
      .groupBy(['match.id', 'match.order_at'])
      .select('match.id')
      .orderBy('match.order_at', 'desc')
      .orderBy('match.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    onceByFacts(db, ['player matches', playerId], () => countPlayed(db, playerId)),
  ]);
  const rows = await freshRowsById(
    db,
    'match',
    ids.map(row => row.id),
  );
  return {
    list: await presentMatches(
      db,
      ids.flatMap(({ id }) => rows.get(id) ?? []),
    ),
    count,
  };
}

async function countPlayed(db: Database, playerId: number): Promise<number> {
  const row = await played(db, playerId)
    .select(({ fn }) => fn.count<number>('match_id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
