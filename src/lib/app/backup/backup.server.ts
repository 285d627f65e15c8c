/** Backups of a site that runs, restoring them, and the move from SQLite to PostgreSQL. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Copied } from '../../platform/db/copy/copy.server.ts';
import { DATABASE_FILE } from '../data-dir.server.ts';
import { openDatabase } from '../database.server.ts';
import type { Env } from '../env.server.ts';
import { LaunchError } from '../launch-error.ts';
import { copyAll, copyFile, countRows, type OnTable, openCopy } from './database-file.server.ts';
import { copyParts, partIn, readRecord, writeRecord } from './parts.server.ts';
import { BACKUP } from './wording.ts';

/** Everything into a new folder; one that was broken off is removed. */
export async function backUp(env: Env, folder: string, onTable: OnTable): Promise<Copied> {
  if (existsSync(folder)) throw new LaunchError(BACKUP.taken(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const file = join(folder, DATABASE_FILE);
    if (!env.DATABASE_URL) await copyFile(env.DATA_DIR, file);
    const copy = await openCopy(file);
    let tables: Copied;
    try {
      tables = env.DATABASE_URL ? await fromServer(env, copy, onTable) : await countRows(copy);
    } finally {
      await copy.close();
    }
    copyParts(env.DATA_DIR, folder);
    writeRecord(folder, tables);
    return tables;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fromServer(env: Env, copy: Parameters<typeof copyAll>[1], onTable: OnTable): Promise<Copied> {
  const db = await openDatabase(env);
  try {
    return await copyAll(db, copy, onTable);
  } finally {
    await db.close();
  }
}

/** A backup into an empty DATA_DIR and, with DATABASE_URL, an empty database. The database comes last. */
export async function restore(env: Env, folder: string, onTable: OnTable): Promise<Copied> {
  const { tables } = readRecord(folder);
  const there = [join(env.DATA_DIR, DATABASE_FILE)].find(path => existsSync(path)) ?? partIn(env.DATA_DIR);
  if (there) throw new LaunchError(BACKUP.hasFile(there));
  mkdirSync(env.DATA_DIR, { recursive: true });
  return withCopy(env, folder, async file => {
    const copied = env.DATABASE_URL ? await intoServer(env, file, onTable) : tables;
    copyParts(folder, env.DATA_DIR);
    if (!env.DATABASE_URL) renameSync(file, join(env.DATA_DIR, DATABASE_FILE));
    return copied;
  });
}

/** The rows of DATA_DIR's SQLite file into the empty database of DATABASE_URL; the file stays as it is. */
export function moveToPostgres(env: Env, onTable: OnTable): Promise<Copied> {
  if (!env.DATABASE_URL) throw new LaunchError(BACKUP.noTarget);
  return withCopy(env, env.DATA_DIR, file => intoServer(env, file, onTable));
}

/** A copy of a folder's database, beside the site's own, so that nothing half-written replaces it. */
async function withCopy<T>(env: Env, folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const temp = mkdtempSync(join(env.DATA_DIR, '.copy-'));
  try {
    const file = join(temp, DATABASE_FILE);
    await copyFile(folder, file);
    return await work(file);
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

async function intoServer(env: Env, file: string, onTable: OnTable): Promise<Copied> {
  const copy = await openCopy(file);
  try {
    const db = await openDatabase(env);
    try {
      return await copyAll(copy, db, onTable);
    } finally {
      await db.close();
    }
  } finally {
    await copy.close();
  }
}
