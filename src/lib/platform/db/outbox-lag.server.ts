/** How far consumers are behind the outbox. */
import type { Database } from './database.ts';

export interface OutboxLag {
  /** Events that the slowest consumer has still to handle. */
  pending: number;
  /** Age of the oldest of them in milliseconds; 0 when there is none. */
  oldestMs: number;
  /** Events that are no longer retried (`missed_happening`). */
  dead: number;
}

/** `now`: epoch milliseconds. Throws Unavailable. */
export async function outboxLag({ read }: Database, now: number): Promise<OutboxLag> {
  const { last } = await read
    .selectFrom('follower')
    .select(({ fn }) => fn.min('last_id').as('last'))
    .executeTakeFirstOrThrow();
  const { pending, oldest } = await read
    .selectFrom('happening')
    .select(({ fn }) => [fn.countAll<number>().as('pending'), fn.min('at').as('oldest')])
    .where('id', '>', last ?? 0)
    .executeTakeFirstOrThrow();
  const { dead } = await read
    .selectFrom('missed_happening')
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .executeTakeFirstOrThrow();
  return { pending, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest), dead };
}
