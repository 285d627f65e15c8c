/** A failing start reports its cause in one line that names the file. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#lib/app/env.server.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import { startApp } from '#lib/app/start.server.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { freePort } from '#tests/support/process.ts';
import { PRODUCTION } from '#tests/support/production.ts';

const root = mkdtempSync(join(tmpdir(), 'saidian-start-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const whole = join(root, 'whole.db');
let folder: string;
let file: string;

beforeAll(async () => {
  const db = openSqlite(whole);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  await db.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
  file = join(folder, 'saidian.db');
});

async function refusal(variables: Record<string, string> = {}): Promise<string> {
  const error = await startApp(readEnv({ DATA_DIR: folder, ...variables })).then(
    () => undefined,
    error => error,
  );
  expect(error, String(error?.stack)).toBeInstanceOf(LaunchError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

describe('a database file', () => {
  const shorter: Array<[string, (size: number) => number]> = [
    ['half of it', size => Math.floor(size / 2)],
    ['all but its last page', size => size - 4096],
    ['its first bytes', () => 40],
  ];
  test.each(shorter)('truncated to %s is refused as damaged', async (_what, left) => {
    copyFileSync(whole, file);
    truncateSync(file, left(statSync(file).size));
    expect(await refusal()).toMatch(`DATA_DIR：数据库 ${file} 已损坏`);
  });

  test('overwritten with other bytes is refused as damaged', async () => {
    writeFileSync(file, Buffer.alloc(statSync(whole).size, 'x'));
    expect(await refusal()).toMatch(/已损坏（SQLITE_NOTADB）/);
  });
});

describe('refused in DATA_DIR', () => {
  test.each(['uploads', 'inbox', 'log', 'outbox'])('a file where the folder %s belongs', async name => {
    writeFileSync(join(folder, name), '');
    expect(await refusal()).toBe(`DATA_DIR：${join(folder, name)} 应为文件夹，请移走这个文件`);
  });

  test.each(['saidian.db', 'secret', 'config.json'])('a folder where the file %s belongs', async name => {
    mkdirSync(join(folder, name));
    expect(await refusal()).toBe(`DATA_DIR：${join(folder, name)} 应为文件，请移走这个文件夹`);
  });

  test('a file in place of the folder itself', async () => {
    const taken = join(folder, 'taken');
    writeFileSync(taken, '');
    const error = await startApp(readEnv({ DATA_DIR: taken })).catch(error => error);
    expect(error).toBeInstanceOf(LaunchError);
    expect(error.message).toContain(dirname(join(taken, 'x')));
  });

  test.runIf(existsSync('/proc'))('a folder in which no folder can be made', async () => {
    expect(await refusal({ DATA_DIR: '/proc/saidian/var' })).toMatch(/^DATA_DIR：/);
  });

  test('an emptied secret file', async () => {
    writeFileSync(join(folder, 'secret'), '');
    expect(await refusal()).toMatch(/^SECRET：/);
  });
});

test('a Redis that nobody runs is refused, without its password', async () => {
  const message = await refusal({
    ...PRODUCTION,
    REDIS_URL: `redis://:Hunter2secret@127.0.0.1:${await freePort()}`,
  });
  expect(message).toMatch(/^REDIS_URL：/);
  expect(message).not.toContain('Hunter2secret');
});

test('production on a database that holds demo data is refused', async () => {
  copyFileSync(whole, file);
  const db = openSqlite(file);
  await db.write.insertInto('meta').values({ key: 'demo', value: '1' }).execute();
  await db.close();
  expect(await refusal(PRODUCTION)).toContain('演示数据');
});
