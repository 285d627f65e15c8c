/** Versions of entries as the wire shows them. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { unixSeconds } from '../../wiki/game/present.server.ts';
import type { RevisionHead } from './revision-store.server.ts';
import type { Operator, Revision } from './shapes.ts';
import { PASSED, WAITING } from './status.ts';

/** Authors and checkers of the versions, by id. */
export async function operatorsOf(
  db: Database,
  rows: readonly RevisionHead[],
): Promise<Map<number, Operator>> {
  const ids = rows.flatMap(row => [row.author_id, row.checker_id]).filter(id => id !== null);
  const users = await db.read
    .selectFrom('user')
    .select(['id', 'unique_id', 'nickname'])
    .where('id', 'in', idList(db, [...new Set(ids)]))
    .execute();
  return new Map(users.map(user => [user.id, user]));
}

/** `base`: digest of the current facts; undefined to skip the outdated check. `viewerId`: the reader. */
export const presentRevision = (
  row: RevisionHead,
  operators: ReadonlyMap<number, Operator>,
  viewerId: number,
  base?: string,
): Revision => ({
  version: row.version,
  status: row.status,
  author: operators.get(row.author_id)!,
  create_time: unixSeconds(row.created_at)!,
  checker: operators.get(row.checker_id ?? 0) ?? null,
  check_time: unixSeconds(row.checked_at),
  remark: row.remark,
  is_outdated: base !== undefined && row.status !== PASSED && row.base !== base,
  can_check: row.status === WAITING && row.author_id !== viewerId,
});
