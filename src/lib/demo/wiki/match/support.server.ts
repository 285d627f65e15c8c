/** Matches with demo activity, and the sides that the demo's crowd supports. */

import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { chance } from '../../../platform/kernel/chance.ts';
import { HOUR } from '../../../platform/kernel/time.ts';
import type { Row } from '../../../wiki/game/present.server.ts';
import { listGames } from '../../../wiki/game/reference.server.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { chooseSide } from '../../../wiki/match/support.server.ts';
import { sidesOf } from '../../../wiki/match/support-store.server.ts';
import { mainWins } from '../../../wiki/match/winner.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';

const SIDES = 'demo_sides';
const FINAL = 'final';
/** Share of the crowd that takes a side, and the least expected share of either side. */
const TAKING = 0.8;
const LEAST_LIKED = 0.3;
/** They choose within this time before the match begins. */
const BEFORE = 6 * HOUR;

export type DemoMatch = Row<'match'> & { start_at: number };

/**
 * Demo matches of each game: the latest decided match of the highest level; if it is no final, also the latest final;
 * and the latest with players' figures, since the crowd praises and rates players.
 */
export async function demoMatches(db: Database, now: number): Promise<DemoMatch[]> {
  const found: DemoMatch[] = [];
  for (const { game_id } of await listGames(db)) {
    const latest = await ended(db, game_id, now).orderBy('level').orderBy('start_at', 'desc').execute();
    const first = latest.find(isDecided);
    if (!first) continue;
    const finals = ended(db, game_id, now).where('lane', '=', FINAL).orderBy('start_at', 'desc');
    const final = first.lane === FINAL ? first : (await finals.execute()).find(isDecided);
    const figured = ended(db, game_id, now).where(hasFigures).orderBy('level').orderBy('start_at', 'desc');
    const shown = [first, final, (await figured.execute()).find(isDecided)].filter(
      match => match !== undefined,
    );
    found.push(...new Map(shown.map(match => [match.id, match])).values());
  }
  return found;
}

const hasFigures = ({ exists, selectFrom }: ExpressionBuilder<DB, 'match'>) =>
  exists(selectFrom('match_player').select('match_id').whereRef('match_id', '=', 'match.id'));

const SOME = 20;
const ended = (db: Database, gameId: number, now: number) =>
  db.write
    .selectFrom('match')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', '=', MATCH_STATUS.ended)
    .where('is_can_view', '=', 1)
    .where('start_at', '<', now)
    .$narrowType<{ start_at: number }>()
    .limit(SOME);

const isDecided = (row: DemoMatch): boolean => mainWins(row) !== null && row.main_score !== null;

/** Runs once per database. Only ever called for the demo data. */
export const makeDemoSides = (db: Database, now: number): Promise<void> =>
  once(db, SIDES, now, async inside => {
    const crowd = await crowdOf(inside);
    for (const { id: matchId, start_at } of await demoMatches(inside, now)) {
      const [main, guest] = await sidesOf(inside.read, matchId);
      if (!main || !guest) continue;
      const likesMain = LEAST_LIKED + (1 - 2 * LEAST_LIKED) * chance('main', matchId);
      for (const { id: userId } of crowd) {
        if (chance('takes', matchId, userId) >= TAKING) continue;
        const side = chance('side', matchId, userId) < likesMain ? main : guest;
        const at = Math.round(start_at - BEFORE * chance('when', matchId, userId));
        await chooseSide(inside, { matchId, userId, now: at }, side.id, false);
      }
    }
  });
