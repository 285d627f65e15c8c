/** The demo's activity: it runs while the demo is new, and has no prizes. */

import { renderedOrPlain } from '../../../community/activity/render.server.ts';
import { PUBLISHED } from '../../../community/activity/state.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { DAY, startOfDay } from '../../../platform/kernel/time.ts';
import { DEMO_ACTIVITY } from './wording.ts';

const DAYS_BEFORE = 2;
const DAYS_AFTER = 28;

/** Makes the activity once, for the game of 演示赛. */
export const makeDemoActivity = (db: Database, now: number): Promise<void> =>
  inTransaction(db, async trx => {
    const known = await trx.selectFrom('activity').select('id').where('is_demo', '=', 1).executeTakeFirst();
    const tournament = await trx
      .selectFrom('tournament')
      .select('game_id')
      .where('is_demo', '=', 1)
      .executeTakeFirst();
    if (known || !tournament) return;
    const today = startOfDay(now);
    await trx
      .insertInto('activity')
      .values({
        ...DEMO_ACTIVITY,
        ...renderedOrPlain(DEMO_ACTIVITY),
        game_id: tournament.game_id,
        image: '',
        prizes: '[]',
        task_ids: '[2,4,5]',
        entry: 'none',
        start_at: today - DAYS_BEFORE * DAY,
        end_at: today + DAYS_AFTER * DAY,
        status: PUBLISHED,
        version: 1,
        is_demo: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
