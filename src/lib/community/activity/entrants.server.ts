/** Entrants of a draw, by their actions during the activity. */
import type { Kysely } from 'kysely';
import { NORMAL } from '../../members/account/status.ts';
import type { DB } from '../../platform/db/schema.ts';
import { threadAddress } from '../../wiki/live/changed-threads.ts';
import { SHOWN } from '../comment/status.ts';
import type { DrawEntry } from './entry.ts';
import type { ActivityRow } from './store.server.ts';

interface Entrant {
  id: number;
  unique_id: string;
}

/** Excludes frozen and closed accounts, and operators. */
export async function entrantsOf(trx: Kysely<DB>, row: ActivityRow): Promise<Entrant[]> {
  const entry = row.entry as DrawEntry;
  if (entry === 'none') return [];
  return trx
    .selectFrom('user')
    .select(['id', 'unique_id'])
    .where('id', 'in', entry === 'tasks' ? completers(trx, row) : commenters(trx, row))
    .where('status', '=', NORMAL)
    .where('is_operator', '=', 0)
    .orderBy('unique_id')
    .execute();
}

/** Users who completed every task at least once in the period. */
function completers(trx: Kysely<DB>, row: ActivityRow) {
  const tasks = JSON.parse(row.task_ids) as number[];
  return trx
    .selectFrom('task_progress')
    .select('user_id')
    .where('task_id', 'in', tasks)
    .where('completed_at', '>=', row.start_at)
    .where('completed_at', '<', row.end_at)
    .groupBy('user_id')
    .having(({ fn }) => fn.count('task_id').distinct(), '=', tasks.length);
}

/** Authors of comments on it that are still shown. */
const commenters = (trx: Kysely<DB>, row: ActivityRow) =>
  trx
    .selectFrom('comment')
    .select('user_id')
    .where('source', '=', threadAddress('activity', [row.id]))
    .where('status', '=', SHOWN)
    .where('created_at', '>=', row.start_at)
    .where('created_at', '<', row.end_at);
