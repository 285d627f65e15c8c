/** What a backup's folder holds beside the database: what an operator put into DATA_DIR, and what people uploaded. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Copied } from '../../platform/db/copy/copy.server.ts';
import { LaunchError } from '../launch-error.ts';
import { BACKUP } from './wording.ts';

/** Caches, logs and unfinished uploads stay behind. */
const PARTS = ['secret', 'config.json', 'sensitive-words.txt', 'regions.csv', 'uploads'];
const RECORD = 'backup.json';

const record = z.object({
  made_at: z.string(),
  /** Number of rows by table. */
  tables: z.record(z.string(), z.int()),
});

/** Writes the record of the backup, as its last file: a folder without one is incomplete. */
export function writeRecord(folder: string, tables: Copied): void {
  const made_at = new Date().toISOString();
  writeFileSync(join(folder, RECORD), `${JSON.stringify({ made_at, tables }, null, 2)}\n`);
}

/** Throws a LaunchError for a folder that is no whole backup. */
export function readRecord(folder: string): z.infer<typeof record> {
  const file = join(folder, RECORD);
  if (!existsSync(file)) throw new LaunchError(BACKUP.notBackup(folder));
  return record.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Copies the files with their modes: the secret stays its owner's alone. */
export function copyParts(from: string, to: string): void {
  for (const name of PARTS.filter(part => existsSync(join(from, part))))
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
}

/** The first part that `folder` has already. */
export const partIn = (folder: string): string | undefined =>
  PARTS.map(name => join(folder, name)).find(path => existsSync(path));
