/** Reports of matches, published past the calls. */

import { makeReport } from '#lib/newsroom/news/report/make.server.ts';
import { PUBLISHED } from '#lib/newsroom/news/status.ts';
import { reportOf } from '#lib/newsroom/news/store.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';

export async function publishReport(db: Database, matchId: number, now: number): Promise<number> {
  await inTransaction(db, trx => makeReport(trx, db, matchId, now));
  const report = await reportOf(db.write, matchId);
  if (!report) throw new Error(`No report can be made of match ${matchId}`);
  const published = { status: PUBLISHED, published_at: now };
  await db.write.updateTable('news').set(published).where('id', '=', report.id).execute();
  return report.id;
}

/** The report of the last final of the first game. */
export async function publishLastReport(db: Database, now: number): Promise<number> {
  const { id } = await db.read
    .selectFrom('match')
    .select('id')
    .where('status', '=', 3)
    .where('lane', '=', 'final')
    .orderBy('game_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return publishReport(db, id, now);
}
