/** Failed tries of strangers with a number do not lock its owner out. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#lib/members/account/attempt.server.ts';
import { DEVICE_MS } from '#lib/members/account/sign-in/cookie.ts';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { WORK_MS } from '#lib/members/account/sign-in/work.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World, workFor } from '#tests/support/people.ts';
import { setTries } from '#tests/support/tries.ts';

const PASSWORD = 'abc123';
const DAY_S = 24 * 3600;
let serial = 0;
const newMobile = () => `132${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`lockout protection on ${dialect}`, () => {
    let db: TestDatabase;
    let password_hash: string;
    let world: World;
    let home: Browser;
    let mobile: string;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      password_hash = await hashPassword(PASSWORD);
    });
    afterAll(() => db.drop());
    /** A member with a password, signed in at home. */
    beforeEach(async () => {
      world = new World(db);
      home = new Browser(world);
      mobile = newMobile();
      await home.signIn(mobile);
      await db.write.updateTable('user').set({ password_hash }).where('phone', '=', mobile).execute();
    });

    const byPassword = (from: Browser, password = PASSWORD) =>
      from.send('auth.login_by_password', { mobile, password });
    const reasonOf = async (sent: ReturnType<Browser['send']>) => (await sent).json.error?.reason ?? 'done';
    const count = (kind: string, who: string, n: number) => setTries(db, [kind, who], n, world.now);
    /** Uses up the free tries of the number: forty wrong passwords, ten codes. */
    const exhaust = async () => {
      await count('passwordOfNumber', mobile, 40);
      await count('codesOfNumber', mobile, 10);
    };

    test('after strangers exhaust the tries the member gets in: known browser freely, others with work', async () => {
      await home.send('auth.logout');
      home.token = undefined;
      const away = new Browser(world);
      const earlier = await away.codeFor(mobile);
      // Earlier tries are written directly.
      await count('passwordOfNumber', mobile, 40);
      await count('codesOfNumber', mobile, 9);
      const thief = new Browser(world);
      expect(await reasonOf(byPassword(thief, 'wrong1'))).toBe('work_needed');
      expect(await reasonOf(thief.send('auth.send_code', { mobile }))).toBe('done');
      expect(await reasonOf(new Browser(world).send('auth.send_code', { mobile }))).toBe('work_needed');
      for (let n = 0; n < 6; n++)
        await new Browser(world).send('auth.check_phone_code', { mobile, code: String(100_000 + n) });
      // The known browser is not affected.
      expect(await reasonOf(byPassword(home))).toBe('done');
      expect(await reasonOf(home.send('auth.send_code', { mobile }))).toBe('done');
      // Other browsers get in with work; the earlier code is still valid.
      expect(await reasonOf(away.sendPaying('auth.login_by_password', { mobile, password: PASSWORD }))).toBe(
        'done',
      );
      const fresh = new Browser(world);
      expect(await reasonOf(fresh.sendPaying('auth.send_code', { mobile }))).toBe('done');
      expect(await reasonOf(away.send('auth.login_by_phone_code', { mobile, code: earlier }))).toBe('done');
    });

    test('a known browser has ten tries an hour of its own, then needs work like others', async () => {
      await exhaust();
      const [device] = await db.read.selectFrom('device_cookie').select('id').orderBy('id', 'desc').execute();
      await count('passwordOfDevice', String(device!.id), 9);
      expect(await reasonOf(byPassword(home, 'wrong1'))).toBe('login_failed');
      expect(await reasonOf(byPassword(home))).toBe('work_needed');
    });

    test('the device cookie is bound to its account, outlives logout, is replaced at sign-in, and expires', async () => {
      await exhaust();
      const token = home.cookies.get('device')!;
      await home.send('auth.logout');
      const answer = await byPassword(home);
      expect(answer.cookies![0]).toMatch(
        /^device=[\w-]{43}; Max-Age=15552000; Path=\/api\/v2; HttpOnly; SameSite=Lax$/,
      );
      const stolen = new Browser(world);
      stolen.cookies.set('device', token);
      expect(await reasonOf(byPassword(stolen))).toBe('work_needed');
      const stranger = new Browser(world);
      await stranger.signIn(newMobile());
      expect(await reasonOf(byPassword(stranger))).toBe('work_needed');
      world.wait(DEVICE_MS / 1000);
      await exhaust();
      expect(await reasonOf(byPassword(home))).toBe('work_needed');
    });

    test('a browser is no longer known after its session is ended elsewhere or the password changes', async () => {
      const isKnown = async () => (await reasonOf(byPassword(home))) === 'done';
      const signInAgain = async () => {
        await count('passwordOfNumber', mobile, 0);
        expect(await isKnown()).toBe(true);
        await exhaust();
      };
      const other = new Browser(world);
      await other.signIn(mobile);
      await exhaust();
      expect(await isKnown()).toBe(true);
      await other.ask('account.end_other_sessions');
      expect(await isKnown()).toBe(false);
      await signInAgain();
      const { list } = await other.ask('account.session_list');
      await other.ask('account.end_session', { session_id: list.find(one => !one.is_current)!.id });
      expect(await isKnown()).toBe(false);
      await signInAgain();
      await other.ask('account.change_password', { password: PASSWORD, new_password: 'new123' });
      expect(await reasonOf(byPassword(home, 'new123'))).toBe('work_needed');
    });

    describe('proof of work', () => {
      const challengeFor = async (from: Browser, input: object = { mobile }) =>
        (await from.send('auth.send_code', { ...input })).json.error.challenge as string;
      beforeEach(exhaust);

      test('is valid once, in the network it was issued to', async () => {
        const away = new Browser(world);
        const work = workFor(await challengeFor(away));
        const sent = (from: Browser) => reasonOf(from.withWork(work, 'auth.send_code', { mobile }));
        expect(await sent(new Browser(world))).toBe('work_needed');
        expect(await sent(away)).toBe('done');
        world.wait(61);
        expect(await sent(away)).toBe('work_needed');
      });

      test('pays for all limits that one call meets', async () => {
        const away = new Browser(world);
        await count('nicknameLookUps', away.address, 30);
        await count('wrongCodes', away.address, 60);
        const input = {
          mobile,
          code: '000000',
          nick_name: `两问${serial}`,
          password: PASSWORD,
          protocol: true,
        };
        expect(await reasonOf(away.sendPaying('auth.register', input))).toBe('bad_code');
      });

      test('used several times at once lets one call through', async () => {
        const away = new Browser(world);
        const work = workFor(await challengeFor(away));
        const sent = [1, 2, 3].map(() => reasonOf(away.withWork(work, 'auth.send_code', { mobile })));
        const outcomes = await Promise.all(sent);
        expect(outcomes.filter(reason => reason === 'done')).toHaveLength(1);
      });

      test('that is missing, invalid or expired is refused', async () => {
        const away = new Browser(world);
        const challenge = await challengeFor(away);
        const easy = challenge.replace(/^\d+/, '01');
        for (const work of ['', 'x', `${challenge}.x`, `${challenge}.1`, workFor(easy)])
          expect(await reasonOf(away.withWork(work, 'auth.send_code', { mobile })), work).toBe('work_needed');
        world.wait(WORK_MS / 1000);
        const late = away.withWork(workFor(challenge), 'auth.send_code', { mobile });
        expect(await reasonOf(late)).toBe('work_needed');
      });

      test('refusals for lack of work use up no paid tries', async () => {
        const lazy = new Browser(world);
        for (let n = 0; n < 11; n++)
          await lazy.send('auth.login_by_password', { mobile, password: 'wrong1' });
        const paid = lazy.sendPaying('auth.login_by_password', { mobile, password: PASSWORD });
        expect(await reasonOf(paid)).toBe('done');
      });
    });

    test('the 300th user of one network address still registers, with work', async () => {
      const guest = new Browser(world);
      for (const kind of ['codesOfNetwork', 'wrongCodes', 'nicknameLookUps'] as const)
        await count(kind, guest.address, 299);
      const input = {
        mobile: newMobile(),
        nick_name: `晚场观众${serial}`,
        password: PASSWORD,
        protocol: true,
      };
      expect(await reasonOf(guest.sendPaying('auth.send_code', { mobile: input.mobile }))).toBe('done');
      const code = world.codeOf(input.mobile);
      expect(await reasonOf(guest.sendPaying('auth.register', { ...input, code }))).toBe('done');
    });

    test('requesting codes for many numbers needs work each time, then answers 429', async () => {
      const spray = new Browser(world);
      const { max, paid } = LIMITS.codesOfNetwork;
      await count('codesOfNetwork', spray.address, max);
      const next = () => spray.sendPaying('auth.send_code', { mobile: newMobile() });
      expect(await reasonOf(next())).toBe('done');
      await count('codesOfNetwork', spray.address, paid);
      const refused = await next();
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
      expect(refused.json.error.message).toBe('获取验证码失败，请 10 分钟后再试');
    });

    test('tries counted while the clock was ahead do not count after it is set back', async () => {
      world.wait(DAY_S);
      const thief = new Browser(world);
      await count('passwordHere', `${mobile} ${thief.address}`, 5);
      await exhaust();
      world.wait(-DAY_S);
      expect(await reasonOf(byPassword(thief))).toBe('done');
      expect(await reasonOf(thief.send('auth.send_code', { mobile }))).toBe('done');
    });

    test('tries of a process whose clock is 30 seconds ahead still count', async () => {
      const thief = new Browser(world);
      await setTries(db, ['passwordHere', `${mobile} ${thief.address}`], 5, world.now + 30_000);
      expect(await reasonOf(byPassword(thief))).toBe('work_needed');
    });
  });
