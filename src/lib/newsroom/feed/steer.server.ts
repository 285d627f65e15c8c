/** How operators steer feeds: pause, ask now, say which row is meant. */
import type { Kysely } from 'kysely';
import { lockOffice } from '../../members/account/office.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { decided, noQuestion, noSource, notAChoice } from './refusal.ts';

/** Idempotent. Throws 404 for an unknown source. */
export async function pauseFeed(
  { db, viewer }: MemberContext,
  { source, is_paused }: { source: string; is_paused: boolean },
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockOffice(trx, viewer.userId);
    await change(trx, source, { is_paused: is_paused ? 1 : 0 });
  });
}

/** Everything that the service is asked for is due at once. Throws 404 for an unknown source. */
export async function runFeed(
  { db, viewer, now }: MemberContext,
  { source }: { source: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockOffice(trx, viewer.userId);
    await change(trx, source, { rest_ends_at: 0 });
    await makeDue(trx, source, now);
  });
}

async function change(
  trx: Kysely<DB>,
  source: string,
  changes: { is_paused: number } | { rest_ends_at: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('feed_source')
    .set(changes)
    .where('name', '=', source)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSource();
}

const makeDue = (trx: Kysely<DB>, source: string, now: number) =>
  trx.updateTable('feed_poll').set({ due_at: now }).where('source', '=', source).execute();

/**
 * Says which row is meant; 0: none of them. It is written with the next answer of the service, which is asked for at
 * once. Throws 404 for an unknown question, 400 for a row that was not offered, 409 where somebody decided otherwise.
 */
export async function decideFeed(
  { db, viewer, now }: MemberContext,
  { question_id, choice }: { question_id: number; choice: number },
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockOffice(trx, viewer.userId);
    // Locked before it is compared: on PostgreSQL two decide at once.
    const question = await trx
      .updateTable('feed_question')
      .set(eb => ({ reason: eb.ref('reason') }))
      .where('id', '=', question_id)
      .returningAll()
      .executeTakeFirst();
    if (!question) throw noQuestion();
    const row = choice === 0 ? null : choice;
    if (question.decided_at !== null) {
      if (question.choice === row) return;
      throw decided();
    }
    const { ids } = JSON.parse(question.detail) as { ids: number[] };
    if (row !== null && !ids.includes(row)) throw notAChoice();
    await trx
      .updateTable('feed_question')
      .set({ decided_at: now, decided_by: viewer.userId, choice: row })
      .where('id', '=', question_id)
      .execute();
    // What is told again is looked at as if it were new.
    await trx
      .updateTable('feed_object')
      .set({ digest: '' })
      .where('source', '=', question.source)
      .where('kind', '=', question.kind)
      .where('source_key', '=', question.source_key)
      .execute();
    await makeDue(trx, question.source, now);
  });
}
