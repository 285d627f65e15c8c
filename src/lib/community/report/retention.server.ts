/** Deletes records of reports and of what operators did after three years, as the privacy policy promises. */
import type { Transaction } from 'kysely';
import { CLOSED, FROZEN } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import { DECIDED } from './action.ts';

/** Milliseconds. data/protocols/1-privacy.md. */
export const RECORDS_RETENTION_MS = 3 * 365 * DAY;
/** Cases of one transaction. */
const SLICE = 500;

/**
 * Deletes older records. A decision that still has an effect stays with its reason: one that keeps content hidden, or
 * an account frozen. Its reports go all the same, and the words of closed accounts.
 */
export async function sweepRecords(db: Database, now: number): Promise<void> {
  const before = now - RECORDS_RETENTION_MS;
  const frozen = db.write.selectFrom('user').select('id').where('status', '=', FROZEN);
  await db.write
    .deleteFrom('audit_log')
    .where('created_at', '<', before)
    .where('user_id', 'not in', frozen)
    .execute();
  for (let after = 0; ; ) {
    const cases = await db.write
      .selectFrom('report_case')
      .innerJoin('user', 'user.id', 'report_case.author_id')
      .select(['report_case.id', 'is_hidden', 'user.status'])
      .where('state', '=', DECIDED)
      .where('report_case.id', '>', after)
      .where('last_at', '<', before)
      .orderBy('report_case.id')
      .limit(SLICE)
      .execute();
    if (cases.length === 0) return;
    await inTransaction(db, trx => forget(trx, cases));
    after = cases.at(-1)!.id;
  }
}

async function forget(
  trx: Transaction<DB>,
  cases: readonly { id: number; is_hidden: number; status: number }[],
): Promise<void> {
  const ids = cases.map(({ id }) => id);
  const closed = cases.flatMap(({ id, status }) => (status === CLOSED ? id : []));
  const over = cases.flatMap(one => (one.is_hidden === 0 && one.status !== FROZEN ? one.id : []));
  await trx.deleteFrom('report').where('case_id', 'in', ids).execute();
  if (closed.length > 0) {
    await trx
      .updateTable('report_line')
      .set({ text: '', media: '[]' })
      .where('case_id', 'in', closed)
      .execute();
    await trx
      .updateTable('report_decision')
      .set({ appeal_text: '', before: '' })
      .where('case_id', 'in', closed)
      .execute();
  }
  if (over.length === 0) return;
  for (const table of ['report_line', 'report_decision'] as const)
    await trx.deleteFrom(table).where('case_id', 'in', over).execute();
  await trx.deleteFrom('report_case').where('id', 'in', over).execute();
}
