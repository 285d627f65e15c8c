/** Codes by short message: how long they last, how often they may be tried and sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODE_MS, CODE_TRIES } from '#lib/account/sign-in/code.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';
import { setTries } from '#tests/support/tries.ts';

let serial = 0;
const newMobile = () => `137${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`codes, on ${dialect}`, () => {
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

    test('six digits, of which the database holds no more than a keyed hash', async () => {
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

    test('good for five minutes', async () => {
      const code = await browser.codeFor(mobile);
      world.now += CODE_MS - 1;
      expect(await check(code)).toBe('right');
      world.now += 1;
      expect(await check(code)).toBe('bad_code');
    });

    test('a check does not use it up, a use does', async () => {
      const code = await browser.codeFor(mobile);
      expect([await check(code), await login(code), await login(code)]).toEqual(['right', 'in', 'bad_code']);
    });

    test('five tries over checks and uses together, right ones too; then it is good for nothing there', async () => {
      const code = await browser.codeFor(mobile);
      expect(await check(code)).toBe('right');
      for (let n = 1; n < CODE_TRIES; n++)
        expect(await (n % 2 ? login : check)(wrongOf(code))).toBe('bad_code');
      expect(await login(code)).toBe('bad_code');
    });

    test('tried by many at once, it is compared no more than five times', async () => {
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

    test('used by several at once, it lets one in', async () => {
      const code = await browser.codeFor(mobile);
      const outcomes = await Promise.all([login(code), login(code), login(code)]);
      expect(outcomes.toSorted()).toEqual(['bad_code', 'bad_code', 'in']);
    });

    test('one stays good when another is sent after it, by a stranger too', async () => {
      const first = await browser.codeFor(mobile);
      world.wait(61);
      await new Browser(world).ask('auth.send_code', { mobile });
      const second = world.codeOf(mobile);
      expect([await check(first), await check(second), await login(first)]).toEqual(['right', 'right', 'in']);
    });

    test('strangers who guess use up their own tries: five where the code was not asked for, five in that network', async () => {
      const code = await browser.codeFor(mobile);
      const guess = (who: Browser, given: string) =>
        who.send('auth.check_phone_code', { mobile, code: given }).then(({ status }) => status);
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

    test('one that was sent for something serves for nothing else, and is of one number', async () => {
      const code = await browser.codeFor(mobile, 'reset');
      expect(await login(code)).toBe('bad_code');
      expect(await check(code, { mobile: newMobile() })).toBe('bad_code');
      expect(await check(code, { type: 'reset' })).toBe('right');
    });

    test('another after a minute: before that 429 with the seconds that are left', async () => {
      await browser.codeFor(mobile);
      world.wait(20);
      const early = await browser.send('auth.send_code', { mobile });
      expect([early.status, early.headers['retry-after']]).toEqual([429, '40']);
      expect(world.sent).toHaveLength(1);
      world.wait(40);
      await browser.ask('auth.send_code', { mobile });
      expect(world.sent).toHaveLength(2);
    });

    test('asked for by several at once, one is sent', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => browser.send('auth.send_code', { mobile })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
      expect(world.sent).toHaveLength(1);
    });

    test('ten a day for a number, whoever asks; then three an hour by work, then no more', async () => {
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

    test('twenty in ten minutes for a network, whatever the numbers; then by work', async () => {
      await setTries(db, ['codesOfNetwork', browser.address], 19, world.now);
      await browser.ask('auth.send_code', { mobile: newMobile() });
      const next = { mobile: newMobile() };
      expect((await browser.refused('auth.send_code', next)).reason).toBe('work_needed');
      expect((await browser.sendPaying('auth.send_code', next)).status).toBe(200);
      expect((await new Browser(world).send('auth.send_code', { mobile: newMobile() })).status).toBe(200);
    });

    test('one that was sent before the clock was set back is good no longer, and another is sent at once', async () => {
      world.wait(24 * 3600);
      const early = await browser.codeFor(mobile);
      world.wait(-24 * 3600);
      expect(await check(early)).toBe('bad_code');
      const { status } = await browser.send('auth.send_code', { mobile });
      expect([status, await login(world.codeOf(mobile))]).toEqual([200, 'in']);
    });

    test('what the carrier does not take is told as such, and reported', async () => {
      const failing = new World(db, {
        sms: { send: () => Promise.reject(new Error('no credit')), notify: async () => {} },
      });
      await expect(new Browser(failing).send('auth.send_code', { mobile })).rejects.toThrow('no credit');
    });
  });
