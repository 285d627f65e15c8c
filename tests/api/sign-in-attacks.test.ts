/** What somebody who is not the owner tries. */
import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#lib/account/password.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { Browser, World } from '#tests/support/people.ts';

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

    test('the same hashing is done for a wrong password, an unknown number and an account without a password', async () => {
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

    test('no password guesses: five from one place, then 429 for the right one too', async () => {
      const thief = new Browser(world);
      for (let n = 0; n < 5; n++) expect((await tryPassword(thief, owner, `wrong${n}`)).status).toBe(400);
      const right = await tryPassword(thief, owner, PASSWORD);
      expect([right.status, right.headers['retry-after']]).toEqual([429, '900']);
      expect((await tryPassword(new Browser(world), owner, PASSWORD)).status).toBe(200);
    });

    test('guesses for a number are counted over all addresses, and whether or not it has an account', async () => {
      for (const mobile of [owner, newMobile()]) {
        for (let n = 0; n < 30; n++)
          expect((await tryPassword(new Browser(world), mobile, 'wrong1')).status).toBe(400);
        expect((await tryPassword(new Browser(world), mobile, PASSWORD)).status).toBe(429);
      }
    });

    test('one password tried on many numbers is stopped by address', async () => {
      const thief = new Browser(world);
      for (let n = 0; n < 60; n++) expect((await tryPassword(thief, newMobile(), PASSWORD)).status).toBe(400);
      expect((await tryPassword(thief, newMobile(), PASSWORD)).status).toBe(429);
    });

    test('whoever knows the password is never stopped by it', async () => {
      const browser = new Browser(world);
      for (let n = 0; n < 12; n++) expect((await tryPassword(browser, owner, PASSWORD)).status).toBe(200);
    });

    test('numbers and nicknames cannot be walked through', async () => {
      for (const [name, input] of [
        ['auth.check_phone', () => ({ phone: newMobile() })],
        ['auth.check_nickname', () => ({ nickname: `观众${newMobile()}`.slice(0, 12) })],
      ] as const) {
        const walker = new Browser(world);
        for (let n = 0; n < 30; n++) expect((await walker.send(name, input())).status).toBe(200);
        expect((await walker.send(name, input())).status, name).toBe(429);
      }
    });

    test('a session that was there before does not become the one who signs in', async () => {
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

    test('no page of another site writes: by its Origin, or by what the browser says of it', async () => {
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
