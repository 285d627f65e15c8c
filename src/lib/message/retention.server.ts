/** Deletes old messages where the operator wants it (CHAT_RETENTION_DAYS). */
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { DAY } from '../kernel/time.ts';
import { AROUND_MESSAGES } from './revise.server.ts';

/** Messages of one transaction, and channels of one question. */
const SLICE = 500;

/**
 * Deletes messages older than `days`, from each channel's beginning, so that what stays has no gap; undefined
 * deletes nothing. Counters and read marks stay: places and revisions are never given twice.
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
    for (const table of ['chat_message', ...AROUND_MESSAGES] as const)
      await trx.deleteFrom(table).where('channel_id', '=', channelId).where('n', '<=', n).execute();
  });
