/** Reads how matches stand after a change of theirs. */
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { presentMatches } from '../match/present.server.ts';
import { type LiveRound, liveChange, type Traits, traitsOf } from './change.ts';
import type { Heard } from './hub.ts';

/**
 * In a fixed number of queries; matches not there any more are left out. `before` tells how a match stood
 * when it was last heard of.
 */
export async function readHeard(
  db: Database,
  ids: readonly number[],
  before: (match: number) => Traits | undefined,
): Promise<Heard[]> {
  const [rows, rounds] = await Promise.all([
    db.read.selectFrom('match').selectAll().where('id', 'in', idList(db, ids)).orderBy('id').execute(),
    liveRounds(db, ids),
  ]);
  return (await presentMatches(db, rows)).map(item => {
    const own = rounds.get(item.unique_id) ?? [];
    const change = liveChange(item, own, before(item.unique_id));
    return { change, traits: traitsOf(item, own) };
  });
}

async function liveRounds(db: Database, matchIds: readonly number[]): Promise<Map<number, LiveRound[]>> {
  const rows = await db.read
    .selectFrom('round')
    .select(['match_id', 'num', 'map_id', 'status', 'main_score', 'guest_score', 'winner_side'])
    .where('match_id', 'in', idList(db, matchIds))
    .orderBy('match_id')
    .orderBy('num')
    .execute();
  const ofMatch = Map.groupBy(rows, row => row.match_id);
  return new Map([...ofMatch].map(([id, list]) => [id, list.map(({ match_id: _, ...round }) => round)]));
}
