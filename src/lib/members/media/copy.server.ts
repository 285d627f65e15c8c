/** Copies of stored files: another owner, another address, another end. The bytes are shared. */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { KEY_BYTES, makeKey } from './key.ts';
import type { UploadKind } from './kind.ts';
import { REMOVED, STORED } from './stale.ts';
import type { Upload } from './store.server.ts';

/** Where the file of a row is stored. */
export const fileKey = ({ key, stored_key }: Pick<Upload, 'key' | 'stored_key'>): string => stored_key ?? key;

/** `now`: epoch milliseconds. */
export const keyOfCopy = (kind: UploadKind, now: number): string =>
  makeKey(kind, randomBytes(KEY_BYTES), now);

/** Locks those of the files that are there, until the commit: none of them is removed before. */
export const lockStored = (
  trx: Transaction<DB>,
  { dialect }: Pick<Database, 'dialect'>,
  keys: readonly string[],
): Promise<Upload[]> =>
  trx
    .selectFrom('upload')
    .selectAll()
    .where('key', 'in', keys)
    .where('status', '=', STORED)
    .orderBy('id')
    .$if(dialect === 'postgres', query => query.forUpdate())
    .execute();

/** Copies files that `lockStored` locked. The copies are in use from the first. */
export async function copyStored(
  trx: Transaction<DB>,
  copies: readonly { of: Upload; key: string; kind: UploadKind }[],
  { userId, now }: { userId: number; now: number },
): Promise<void> {
  if (copies.length === 0) return;
  const keys = new Map(copies.map(({ of, key }) => [of.key, key]));
  const rows = copies.map(({ of, key, kind }) => ({
    ...{ key, stored_key: fileKey(of), kind, user_id: userId },
    ...{ owner: key, day: 0, nth: 0, token_hash: '' },
    ...{ status: STORED, created_at: now, expires_at: now, stored_at: now, attached_at: now },
    ...{ type: of.type, size: of.size, width: of.width, height: of.height },
    poster: (of.poster && keys.get(of.poster)) || null,
  }));
  await trx.insertInto('upload').values(rows).execute();
}

/** Whether another row still shows the file of this one. */
export async function isShared(
  db: Kysely<DB>,
  row: Pick<Upload, 'id' | 'key' | 'stored_key'>,
): Promise<boolean> {
  const key = fileKey(row);
  const other = await db
    .selectFrom('upload')
    .select('id')
    .where(sql<boolean>`(key = ${key} or stored_key = ${key})`)
    .where('id', '!=', row.id)
    .where('status', '!=', REMOVED)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
