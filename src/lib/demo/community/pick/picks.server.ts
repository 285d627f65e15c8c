/** Picks of the demo's crowd for 演示赛: those of matches already played are settled at once. */

import { OPEN } from '../../../community/pick/state.ts';
import { countPick, subjectOf } from '../../../community/pick/store.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { append } from '../../../platform/db/outbox.server.ts';
import { chance } from '../../../platform/kernel/chance.ts';
import { HOUR, yearOf } from '../../../platform/kernel/time.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';

const PICKS = 'demo_match_picks';
/** Share of the crowd that picks a match. */
const PICKING = 0.7;
/** Time before the match at which they pick. */
const BEFORE = 3 * HOUR;

/** Runs once per database. Demo data only. */
export const makeDemoPicks = (db: Database, now: number): Promise<void> =>
  once(db, PICKS, now, async inside => {
    const crowd = await crowdOf(inside);
    const matches = await inside.write
      .selectFrom('match')
      .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
      .select(['match.id', 'match.start_at'])
      .where('tournament.is_demo', '=', 1)
      .orderBy('match.order_at')
      .orderBy('match.id')
      .execute();
    for (const { id, start_at } of matches) {
      const subject = await subjectOf(inside.write, id);
      if (!subject || subject.main === null || subject.guest === null) continue;
      const { game_id, tournament_id, order_at } = subject.row;
      const at = Math.min(now, (start_at ?? now) - BEFORE);
      for (const { id: user_id } of crowd) {
        if (chance('picks', id, user_id) > PICKING) continue;
        const participant_id = chance('pick', id, user_id) < 0.5 ? subject.main : subject.guest;
        const about = { game_id, tournament_id, season: yearOf(start_at ?? now), order_at, state: OPEN };
        await inside.write
          .insertInto('match_pick')
          .values({ match_id: id, user_id, participant_id, ...about, created_at: at, changed_at: at })
          .execute();
        await countPick(inside.write, id, participant_id, 1);
      }
      await append(inside.write, 'picksDue', { matchId: id, after: 0 }, now);
    }
  });
