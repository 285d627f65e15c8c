/** Backups, restoring and the move to PostgreSQL: what people said and uploaded is there again, and nothing is overwritten. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backUp, moveToPostgres, restore } from '#lib/app/backup/backup.server.ts';
import { openDatabase } from '#lib/app/database.server.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { makeRoom, say, textOf } from '#tests/support/chat/room.ts';
import { contentOf } from '#tests/support/content.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';
import { messagesOf } from '#tests/support/messages.ts';

const SECRET = 'a secret of sixty-four letters, or at least of thirty-two of them';
let root: string;
let serial = 0;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saidian-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folder = () => join(root, String(++serial));
const silent = () => {};
/** The variables of a site in a folder of its own, on PostgreSQL if an address is given. */
const envOf = (DATA_DIR = folder(), DATABASE_URL?: string) =>
  readEnv({ DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) });
type Env = ReturnType<typeof envOf>;

async function emptyPostgres(): Promise<string> {
  const db = await makeDatabase('postgres');
  onTestFinished(() => db.drop());
  return db.place;
}
const siteOn = async (dialect: Database['dialect']) =>
  envOf(folder(), dialect === 'postgres' ? await emptyPostgres() : undefined);

async function withSite<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(env);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A room in which something was said, a picture, a word list and a secret. */
async function fill(env: Env): Promise<void> {
  await withSite(env, async db => {
    const room = await makeRoom(db);
    await say(room, messagesOf(db, Date.now), room.creatorId, textOf('决赛见'));
  });
  mkdirSync(join(env.DATA_DIR, 'uploads', 'ab'), { recursive: true });
  writeFileSync(join(env.DATA_DIR, 'uploads', 'ab', 'picture.png'), 'a picture');
  writeFileSync(join(env.DATA_DIR, 'sensitive-words.txt'), '某词\n');
  writeFileSync(join(env.DATA_DIR, 'secret'), `${SECRET}\n`, { mode: 0o600 });
}

describe.each(DIALECTS)('a site on %s', dialect => {
  test.each(DIALECTS)('is backed up while it runs, and restored on %s', async other => {
    const env = await siteOn(dialect);
    await fill(env);
    const stored = folder();
    const content = await withSite(env, async db => {
      await backUp(env, stored, silent);
      return contentOf(db);
    });
    const anew = await siteOn(other);
    const copied = await restore(anew, stored, silent);
    expect(copied).toMatchObject({ chat_message: 1, user: 1 });
    expect(await withSite(anew, contentOf)).toEqual(content);
    const path = (name: string) => join(anew.DATA_DIR, name);
    expect(readFileSync(path('uploads/ab/picture.png'), 'utf8')).toBe('a picture');
    expect(readFileSync(path('sensitive-words.txt'), 'utf8')).toBe('某词\n');
    expect(readFileSync(path('secret'), 'utf8')).toBe(`${SECRET}\n`);
    expect(statSync(path('secret')).mode & 0o777).toBe(0o600);
    expect(statSync(stored).mode & 0o777).toBe(0o700);
    expect(readdirSync(anew.DATA_DIR).filter(name => name.startsWith('.'))).toEqual([]);
  });

  test('that has people is not overwritten', async () => {
    const source = envOf();
    await fill(source);
    const stored = folder();
    await backUp(source, stored, silent);
    const env = await siteOn(dialect);
    const { id } = await withSite(env, db => makeUser(db));
    await expect(restore(env, stored, silent)).rejects.toThrow(/为免覆盖没有恢复|目标数据库里已有数据/);
    expect(existsSync(join(env.DATA_DIR, 'secret'))).toBe(false);
    expect(await withSite(env, db => db.read.selectFrom('user').select('id').execute())).toEqual([{ id }]);
  });
});

test.runIf(DIALECTS.includes('postgres'))('a site moves to PostgreSQL, and its file stays', async () => {
  const before = envOf();
  await fill(before);
  const content = await withSite(before, contentOf);
  const after = envOf(before.DATA_DIR, await emptyPostgres());
  await moveToPostgres(after, silent);
  expect(await withSite(after, contentOf)).toEqual(content);
  expect(await withSite(before, contentOf)).toEqual(content);
  await expect(moveToPostgres(after, silent)).rejects.toThrow('目标数据库里已有数据');
});

describe('is refused in one line, and leaves nothing', () => {
  test('a backup into a folder that is there', async () => {
    const env = envOf();
    await fill(env);
    const taken = folder();
    mkdirSync(taken);
    await expect(backUp(env, taken, silent)).rejects.toThrow(LaunchError);
    expect(readdirSync(taken)).toEqual([]);
  });

  test('a backup of a site that is not there', async () => {
    const stored = folder();
    await expect(backUp(envOf(), stored, silent)).rejects.toThrow('没有可搬的数据');
    expect(existsSync(stored)).toBe(false);
  });

  test('a backup that was broken off', async () => {
    const env = envOf();
    await fill(env);
    const stored = folder();
    await backUp(env, stored, silent);
    rmSync(join(stored, 'backup.json'));
    const anew = envOf();
    await expect(restore(anew, stored, silent)).rejects.toThrow('不是完整的备份');
    expect(existsSync(anew.DATA_DIR)).toBe(false);
  });

  test('a move without an address', async () => {
    const env = envOf();
    await fill(env);
    expect(() => moveToPostgres(env, silent)).toThrow('DATABASE_URL');
  });
});
