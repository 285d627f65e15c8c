/** Reads the state of changed matches. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { presentMatches } from '../match/present.server.ts';
import { type LiveRound, liveChange, type Traits, traitsOf } from './change.ts';
import type { MatchState } from './public-streams.ts';

/**
 * Uses a fixed number of queries; deleted matches are left out. `before` returns a match's traits at its last known
 * change.
 */
export async function readMatchStates(
  db: Database,
  ids: readonly number[],
  before: (match: number) => Traits | undefined,
): Promise<MatchState[]> {
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
