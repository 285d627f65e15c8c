/** Records events and runs the consumers, for tests of notices. */
import { expect } from 'vitest';
import { makeNoticeConsumer } from '#lib/community/notice/consumer.server.ts';
import type { Delivered } from '#lib/community/notice/make.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import type { OutboxEventName, OutboxEvents } from '#lib/platform/ports/outbox.ts';
import { assembly } from './assembly.ts';

export class Doings {
  readonly #db: Database;
  readonly delivered: Delivered[] = [];
  now: number;

  constructor(db: Database, now: number) {
    this.#db = db;
    this.now = now;
  }

  async record<N extends OutboxEventName>(name: N, what: OutboxEvents[N]): Promise<void> {
    await inTransaction(this.#db, trx => append(trx, name, what, this.now));
  }

  async follow(): Promise<void> {
    await consume(
      this.#db,
      makeNoticeConsumer({
        db: this.#db,
        registries: assembly.registries,
        onDelivered: delivered => void this.delivered.push(delivered),
      }),
    );
  }

  async happens<N extends OutboxEventName>(name: N, what: OutboxEvents[N]): Promise<void> {
    await this.record(name, what);
    await this.follow();
  }

  like = (userId: number, ownerId: number, id = 7) =>
    this.happens('liked', { kind: 'comment', id, userId, ownerId });

  reply = (userId: number, toUserId: number | null, commentId: number, mentioned: number[] = []) =>
    this.happens('commentPosted', {
      commentId,
      userId,
      source: { type: 'match', ids: [1] },
      parentId: 1,
      toUserId,
      mentioned,
    });
}

/** Counters as stored, and recounted from the rows. */
export async function countedTwice(db: Database) {
  const counters = await db.write.selectFrom('notice_counter').selectAll().execute();
  const rows = await db.write.selectFrom('notice').select(['user_id', 'category', 'is_read']).execute();
  const actors = await db.write.selectFrom('notice_actor').select('notice_id').execute();
  const groups = await db.write
    .selectFrom('notice')
    .select(['id', 'actors'])
    .where('kind', 'in', ['liked', 'new_follower'])
    .execute();
  const recounted = counters.map(row => {
    const own = rows.filter(one => one.user_id === row.user_id && one.category === row.category);
    return { ...row, total: own.length, unread: own.filter(one => one.is_read === 0).length };
  });
  for (const { id, actors: names } of groups)
    expect(actors.filter(row => row.notice_id === id).length, `actors of ${id}`).toBe(names);
  const stored = new Set(counters.map(row => `${row.user_id} ${row.category}`));
  expect(rows.filter(row => !stored.has(`${row.user_id} ${row.category}`))).toEqual([]);
  return { counters, recounted };
}
