/** npm run operator-link, as a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { redeemSignInLink } from '#lib/members/account/sign-in/link.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { runScript, type Variables } from '#tests/support/process.ts';

describe('npm run operator-link', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'saidian-cli-'));
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  const run = async (args: string[], variables: Variables = {}) => {
    const running = runScript(['scripts/operator-link.ts', ...args], { DATA_DIR, ...variables });
    const { code } = await running.ended;
    return { code, output: running.output() };
  };
  const linkIn = (output: string) => /^(https?:\/\/\S+)\/o\/sign_in\/([\w-]{43})$/m.exec(output)!.slice(1);

  test('prints a link at the public address; each link signs the named operator in once', async () => {
    const first = await run(['小林'], { PUBLIC_URL: 'https://saidian.test' });
    expect(first).toMatchObject({ code: 0 });
    const [origin, token] = linkIn(first.output);
    expect(origin).toBe('https://saidian.test');
    const [local, again] = linkIn((await run([' 小林 '], { PORT: '4999' })).output);
    expect(local).toBe('http://127.0.0.1:4999');

    const db = openSqlite(join(DATA_DIR, 'saidian.db'));
    try {
      const visit = { now: Date.now(), address: '127.0.0.1', userAgent: undefined };
      for (const each of [token!, again!]) {
        expect(await redeemSignInLink(db, each, visit)).toMatch(/^[\w-]{43}$/);
        expect(await redeemSignInLink(db, each, visit)).toBeUndefined();
      }
      const users = await db.read.selectFrom('user').selectAll().execute();
      expect(users).toMatchObject([{ nickname: '小林', is_operator: 1, status: 1 }]);
      expect(users[0]!.unique_id).toMatch(/^\d{9}$/);
      await db.write.updateTable('user').set({ is_operator: 0 }).execute();
    } finally {
      await db.close();
    }
  });

  test('the nickname of an ordinary member is refused', async () => {
    const { code, output } = await run(['小林']);
    expect(code).toBe(2);
    expect(output).toContain('“小林”是普通用户的昵称');
  });

  test.each([[[]], [['']], [['一', '二']], [['十三个字的昵称实在是太长了吧啊']], [['a\tb']]])(
    'invalid arguments %j are refused',
    async args => {
      const { code, output } = await run(args);
      expect(code).toBe(2);
      expect(output).toMatch(/用法：npm run operator-link|昵称须为 1 至 12 个可见字符/);
    },
  );
});
