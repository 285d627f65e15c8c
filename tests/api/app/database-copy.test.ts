/** A database copied whole, from engine to engine and back: every table is compared. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyDatabase, NotEmpty, OtherSchema } from '#lib/platform/db/copy/copy.server.ts';
import { lastIds } from '#lib/platform/db/copy/tables.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { makeRoom, say, textOf } from '#tests/support/chat/room.ts';
import { contentOf } from '#tests/support/content.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament, makeUser } from '#tests/support/factory.ts';
import { messagesOf } from '#tests/support/messages.ts';

/** A match, a room in which something was said, and the id of a user who is gone. */
let source: TestDatabase;
let goneId: number;
beforeAll(async () => {
  source = await makeDatabase('sqlite');
  await addTalk(source);
  await makeMatch(source, { tournament_id: (await makeTournament(source)).id });
  goneId = (await makeUser(source)).id;
  await source.write.deleteFrom('user').where('id', '=', goneId).execute();
});
afterAll(() => source.drop());

async function addTalk(db: Database): Promise<void> {
  const room = await makeRoom(db);
  await say(room, messagesOf(db, Date.now), room.creatorId, textOf('👍 “一\n二”\\ 00123'));
}

async function empty(dialect: Database['dialect']): Promise<Database> {
  const db = await makeDatabase(dialect);
  onTestFinished(() => db.drop());
  return db;
}

test('every row of the demo comes over, and back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(inject('demoFile'), join(folder, 'saidian.db'));
  const demo = openSqlite(join(folder, 'saidian.db'));
  onTestFinished(() => demo.close());
  await addTalk(demo);
  const [target, back] = [await empty(DIALECTS.at(-1)!), await empty('sqlite')];
  const copied = await copyDatabase(demo, target);
  const expected = await contentOf(demo);
  expect(copied['match']).toBeGreaterThan(500);
  expect(copied['chat_message']).toBe(1);
  expect(copied).toEqual(
    Object.fromEntries(Object.entries(expected).map(([table, rows]) => [table, rows.length])),
  );
  expect(await contentOf(target)).toEqual(expected);
  await copyDatabase(target, back);
  expect(await contentOf(back)).toEqual(expected);
});

describe.each(DIALECTS)('to %s', dialect => {
  test('an id that was given once is not given again', async () => {
    const target = await empty(dialect);
    await copyDatabase(source, target);
    expect((await lastIds(target)).get('user')).toBe(goneId);
    expect((await makeUser(target)).id).toBe(goneId + 1);
  });

  test('a site with people of its own is refused and stays as it was', async () => {
    const target = await empty(dialect);
    const { id } = await makeUser(target);
    await expect(copyDatabase(source, target)).rejects.toThrow(NotEmpty);
    expect(await target.read.selectFrom('user').select('id').execute()).toEqual([{ id }]);
    expect(await target.read.selectFrom('match').select('id').execute()).toEqual([]);
  });

  test('nothing is left of a copy that breaks off', async () => {
    const target = await empty(dialect);
    const before = await contentOf(target);
    const broken = copyDatabase(source, target, {
      onTable(name) {
        if (name === 'tournament') throw new Error('broken off');
      },
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await contentOf(target)).toEqual(before);
  });

  test('a database of another version is refused', async () => {
    const target = await empty(dialect);
    await sql`insert into kysely_migration values ('999-later', '2026-11-26T00:00:00.000Z')`.execute(
      target.write,
    );
    await expect(copyDatabase(source, target)).rejects.toThrow(OtherSchema);
    await sql`delete from kysely_migration where name = '999-later'`.execute(target.write);
  });
});
