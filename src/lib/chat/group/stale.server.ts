/** Refuses edits that were begun before somebody else changed the same fields: nothing is lost. */
import { actorName } from './audit.server.ts';
import type { Changing } from './change.server.ts';
import { staleEdit } from './refusal.ts';

/** The edited part of a group: 'group', 'channel:7'. */
type Part = string;

export interface ConfigEdit {
  part: Part;
  /** The `config_rev` that the editor saw; undefined overwrites. */
  rev: number | undefined;
}

/** Field names as chat_change has them. */
export const fieldsOf = (part: Part, fields: readonly string[]): string[] =>
  fields.map(field => `${part}.${field}`);

/**
 * `current`: the fields that the edit changes, by their names in the input, with their values now. Throws conflict
 * where one of them was changed after `rev`.
 */
export async function refuseStale(
  { trx, config: { group } }: Pick<Changing, 'trx' | 'config'>,
  { part, rev }: ConfigEdit,
  current: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (rev === undefined || rev >= Number(group.config_rev)) return;
  const fields = Object.keys(current);
  if (fields.length === 0) return;
  const rows = await trx
    .selectFrom('chat_change as c')
    .innerJoin('chat_audit as a', 'a.id', 'c.audit_id')
    .innerJoin('user as u', 'u.id', 'a.actor_id')
    .select(['c.field', 'a.actor_id', 'u.nickname', 'u.status', 'a.created_at'])
    .where('c.group_id', '=', group.id)
    .where('c.field', 'in', fieldsOf(part, fields))
    .where('c.config_rev', '>', rev)
    .orderBy('c.field')
    .execute();
  if (rows.length === 0) return;
  const changed = rows.map(row => {
    const field = row.field.slice(part.length + 1);
    const time = Math.floor(Number(row.created_at) / 1000);
    return { field, value: current[field], user_id: row.actor_id, nickname: actorName(row), time };
  });
  throw staleEdit({ changed, config_rev: Number(group.config_rev) });
}
