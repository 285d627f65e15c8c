/** npm run grant, as a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FROZEN, NORMAL } from '#lib/members/account/status.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import * as make from '#tests/support/factory.ts';
import { runScript } from '#tests/support/process.ts';

describe('npm run grant', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'saidian-cli-'));
  let db: Database;
  beforeAll(async () => {
    db = openSqlite(join(DATA_DIR, 'saidian.db'));
    await migrate(db.write as never, 'sqlite');
    await make.makeUser(db, { phone: '13800000002', nickname: '晨星' });
  });
  afterAll(async () => {
    await db.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  const run = async (...args: string[]) => {
    const running = runScript(['scripts/grant.ts', ...args], { DATA_DIR });
    const { code } = await running.ended;
    return { code, output: running.output() };
  };
  const isOperator = async () =>
    (await db.write.selectFrom('user').select('is_operator').executeTakeFirstOrThrow()).is_operator;

  test('makes the user of a phone number an operator, and then a member again', async () => {
    expect(await run('13800000002', 'operator')).toMatchObject({
      code: 0,
      output: expect.stringContaining('“晨星”'),
    });
    expect(await isOperator()).toBe(1);
    expect((await run('13800000002', 'member')).code).toBe(0);
    expect(await isOperator()).toBe(0);
  });

  test('freezes an operator, who is none afterwards, by the ID as well', async () => {
    await run('13800000002', 'operator');
    const { unique_id } = await db.write.selectFrom('user').select('unique_id').executeTakeFirstOrThrow();
    expect(await run(unique_id, 'frozen')).toMatchObject({
      code: 0,
      output: expect.stringContaining('已冻结'),
    });
    const row = db.write.selectFrom('user').select(['status', 'is_operator']);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: FROZEN, is_operator: 0 });
    expect((await run(unique_id, 'frozen')).code).toBe(2);
    await db.write.updateTable('user').set({ status: NORMAL }).execute();
  });

  test.each([[[]], [['13800000002']], [['13800000002', 'king']], [['13800000002', 'operator', 'x']]])(
    'arguments %j are refused with the usage and exit code 2',
    async args => {
      expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringContaining('npm run grant') });
    },
  );

  test('an unknown phone number is refused and named', async () => {
    expect(await run('13800000009', 'operator')).toMatchObject({
      code: 2,
      output: expect.stringContaining('13800000009'),
    });
  });
});
