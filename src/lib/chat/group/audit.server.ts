/** The log of managers' acts in a group, and when each field of its configuration was changed last. */
import { sql, type Transaction } from 'kysely';
import { CLOSED } from '../../members/account/status.ts';
import { ACCOUNT_WORDING } from '../../members/account/wording.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { GroupAuditAction } from './audit-action.ts';

export interface Act {
  groupId: number;
  actorId: number;
  action: GroupAuditAction;
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

/** `touched`: an edit of these from an older state is refused (stale.server.ts). */
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

/** Who changed which fields of the configuration in one change. */
export interface ChangedBy {
  nickname: string;
  fields: string[];
}

/** Undefined for a change of no field. */
export async function changedBy(
  db: Database,
  groupId: number,
  configRev: number,
): Promise<ChangedBy | undefined> {
  const rows = await db.read
    .selectFrom('chat_change as c')
    .innerJoin('chat_audit as a', 'a.id', 'c.audit_id')
    .innerJoin('user as u', 'u.id', 'a.actor_id')
    .select(['c.field', 'u.nickname', 'u.status'])
    .where('c.group_id', '=', groupId)
    .where('c.config_rev', '=', configRev)
    .orderBy('c.field')
    .execute();
  return rows[0] && { nickname: actorName(rows[0]), fields: rows.map(({ field }) => field) };
}

/** An actor's name, as other managers read it. */
export const actorName = ({ nickname, status }: { nickname: string; status: number }): string =>
  status === CLOSED ? ACCOUNT_WORDING.closed_name : nickname;
