/** Demo accounts, and the sweep of expired account rows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, makeDemoAccounts } from '#lib/demo/members/account/accounts.server.ts';
import { nicknameProblem } from '#lib/members/account/profile/nickname.ts';
import { isPassword } from '#lib/members/account/sign-in/password.server.ts';
import { sweepAccounts } from '#lib/members/account/sweep.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`accounts in ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    test('concurrent starts create the demo accounts once; a deleted one is not created again', async () => {
      await Promise.all([makeDemoAccounts(db, NOW), makeDemoAccounts(db, NOW)]);
      const users = await db.write.selectFrom('user').selectAll().orderBy('phone').execute();
      expect(
        users.map(({ phone, nickname, is_operator, status }) => ({ phone, nickname, is_operator, status })),
      ).toEqual(DEMO_ACCOUNTS);
      for (const { nickname } of users) expect(nicknameProblem(nickname, wordFilterOf(''))).toBeUndefined();
      expect(await isPassword(DEMO_PASSWORD, users[5]!.password_hash)).toBe(true);
      await db.write.deleteFrom('user').where('phone', '=', DEMO_ACCOUNTS[1].phone).execute();
      await makeDemoAccounts(db, NOW);
      expect(await db.write.selectFrom('user').select('id').execute()).toHaveLength(5);
    });

    test('the frozen demo account has one audit entry by a demo operator, with a reason', async () => {
      await makeDemoAccounts(db, NOW);
      await makeDemoAccounts(db, NOW);
      const idOf = async (phone: string) =>
        (await db.read.selectFrom('user').select('id').where('phone', '=', phone).executeTakeFirstOrThrow())
          .id;
      const rows = await db.read.selectFrom('audit_log').selectAll().execute();
      expect(rows).toEqual([
        expect.objectContaining({
          action: 'freeze',
          user_id: await idOf(DEMO_ACCOUNTS[5].phone),
          operator_id: await idOf(DEMO_ACCOUNTS[0].phone),
          reason: expect.stringMatching(/./),
        }),
      ]);
    });

    test('the sweep deletes codes, attempts, OAuth rows and nonces after a day, expired device cookies, half-year-old sessions', async () => {
      const rows = (at: number, n: string) => ({
        sms_code: { mobile: n, type: '', code_hash: 'x', created_at: at, expires_at: at, tries: 0 },
        attempt: { key: n, since: at, n: 1 },
        oauth_state: { state_hash: n, browser_hash: 'x', type: 'qq' as const, expires_at: at },
        oauth_pending: {
          oauth_hash: n,
          browser_hash: 'x',
          type: 'qq' as const,
          openid: 'x',
          name: '',
          expires_at: at,
        },
        request_nonce: { nonce: n, created_at: at },
        device_cookie: {
          user_id: 1,
          token_hash: n,
          session_id: 1,
          created_at: at,
          last_used_at: at,
          expires_at: at + DAY,
        },
      });
      const sessionOf = (at: number, n: string) => ({
        user_id: 1,
        token_hash: n,
        created_at: at,
        last_used_at: at,
        expires_at: at,
        address: '',
      });
      const TABLES = [
        'sms_code',
        'attempt',
        'oauth_state',
        'oauth_pending',
        'request_nonce',
        'device_cookie',
      ] as const;
      const put = async (at: number, n: string) => {
        for (const table of TABLES)
          await db.write
            .insertInto(table as 'attempt')
            .values(rows(at, n)[table as 'attempt'])
            .execute();
      };
      await put(NOW - DAY - 1, 'old');
      await put(NOW - DAY, 'new');
      await db.write
        .insertInto('session')
        .values([sessionOf(NOW - 183 * DAY - 1, 'old'), sessionOf(NOW - 183 * DAY, 'new')])
        .execute();
      await sweepAccounts(db, NOW);
      for (const table of [...TABLES, 'session'] as const) {
        const left = await db.write
          .selectFrom(table as 'session')
          .selectAll()
          .execute();
        expect(JSON.stringify(left), table).toContain('new');
        expect(JSON.stringify(left), table).not.toContain('old');
      }
    });
  });
