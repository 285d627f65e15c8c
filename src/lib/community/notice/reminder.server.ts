/** Reminders of matches about to begin: one per match, whichever process looks first. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { Unavailable } from '../../platform/db/failure.ts';
import { append } from '../../platform/db/outbox.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { Audience } from './audience.ts';
import { REMIND_LATE_MS, REMIND_MS } from './limits.ts';

/** Polling interval of a process, in milliseconds. */
const LOOK_MS = 30_000;
/** match_status: not started, running. */
const COMING = [1, 2];

interface Around {
  db: Database;
  bus: Bus;
  audiences: readonly Audience[];
}

/** Appends `matchStarting` for every match that somebody waits for and that begins about `now`; returns how many. */
export async function remindOfMatches({ db, bus, audiences }: Around, now: number): Promise<number> {
  let reminded = 0;
  for (const { id, start_at } of await dueMatches(db, audiences, now)) {
    const isFirst = await inTransaction(db, async trx => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('match_reminder')
        .values({ match_id: id, start_at: start_at! })
        .onConflict(conflict => conflict.columns(['match_id', 'start_at']).doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) === 0) return false;
      await append(trx, 'matchStarting', { matchId: id }, now);
      return true;
    });
    if (isFirst) reminded += 1;
  }
  if (reminded > 0) await bus.publish('appended', {});
  return reminded;
}

/** Uses the index by game and status. Matches hidden from the schedule get no reminder. */
const dueMatches = (db: Database, audiences: readonly Audience[], now: number) =>
  db.read
    .selectFrom('match')
    .select(['id', 'start_at'])
    .where('game_id', 'in', query => query.selectFrom('game').select('game.id'))
    .where('status', 'in', COMING)
    .where('order_at', '>', now - REMIND_LATE_MS)
    .where('order_at', '<=', now + REMIND_MS)
    .where('start_at', 'is not', null)
    .where('is_show_schedule', '=', 1)
    .where(({ or, exists }) => or(audiences.map(({ users }) => exists(users(db.read, sql.ref('match.id'))))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('match_reminder')
            .select(sql.lit(1).as('one'))
            .whereRef('match_reminder.match_id', '=', 'match.id')
            .whereRef('match_reminder.start_at', '=', 'match.start_at'),
        ),
      ),
    )
    .orderBy('order_at')
    .execute();

/** Deletes reminders of matches long over. */
export const forgetReminders = async (db: Database, now: number): Promise<void> => {
  await db.write
    .deleteFrom('match_reminder')
    .where('start_at', '<', now - DAY)
    .execute();
};

/** Polls for as long as the process runs; returns the function that stops. */
export function startReminders(around: Around, now: () => number): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const look = () => {
    work = remindOfMatches(around, now()).catch(error => {
      if (!(error instanceof Unavailable)) log.error({ err: error }, 'reminders');
    });
  };
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
