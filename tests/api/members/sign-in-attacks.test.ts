/** Attacks on an account by others than its owner. */
import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { Browser, World } from '#tests/support/people.ts';
import { setTries } from '#tests/support/tries.ts';

const PASSWORD = 'abc123';
let serial = 0;
const newMobile = () => `136${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`attacks, on ${dialect}`, () => {
    let db: TestDatabase;
    let password_hash: string;
    let world: World;
    let owner: string;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      password_hash = await hashPassword(PASSWORD);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      owner = newMobile();
      await make.makeUser(db, { phone: owner, password_hash });
    });
    afterEach(() => vi.restoreAllMocks());

    const tryPassword = (browser: Browser, mobile: string, password: string) =>
      browser.send('auth.login_by_password', { mobile, password });

    test('a wrong password, an unknown number and an account without password cost the same hashing', async () => {
      const bare = newMobile();
      await make.makeUser(db, { phone: bare });
      const spied = vi.spyOn(crypto, 'argon2');
      const work = [];
      for (const mobile of [owner, newMobile(), bare]) {
        spied.mockClear();
        const { json } = await tryPassword(new Browser(world), mobile, 'wrong1');
        work.push({
          refusal: json.error,
          hashes: spied.mock.calls.map(([algorithm, { message, nonce, ...cost }]) => ({
            algorithm,
            ...cost,
            salt: nonce.toString().length > 0,
          })),
        });
      }
      expect(work[0]!.hashes).toEqual([
        { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, salt: true },
      ]);
      expect(work[1]).toEqual(work[0]);
      expect(work[2]).toEqual(work[0]);
    });

    const count = (kind: string, who: string, n: number) => setTries(db, [kind, who], n, world.now);

    test('five wrong passwords per network are free, five more need work, then 429 for 15 minutes', async () => {
      const thief = new Browser(world);
      for (let n = 0; n < 5; n++) expect((await tryPassword(thief, owner, `wrong${n}`)).status).toBe(400);
      const pay = (password: string) =>
        thief.sendPaying('auth.login_by_password', { mobile: owner, password });
      expect((await tryPassword(thief, owner, PASSWORD)).json.error.reason).toBe('work_needed');
      expect((await pay('wrong5')).status).toBe(400);
      await count('passwordHere', `${owner} ${thief.address}`, 10);
      const right = await pay(PASSWORD);
      expect([right.status, right.headers['retry-after']]).toEqual([429, '900']);
      expect(right.json.error.message).toBe('登录失败次数过多，请 15 分钟后再试，或使用验证码登录');
      expect((await tryPassword(new Browser(world), owner, PASSWORD)).status).toBe(200);
    });

    test('wrong passwords count per number over all networks, registered or not', async () => {
      for (const mobile of [owner, newMobile()]) {
        await count('passwordOfNumber', mobile, 29);
        expect((await tryPassword(new Browser(world), mobile, 'wrong1')).status).toBe(400);
        const next = await tryPassword(new Browser(world), mobile, PASSWORD);
        expect(next.json.error.reason).toBe('work_needed');
      }
    });

    test('one password tried on many numbers needs work from one network', async () => {
      const thief = new Browser(world);
      await count('passwordOfNetwork', thief.address, 59);
      expect((await tryPassword(thief, newMobile(), PASSWORD)).status).toBe(400);
      expect((await tryPassword(thief, newMobile(), PASSWORD)).json.error.reason).toBe('work_needed');
    });

    test('twelve sign-ins in a row with the right password all succeed', async () => {
      const browser = new Browser(world);
      for (let n = 0; n < 12; n++) expect((await tryPassword(browser, owner, PASSWORD)).status).toBe(200);
    });

    test('looking up many numbers or nicknames needs work', async () => {
      for (const [name, input, kind] of [
        ['auth.check_phone', () => ({ phone: newMobile() }), 'numberLookUps'],
        ['auth.check_nickname', () => ({ nickname: `观众${newMobile()}`.slice(0, 12) }), 'nicknameLookUps'],
      ] as const) {
        const walker = new Browser(world);
        await count(kind, walker.address, 28);
        for (let n = 28; n < 30; n++) expect((await walker.send(name, input())).status).toBe(200);
        expect((await walker.send(name, input())).json.error.reason, name).toBe('work_needed');
      }
    });

    test('a session planted before sign-in is replaced by a new one', async () => {
      const planted = new Browser(world);
      await planted.signIn(newMobile());
      const victim = new Browser(world);
      victim.cookies.set('session', planted.cookies.get('session')!);
      await victim.signIn(newMobile());
      expect(victim.cookies.get('session')).not.toBe(planted.cookies.get('session'));
      const made = new Browser(world);
      made.cookies.set('session', 'A'.repeat(43));
      await made.signIn(newMobile());
      expect(made.cookies.get('session')).not.toBe('A'.repeat(43));
      const thief = new Browser(world);
      thief.cookies.set('session', 'A'.repeat(43));
      expect((await thief.send('auth.get_token')).status).toBe(401);
    });

    test('cross-site writes are refused with 403, by Origin or Sec-Fetch-Site', async () => {
      const victim = new Browser(world);
      const signs: Record<string, string>[] = [
        { origin: 'https://evil.test' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const sign of signs) {
        victim.extra = sign;
        for (const name of [
          'auth.login_by_password',
          'auth.send_code',
          'auth.oauth_entry',
          'auth.logout',
        ] as const)
          expect(
            (await victim.send(name, { mobile: owner, password: PASSWORD, type: 'qq' })).status,
            name,
          ).toBe(403);
      }
      expect(world.sent).toEqual([]);
    });
  });
