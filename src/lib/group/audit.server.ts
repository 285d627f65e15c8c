/** What managers did in a group, and when each field of its configuration was changed last. */
import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { AuditAction } from './audit-action.ts';

export interface Act {
  groupId: number;
  actorId: number;
  action: AuditAction;
  /** Epoch milliseconds. */
  now: number;
}

/** Fields of the configuration that an act changed. */
export interface Touched {
  /** 'group.name', 'channel:7.link'. */
  fields: readonly string[];
  /** The group's after the change. */
  configRev: number;
}

/** `touched`: who edits these from an older state is told (stale.server.ts). */
export async function recordAudit(
  trx: Transaction<DB>,
  { groupId, actorId, action, now }: Act,
  detail: object,
  touched?: Touched,
): Promise<void> {
  const { id } = await trx
    .insertInto('chat_audit')
    .values({ group_id: groupId, actor_id: actorId, action, detail: JSON.stringify(detail), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!touched || touched.fields.length === 0) return;
  await trx
    .insertInto('chat_change')
    .values(
      touched.fields.map(field => ({
        group_id: groupId,
        field,
        config_rev: touched.configRev,
        audit_id: id,
      })),
    )
    .onConflict(on =>
      on.columns(['group_id', 'field']).doUpdateSet({
        config_rev: sql`excluded.config_rev`,
        audit_id: sql`excluded.audit_id`,
      }),
    )
    .execute();
}
