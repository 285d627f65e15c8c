/** Files that messages show: each belongs to one message, and goes with it. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { hideUploads, showUploads } from '../../members/media/attach.server.ts';
import { REMOVED, STORED } from '../../members/media/stale.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { EntryKey } from './entry.ts';
import { HIDDEN, RECALLED, SHOWN } from './kind.ts';
import { badFile } from './refusal.ts';

/** Locks the files until the commit. Throws a refusal unless all are there and no message shows them yet. */
export async function lockFiles(
  trx: Transaction<DB>,
  { dialect }: Pick<Database, 'dialect'>,
  { keys, userId }: { keys: readonly string[]; userId: number },
): Promise<void> {
  const rows = await trx
    .selectFrom('upload')
    .select('key')
    .where('key', 'in', keys)
    .where('status', '=', STORED)
    .where('user_id', '=', userId)
    .where('attached_at', 'is', null)
    .$if(dialect === 'postgres', query => query.forUpdate())
    .execute();
  if (rows.length < keys.length) throw badFile();
}

/** The message shows these files from now on. `now`: epoch milliseconds. */
export async function attachFiles(
  trx: Transaction<DB>,
  key: EntryKey,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  await showFiles(trx, key, keys);
  await trx.updateTable('upload').set({ attached_at: now }).where('key', 'in', keys).execute();
}

/** Files that are in use already. */
export const showFiles = async (
  trx: Transaction<DB>,
  { channel_id, n }: EntryKey,
  keys: readonly string[],
): Promise<void> => {
  await trx
    .insertInto('chat_file')
    .values(keys.map(key => ({ key, channel_id, n })))
    .execute();
};

/** Stops serving, for good, the files of the messages that `where` finds in chat_file. */
export async function dropFiles(trx: Transaction<DB>, where: RawBuilder<boolean>): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ status: REMOVED })
    .where('key', 'in', trx.selectFrom('chat_file').select('key').where(where))
    .execute();
  await trx.deleteFrom('chat_file').where(where).execute();
}

/** Files follow what becomes of their message: hidden ones may be shown again, recalled ones are gone. */
export async function followStatus(
  trx: Transaction<DB>,
  { channel_id, n }: EntryKey,
  status: number,
): Promise<void> {
  const where = sql<boolean>`channel_id = ${channel_id} and n = ${n}`;
  if (status === RECALLED) return dropFiles(trx, where);
  const rows = await trx.selectFrom('chat_file').select('key').where(where).execute();
  const keys = rows.map(({ key }) => key);
  if (status === HIDDEN) await hideUploads(trx, keys);
  if (status === SHOWN) await showUploads(trx, keys);
}
