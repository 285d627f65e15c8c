/** Deletes files that nothing uses. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../../platform/kernel/log.server.ts';
import { fileKey, isShared } from './copy.server.ts';
import type { MediaDeps } from './deps.ts';
import { INCOMING } from './grant.server.ts';
import { UNUSED_MS } from './limits.ts';
import { partPath } from './resume.server.ts';
import { GRANTED, isStale, REMOVED } from './stale.ts';
import type { Upload } from './store.server.ts';
import { variantKeys } from './variant.ts';

/** Rows per round: one query, and storage calls for each row. */
const BATCH = 200;

/**
 * Deletes stale files and their rows; answers how many. Files the storage fails to delete wait for the next
 * run.
 */
export async function sweepUploads(deps: Pick<MediaDeps, 'db' | 'files' | 'now'>): Promise<number> {
  await sweepInbox(deps);
  await sweepParts(deps);
  let gone = 0;
  for (let after = 0; ; ) {
    const rows = await candidates(deps, after);
    if (rows.length === 0) return gone;
    for (const row of rows.filter(row => isStale(row, deps.now))) {
      if (!(await giveUp(deps, row.id)) || !(await takeAway(deps, row))) continue;
      await deps.db.write.deleteFrom('upload').where('id', '=', row.id).execute();
      gone++;
    }
    after = rows.at(-1)!.id;
  }
}

const candidates = ({ db, now }: Pick<MediaDeps, 'db' | 'now'>, after: number) =>
  db.read
    .selectFrom('upload')
    .select(['id', 'key', 'stored_key', 'status', 'created_at', 'attached_at'])
    .where('id', '>', after)
    .where(eb =>
      eb.or([
        eb('status', '=', REMOVED),
        eb.and([eb('created_at', '<=', now - UNUSED_MS), eb('attached_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Marks it removed, so that nothing attaches it; false when it was just attached. */
async function giveUp({ db }: Pick<MediaDeps, 'db'>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db.write
    .updateTable('upload')
    .set({ status: REMOVED })
    .where('id', '=', id)
    .where(eb => eb.or([eb('status', '=', REMOVED), eb('attached_at', 'is', null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The file, unless a copy of it is in use. False where the storage fails. */
async function takeAway(
  { db, files: { storage } }: Pick<MediaDeps, 'db' | 'files'>,
  row: Pick<Upload, 'id' | 'key' | 'stored_key'>,
): Promise<boolean> {
  if (await isShared(db.write, row)) return true;
  const key = fileKey(row);
  try {
    for (const each of [key, ...variantKeys(key), ...(storage.direct ? [INCOMING + key] : [])])
      await storage.remove(each);
    return true;
  } catch (err) {
    log.error({ err }, `upload ${key}`);
    return false;
  }
}

/** Removes unfinished files whose grant has ended. */
async function sweepParts({ db, files, now }: Pick<MediaDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const rows = await db.write
    .updateTable('upload')
    .set({ part: 0 })
    .where('part', '>', 0)
    .where('status', '=', GRANTED)
    .where('expires_at', '<=', now)
    .returning('key')
    .execute();
  for (const { key } of rows) await rm(partPath(files.inbox, key), { force: true });
}

/** Deletes partial files left by a stopped process. */
async function sweepInbox({ files, now }: Pick<MediaDeps, 'files' | 'now'>): Promise<void> {
  for (const name of await readdir(files.inbox).catch(() => [])) {
    const path = join(files.inbox, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && now - stats.mtimeMs >= UNUSED_MS) await rm(path, { force: true });
  }
}
