/** Predictions of the demo's crowd for 演示赛: committed on creation, so that the hash precedes the lock. */
import { commitPrediction } from '../../../community/prediction/commit.server.ts';
import { choose, fill, type Picks } from '../../../community/prediction/picks.ts';
import type { PredictionSlot } from '../../../community/prediction/slots.ts';
import { predictedStages } from '../../../community/prediction/stages.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { chance, shuffled } from '../../../platform/kernel/chance.ts';
import type { Bus } from '../../../platform/ports/bus.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';

/** Strength bonus of teams listed first in a slot of the first round. */
const FAVOURED = 0.35;

/** Picks from the first round to the last; each user rates the teams differently. */
function picksBy(userId: number, slots: readonly PredictionSlot[]): Picks {
  const favoured = new Set(slots.flatMap(({ sides: [main] }) => (main && 'team' in main ? [main.team] : [])));
  const strength = (team: number) => chance('strength', userId, team) + (favoured.has(team) ? FAVOURED : 0);
  for (let picks: Picks = new Map(); ; ) {
    const filled = fill(slots, picks);
    const next = slots.find(({ id, isBye }) => {
      const { sides, winner } = filled.get(id)!;
      return !isBye && winner === null && !sides.includes(null);
    });
    if (!next) return picks;
    const [main, guest] = filled.get(next.id)!.sides as [number, number];
    picks = choose(slots, picks, next.id, strength(main) >= strength(guest) ? main : guest);
  }
}

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
