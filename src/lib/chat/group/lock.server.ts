/** Locks a group's configuration, and who has which rights in it, until a transaction's commit. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Waits for changes of the group that are under way, and holds later ones off. SQLite has one writer. */
export async function lockGroupShared(
  { dialect }: Pick<Database, 'dialect'>,
  trx: Transaction<DB>,
  groupId: number,
): Promise<void> {
  if (dialect === 'postgres')
    await trx.selectFrom('chat_group').select('id').where('id', '=', groupId).forShare().execute();
}
