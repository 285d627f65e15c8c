/** A dump each night: whichever process looks first makes it, the others find it in the folder that they share. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { dayKey, HOUR, startOfDay } from '../../platform/kernel/time.ts';
import { dumpName, makeDump } from './dump.server.ts';

/** Dumps that stay. */
export const DUMPS_MAX = 7;
/** The dump is due this long after midnight in Beijing, when the evening's matches are over. */
const FROM_MS = 4 * HOUR;
/** A process that began one and has not finished by then is taken for gone. */
const GONE_MS = HOUR;

export interface DumpTarget {
  db: Database;
  /** Folder of the dumps. */
  folder: string;
  origin: string;
  /** Whether the disk has room for one. */
  hasRoom(): Promise<boolean>;
}

/** Returns the day of the dump that was made, undefined where none was due. */
export async function dumpNightly(
  { db, folder, origin, hasRoom }: DumpTarget,
  now: number,
): Promise<string | undefined> {
  if (now - startOfDay(now) < FROM_MS) return undefined;
  const day = dayKey(now);
  if (!(await hasRoom())) return undefined;
  if (!(await claim(db, day, now))) return undefined;
  const { name, bytes, sha256, rows } = await makeDump(db, { day, origin });
  await mkdir(folder, { recursive: true });
  // Whole or not at all.
  await writeFile(join(folder, `.${name}`), bytes);
  await rename(join(folder, `.${name}`), join(folder, name));
  const made = { made_at: now, bytes: bytes.length, sha256, row_count: rows };
  await db.write.updateTable('open_dump').set(made).where('day', '=', day).execute();
  await dropOld({ db, folder });
  return day;
}

/** Whether this process makes the day's dump. */
async function claim(db: Database, day: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: begun } = await db.write
    .insertInto('open_dump')
    .values({ day, claimed_at: now, made_at: null, bytes: 0, sha256: '', row_count: 0 })
    .onConflict(conflict =>
      conflict
        .column('day')
        .doUpdateSet({ claimed_at: now })
        .where('open_dump.made_at', 'is', null)
        .where('open_dump.claimed_at', '<=', now - GONE_MS),
    )
    .executeTakeFirst();
  return Number(begun) === 1;
}

async function dropOld({ db, folder }: Pick<DumpTarget, 'db' | 'folder'>): Promise<void> {
  const rows = await db.read.selectFrom('open_dump').select('day').orderBy('day', 'desc').execute();
  const old = rows.slice(DUMPS_MAX).map(({ day }) => day);
  if (old.length > 0) await db.write.deleteFrom('open_dump').where('day', 'in', old).execute();
  const names = rows.slice(0, DUMPS_MAX).map(({ day }) => dumpName(day));
  for (const name of await readdir(folder))
    if (/^\.?facts-[\d-]+\.zip$/.test(name) && !names.includes(name))
      await rm(join(folder, name), { force: true });
}

export interface NightlyDump {
  day: string;
  name: string;
  bytes: number;
  sha256: string;
  rows: number;
}

/** The latest first. */
export async function listDumps({ read }: Database): Promise<NightlyDump[]> {
  const rows = await read
    .selectFrom('open_dump')
    .select(['day', 'bytes', 'sha256', 'row_count'])
    .where('made_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(DUMPS_MAX)
    .execute();
  return rows.map(({ row_count, ...row }) => ({ ...row, name: dumpName(row.day), rows: row_count }));
}
