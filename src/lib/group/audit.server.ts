/** What managers did in a group. */
import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';

export interface Act {
  groupId: number;
  actorId: number;
  action: string;
  /** Epoch milliseconds. */
  now: number;
}

export async function recordAudit(
  trx: Transaction<DB>,
  { groupId, actorId, action, now }: Act,
  detail: object,
): Promise<void> {
  await trx
    .insertInto('chat_audit')
    .values({ group_id: groupId, actor_id: actorId, action, detail: JSON.stringify(detail), created_at: now })
    .execute();
}
