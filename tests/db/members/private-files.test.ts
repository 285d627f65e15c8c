/** The database and all that stands beside it are their owner's alone, whatever a process gives others otherwise. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFile } from '#lib/app/backup/database-file.server.ts';
import { checkPlace } from '#lib/app/doctor/place.server.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';

let folder: string;
let file: string;
let former: number;
beforeEach(() => {
  former = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'saidian-private-'));
  file = join(folder, 'saidian.db');
});
afterEach(() => {
  process.umask(former);
  rmSync(folder, { recursive: true, force: true });
});

/** As `ls -l` has them, by name. */
const modes = (of = folder) =>
  Object.fromEntries(
    readdirSync(of).map(name => [name, (statSync(join(of, name)).mode & 0o777).toString(8)]),
  );
const OWNERS = { 'saidian.db': '600', 'saidian.db-shm': '600', 'saidian.db-wal': '600' };

test('a new database, its WAL and its index', async () => {
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  expect(modes()).toEqual(OWNERS);
  await db.close();
});

test('one that others could read so far, and what a killed process left beside it', async () => {
  const killed = openSqlite(file);
  await migrate(killed.write as unknown as Kysely<unknown>, 'sqlite');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const db = openSqlite(file);
  expect(modes()).toEqual(OWNERS);
  await db.close();
  await killed.close();
});

test('a backup', async () => {
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  const target = join(folder, 'backup');
  mkdirSync(target);
  await copyFile(folder, join(target, 'saidian.db'));
  expect(modes(target)).toEqual({ 'saidian.db': '600' });
  await db.close();
});

test('what others may read is named by the doctor, unless they may not enter the folder', async () => {
  const look = () =>
    checkPlace(readEnv({ DATA_DIR: folder }), async () => ({ free: 10 ** 12, size: 10 ** 12 }));
  const db = openSqlite(file);
  await db.close();
  chmodSync(file, 0o644);
  expect((await look()).state).toBe('ok');
  chmodSync(folder, 0o755);
  expect(await look()).toMatchObject({ text: expect.stringContaining(`${file} 里有手机号和私信`) });
  chmodSync(file, 0o600);
  expect((await look()).state).toBe('ok');
});
