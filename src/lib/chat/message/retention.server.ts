/** Deletes old messages where the operator wants it (CHAT_RETENTION_DAYS). */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import { dropFiles } from './files.server.ts';
import { lockHeads } from './heads.server.ts';
import { AROUND_MESSAGES } from './revise.server.ts';

/** Messages of one transaction, and channels of one question. */
const SLICE = 500;

/**
 * Deletes messages older than `days`, from each channel's beginning, so that what stays has no gap; undefined deletes
 * nothing. Counters stay: positions and revisions are never used twice.
 */
export async function sweepMessages(db: Database, now: number, days: number | undefined): Promise<void> {
  if (days === undefined) return;
  for (let after = 0; ; ) {
    const channels = await channelsAfter(db, after);
    for (const id of channels) await sweepChannel(db, id, now - days * DAY);
    if (channels.length < SLICE) return;
    after = channels.at(-1)!;
  }
}

async function channelsAfter(db: Database, after: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('chat_head')
    .select('channel_id')
    .where('channel_id', '>', after)
    .orderBy('channel_id')
    .limit(SLICE)
    .execute();
  return rows.map(({ channel_id }) => channel_id);
}

async function sweepChannel(db: Database, channelId: number, before: number): Promise<void> {
  for (;;) {
    const first = await db.read
      .selectFrom('chat_message')
      .select(['n', 'sent_at'])
      .where('channel_id', '=', channelId)
      .orderBy('n')
      .limit(SLICE)
      .execute();
    const young = first.findIndex(({ sent_at }) => sent_at >= before);
    const old = young < 0 ? first : first.slice(0, young);
    if (old.length === 0) return;
    await deleteUpTo(db, channelId, old.at(-1)!.n);
    if (old.length < SLICE) return;
  }
}

const deleteUpTo = (db: Database, channelId: number, n: number): Promise<void> =>
  inTransaction(db, async trx => {
    // Holds the head: nobody speaks or reads meanwhile.
    await lockHeads(trx, db, [channelId]);
    await forgetUnread(trx, channelId, n);
    await dropFiles(trx, sql`channel_id = ${channelId} and n <= ${n}`);
    for (const table of ['chat_message', ...AROUND_MESSAGES] as const)
      await trx.deleteFrom(table).where('channel_id', '=', channelId).where('n', '<=', n).execute();
  });

/** Takes deleted messages out of the unread counts, also of those who have never read the channel. */
async function forgetUnread(trx: Transaction<DB>, channelId: number, n: number): Promise<void> {
  await sql`update chat_read set n = ${n}, own = own - (
      select count(*) from chat_message m where m.channel_id = ${channelId} and m.n > chat_read.n
        and m.n <= ${n} and m.user_id = chat_read.user_id)
    where channel_id = ${channelId} and n < ${n}`.execute(trx);
  await trx.updateTable('chat_head').set({ gone: n }).where('channel_id', '=', channelId).execute();
}
