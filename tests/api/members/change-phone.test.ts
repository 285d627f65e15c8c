/** Changing the phone number: proofs, refusals and notices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { PROVING_AGE_MS } from '#lib/members/account/sign-in/proof.server.ts';
import { replacePhone, userById } from '#lib/members/account/user-store.server.ts';
import { standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { TEST_SECRET } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

const PASSWORD = 'abc123';
let serial = 0;
const newMobile = () => `133${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`changing the phone number on ${dialect}`, () => {
    let db: TestDatabase;
    let password_hash: string;
    let world: World;
    let browser: Browser;
    let mobile: string;
    let id: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      password_hash = await hashPassword(PASSWORD);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      browser = new Browser(world);
      mobile = newMobile();
      id = (await browser.signIn(mobile)).user_info!.id;
    });

    const change = (input: object, from = browser) => from.send('account.change_phone', { ...input });
    const reasonOf = async (input: object) => (await change(input)).json.error;
    const phoneOf = async () =>
      (await db.read.selectFrom('user').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
    /** What a change to another number takes beside the proof. */
    const toNew = async () => {
      const next = newMobile();
      return { mobile: next, code: await browser.codeFor(next, 'change_phone') };
    };
    const setPassword = () =>
      db.write.updateTable('user').set({ password_hash }).where('id', '=', id).execute();

    test('a code to the new number is not enough: a code to the old one is needed too', async () => {
      const input = await toNew();
      expect(await reasonOf(input)).toMatchObject({ reason: 'proof_needed', field: 'old_code' });
      expect(await reasonOf({ ...input, old_code: input.code })).toMatchObject({
        reason: 'bad_code',
        field: 'old_code',
      });
      const old_code = await browser.codeFor(mobile, 'change_phone_proof');
      expect((await change({ ...input, old_code })).status).toBe(200);
      expect(await phoneOf()).toBe(input.mobile);
    });

    test('a code to the old number is accepted only for the purpose it was sent for', async () => {
      const input = await toNew();
      const old_code = await browser.codeFor(mobile, 'change_phone');
      expect(await reasonOf({ ...input, old_code })).toMatchObject({ reason: 'bad_code', field: 'old_code' });
      const proof = await browser.codeFor(mobile, 'change_phone_proof');
      const login = await browser.refused('auth.login_by_phone_code', { mobile, code: proof });
      expect(login.reason).toBe('bad_code');
      expect(await phoneOf()).toBe(mobile);
    });

    test('a wrong old number, the same number, a wrong code and a taken number get different messages', async () => {
      await setPassword();
      const input = { ...(await toNew()), password: PASSWORD };
      expect(await reasonOf({ ...input, old_mobile: newMobile() })).toMatchObject({
        field: 'old_mobile',
        message: '原手机号与绑定手机号不一致',
      });
      expect((await reasonOf({ ...input, mobile })).message).toBe('新手机号不能与原手机号相同');
      const wrong = input.code === '000000' ? '000001' : '000000';
      expect(await reasonOf({ ...input, code: wrong })).toMatchObject({
        field: 'code',
        message: '验证码错误',
      });
      const taken = newMobile();
      await new Browser(world).signIn(taken);
      expect(await browser.ask('account.check_phone', { phone: taken })).toEqual({ status: 1 });
      const code = await browser.codeFor(taken, 'change_phone');
      const refused = await change({ ...input, mobile: taken, code });
      expect([refused.status, refused.json.error.message]).toEqual([409, '该手机号已被注册']);
      expect((await change({ ...input, old_mobile: mobile })).status).toBe(200);
    });

    test('a change ends other sessions, notifies the old number, appends wayChanged, and the new number signs in', async () => {
      await setPassword();
      const other = new Browser(world);
      await other.signIn(mobile);
      const input = await toNew();
      world.published.length = 0;
      expect((await change({ ...input, password: PASSWORD })).status).toBe(200);
      expect((await browser.send('user.get_self_info')).status).toBe(200);
      expect((await other.send('user.get_self_info')).status).toBe(401);
      expect((await other.send('auth.get_token')).status).toBe(401);
      expect(world.notified).toEqual([{ mobile, notice: 'phone_changed', at: world.now }]);
      expect(world.published.map(({ name }) => name)).toEqual(['sessionsEnded', 'appended']);
      const happened = await db.read.selectFrom('happening').selectAll().orderBy('id', 'desc').execute();
      expect(happened[0]).toMatchObject({
        name: 'wayChanged',
        what: JSON.stringify({ userId: id, way: 'phone', change: 'changed' }),
      });
      expect((await new Browser(world).signIn(input.mobile)).user_info!.id).toBe(id);
      expect((await new Browser(world).signIn(mobile)).new_user_status).toBe(1);
    });

    test('a failed SMS notice to the old number does not undo the change', async () => {
      await setPassword();
      const input = await toNew();
      world.outside.sms.notify = () => Promise.reject(new Error('no credit'));
      const { error } = console;
      const lines: unknown[] = [];
      console.error = (...line) => void lines.push(line);
      const { status } = await change({ ...input, password: PASSWORD });
      console.error = error;
      expect([status, lines.length, await phoneOf()]).toEqual([200, 1, input.mobile]);
    });

    test('a stolen session cannot set a password to prove the change with', async () => {
      const thief = { new_password: 'thief1' };
      expect((await browser.refused('account.set_password', thief)).reason).toBe('proof_needed');
      const input = await toNew();
      expect(await reasonOf({ ...input, password: 'thief1' })).toMatchObject({ reason: 'wrong_password' });
    });

    test('a change that read the user before another one was stored is refused with 409', async () => {
      await setPassword();
      const read = (await userById(db.read, id))!;
      const stored = await toNew();
      expect((await change({ ...stored, password: PASSWORD })).status).toBe(200);
      const late = inTransaction(db, trx => replacePhone(trx, read, newMobile()));
      await expect(late).rejects.toMatchObject({ status: 409, reason: 'phone_changed' });
      expect(await phoneOf()).toBe(stored.mobile);
    });

    test('of two simultaneous changes at most one is refused, and the number is one of the two', async () => {
      await setPassword();
      const [one, two] = [await toNew(), await toNew()];
      const answers = await Promise.all([one, two].map(input => change({ ...input, password: PASSWORD })));
      // Both succeed when the second begins to read after the first has been stored.
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const refused = answers.flatMap(({ json }) => json.error?.reason ?? []);
      expect(['', 'ways_changed']).toContain(refused.join());
      expect([one.mobile, two.mobile]).toContain(await phoneOf());
    });

    describe('proof by a bound provider instead of the old number', () => {
      const provider = () => standIn('qq', TEST_SECRET, () => world.now);
      /** What QQ returns for the account of this name. */
      const comeBack = async (name: string) => {
        const { state } = await browser.ask('auth.oauth_entry', { type: 'qq' });
        return { type: 'qq', ...provider().grant(name), state };
      };
      const bind = async (name: string) => {
        const { type: _, ...proof } = await comeBack(name);
        const sms_code = await browser.codeFor(mobile, 'bind');
        await browser.ask('auth.bind_qq', { ...proof, sms_code });
      };
      beforeEach(() => {
        world.outside.oauth = { qq: provider() };
      });

      test('a long-bound provider account proves once; another account is refused', async () => {
        const name = `企鹅${++serial}`;
        await bind(name);
        world.wait(PROVING_AGE_MS / 1000);
        await browser.renew();
        const input = await toNew();
        const other = await reasonOf({ ...input, provider: await comeBack('别人') });
        expect(other.reason).toBe('other_provider');
        const provider = await comeBack(name);
        expect((await change({ ...input, provider })).status).toBe(200);
        const again = await reasonOf({ ...(await toNew()), provider });
        expect(again.reason).toBe('oauth_expired');
      });

      test('a recently bound provider account is refused, since a stolen session could bind one', async () => {
        const name = `企鹅${++serial}`;
        await bind(name);
        world.wait(PROVING_AGE_MS / 1000 - 3600);
        await browser.renew();
        const refused = await reasonOf({ ...(await toNew()), provider: await comeBack(name) });
        expect(refused).toMatchObject({ reason: 'new_provider' });
        expect(await phoneOf()).toBe(mobile);
      });
    });
  });
