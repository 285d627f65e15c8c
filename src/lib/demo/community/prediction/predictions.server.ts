/** Predictions of the demo's crowd for 演示赛: committed on creation, so that the hash precedes the lock. */

import { commitPrediction } from '../../../community/prediction/commit.server.ts';
import { predictedStages } from '../../../community/prediction/stages.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { shuffled } from '../../../platform/kernel/chance.ts';
import type { Bus } from '../../../platform/ports/bus.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';
import { picksBy } from './picks.ts';

const PREDICTIONS = 'demo_predictions';
/** How many demo users predict. */
const PREDICTING = 9;

/** Runs once per database; does nothing when every stage is locked. Demo data only. */
export const makeDemoPredictions = (db: Database, now: number, bus: Bus): Promise<void> =>
  once(db, PREDICTIONS, now, async inside => {
    const crowd = shuffled(await crowdOf(inside), 'predicting').slice(0, PREDICTING);
    const tournaments = await inside.write
      .selectFrom('tournament')
      .selectAll()
      .where('is_demo', '=', 1)
      .execute();
    for (const tournament of tournaments) {
      const stages = await predictedStages(inside.read, tournament, now);
      const slots = stages.filter(({ lock }) => !lock.isLocked).flatMap(stage => stage.slots);
      if (slots.length === 0) continue;
      for (const { id: userId } of crowd) {
        const picks = [...picksBy(userId, slots)].map(([match_id, participant_id]) => ({
          match_id,
          participant_id,
        }));
        const viewer = { userId, isOperator: false, sessionId: 0 };
        await commitPrediction(
          { db: inside, bus, now, viewer },
          { tournament_id: tournament.id, predictions: picks },
        );
      }
    }
  });
