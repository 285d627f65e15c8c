/** Codes by short message: how long they last, how often they may be tried and sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODE_MS, CODE_TRIES } from '#lib/members/account/sign-in/code.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';
import { setTries } from '#tests/support/tries.ts';

let serial = 0;
const newMobile = () => `137${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`SMS codes on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let browser: Browser;
    let mobile: string;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(() => {
      world = new World(db);
      browser = new Browser(world);
      mobile = newMobile();
    });

    const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const check = async (code: string, more: object = {}) =>
      (await browser.send('auth.check_phone_code', { mobile, code, ...more })).json.error?.reason ?? 'right';
    const login = async (code: string) =>
      (await browser.send('auth.login_by_phone_code', { mobile, code })).json.error?.reason ?? 'in';

    test('a code has six digits and is not stored in plain text', async () => {
      const code = await browser.codeFor(mobile, 'login');
      expect(world.sent).toEqual([{ mobile, code, type: 'login', at: world.now }]);
      expect(code).toMatch(/^\d{6}$/);
      const row = await db.read
        .selectFrom('sms_code')
        .selectAll()
        .where('mobile', '=', mobile)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify({ ...row, mobile: '', id: 0, created_at: 0, expires_at: 0 })).not.toContain(code);
    });

    test('a code is valid for five minutes', async () => {
      const code = await browser.codeFor(mobile);
      world.now += CODE_MS - 1;
      expect(await check(code)).toBe('right');
      world.now += 1;
      expect(await check(code)).toBe('bad_code');
    });

    test('checking a code does not use it up, using it does', async () => {
      const code = await browser.codeFor(mobile);
      expect([await check(code), await login(code), await login(code)]).toEqual(['right', 'in', 'bad_code']);
    });

    test('five checks and uses together, right ones included, make a code invalid there', async () => {
      const code = await browser.codeFor(mobile);
      expect(await check(code)).toBe('right');
      for (let n = 1; n < CODE_TRIES; n++)
        expect(await (n % 2 ? login : check)(wrongOf(code))).toBe('bad_code');
      expect(await login(code)).toBe('bad_code');
    });

    test('many simultaneous guesses count as five tries, and the code is invalid then', async () => {
      const code = await browser.codeFor(mobile);
      await Promise.all(Array.from({ length: 20 }, () => check(wrongOf(code))));
      const { own_tries } = await db.read
        .selectFrom('sms_code')
        .select('own_tries')
        .where('mobile', '=', mobile)
        .executeTakeFirstOrThrow();
      expect(own_tries).toBe(CODE_TRIES);
      expect(await login(code)).toBe('bad_code');
    });

    test('a code used several times at once signs in once', async () => {
      const code = await browser.codeFor(mobile);
      const outcomes = await Promise.all([login(code), login(code), login(code)]);
      expect(outcomes.toSorted()).toEqual(['bad_code', 'bad_code', 'in']);
    });

    test('a code stays valid when another is sent after it, also for a stranger’s request', async () => {
      const first = await browser.codeFor(mobile);
      world.wait(61);
      await new Browser(world).ask('auth.send_code', { mobile });
      const second = world.codeOf(mobile);
      expect([await check(first), await check(second), await login(first)]).toEqual(['right', 'right', 'in']);
    });

    test('guesses of strangers use up their own five tries, in the same network and elsewhere', async () => {
      const code = await browser.codeFor(mobile);
      const guess = (who: Browser, code: string) =>
        who.send('auth.check_phone_code', { mobile, code }).then(({ status }) => status);
      const neighbour = new Browser(world);
      neighbour.address = browser.address;
      for (let n = 0; n < CODE_TRIES; n++) {
        expect(await guess(new Browser(world), wrongOf(code))).toBe(400);
        expect(await guess(neighbour, wrongOf(code))).toBe(400);
      }
      expect(await guess(new Browser(world), code)).toBe(400);
      expect(await guess(neighbour, code)).toBe(400);
      const tries = ['own_tries', 'network_tries', 'tries'] as const;
      const row = await db.read.selectFrom('sms_code').select(tries).where('mobile', '=', mobile).execute();
      expect(row).toEqual([{ own_tries: 0, network_tries: CODE_TRIES, tries: CODE_TRIES }]);
      expect(await login(code)).toBe('in');
    });

    test('a code is valid only for its purpose and its number', async () => {
      const code = await browser.codeFor(mobile, 'reset');
      expect(await login(code)).toBe('bad_code');
      expect(await check(code, { mobile: newMobile() })).toBe('bad_code');
      expect(await check(code, { type: 'reset' })).toBe('right');
    });

    test('a new code within a minute gets 429 with the seconds left', async () => {
      await browser.codeFor(mobile);
      world.wait(20);
      const early = await browser.send('auth.send_code', { mobile });
      expect([early.status, early.headers['retry-after']]).toEqual([429, '40']);
      expect(world.sent).toHaveLength(1);
      world.wait(40);
      await browser.ask('auth.send_code', { mobile });
      expect(world.sent).toHaveLength(2);
    });

    test('simultaneous requests send one code', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => browser.send('auth.send_code', { mobile })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
      expect(world.sent).toHaveLength(1);
    });

    test('a number gets ten codes a day, then three an hour with work, then 429', async () => {
      await setTries(db, ['codesOfNumber', mobile], 9, world.now);
      expect((await new Browser(world).send('auth.send_code', { mobile })).status).toBe(200);
      expect((await browser.refused('auth.send_code', { mobile })).reason).toBe('work_needed');
      expect((await new Browser(world).sendPaying('auth.send_code', { mobile })).status).toBe(200);
      await setTries(db, ['paidCodes', mobile], 3, world.now);
      const last = await new Browser(world).sendPaying('auth.send_code', { mobile });
      expect([last.status, last.headers['retry-after']]).toEqual([429, '3600']);
      expect(last.json.error.message).toBe('获取验证码失败，请 1 小时后再试');
      world.wait(24 * 3600);
      expect((await browser.send('auth.send_code', { mobile })).status).toBe(200);
    });

    test('a network gets twenty codes in ten minutes, then only with work', async () => {
      await setTries(db, ['codesOfNetwork', browser.address], 19, world.now);
      await browser.ask('auth.send_code', { mobile: newMobile() });
      const next = { mobile: newMobile() };
      expect((await browser.refused('auth.send_code', next)).reason).toBe('work_needed');
      expect((await browser.sendPaying('auth.send_code', next)).status).toBe(200);
      expect((await new Browser(world).send('auth.send_code', { mobile: newMobile() })).status).toBe(200);
    });

    test('a code from before the clock was set back is invalid, and another is sent at once', async () => {
      world.wait(24 * 3600);
      const early = await browser.codeFor(mobile);
      world.wait(-24 * 3600);
      expect(await check(early)).toBe('bad_code');
      const { status } = await browser.send('auth.send_code', { mobile });
      expect([status, await login(world.codeOf(mobile))]).toEqual([200, 'in']);
    });

    test('a failure of the carrier makes send_code throw', async () => {
      const failing = new World(db, {
        sms: { send: () => Promise.reject(new Error('no credit')), notify: async () => {} },
      });
      await expect(new Browser(failing).send('auth.send_code', { mobile })).rejects.toThrow('no credit');
    });
  });
