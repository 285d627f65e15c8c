/** The personal center: number, password, devices, a copy of one's data, leaving. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

const OLD = 'abc123';
let serial = 0;
const newMobile = () => `134${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`the personal center, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let browser: Browser;
    let mobile: string;
    let id: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      browser = new Browser(world);
      mobile = newMobile();
      id = (await browser.signIn(mobile)).user_info!.id;
    });

    const signedInElsewhere = async () => {
      const other = new Browser(world);
      await other.signIn(mobile);
      return other;
    };
    const isIn = async (who: Browser) => (await who.send('user.get_self_info')).status === 200;

    const setFirst = async () => {
      const code = await browser.codeFor(mobile, 'set_password');
      await browser.ask('account.set_password', { new_password: OLD, code });
    };

    test('the first password needs an SMS code; a later one needs a code or the old password', async () => {
      const bare = await browser.refused('account.set_password', { new_password: OLD, password: OLD });
      expect(bare.reason).toBe('proof_needed');
      await setFirst();
      expect((await browser.ask('auth.bind_status')).password.bind_status).toBe(1);
      const set = (input: object) => browser.send('auth.set_password', { new_password: 'new123', ...input });
      expect((await set({})).json.error.reason).toBe('proof_needed');
      expect((await set({ password: 'wrong1' })).json).toMatchObject({
        code: 10_003,
        error: { message: '原密码错误' },
      });
      expect((await set({ code: '000000' })).json.error.reason).toBe('bad_code');
      const code = await browser.codeFor(mobile, 'set_password');
      await browser.ask('account.verify_reset_code', { mobile, code });
      expect((await set({ code, new_password: OLD })).json.error.message).toBe('新密码不能与原密码相同');
      // A refused password leaves the right code valid; a change uses it up.
      expect((await set({ code })).status).toBe(200);
      expect((await set({ code, new_password: 'more123' })).json.error.reason).toBe('bad_code');
      expect((await set({ password: 'new123', new_password: 'more123' })).status).toBe(200);
    });

    test('changing the password ends all sessions but the current one', async () => {
      await setFirst();
      const other = await signedInElsewhere();
      const change = (password: string, new_password: string) =>
        browser.send('account.change_password', { password, new_password });
      expect((await change('wrong1', 'new123')).json).toMatchObject({ code: 10_003 });
      expect((await change(OLD, OLD)).json.error.field).toBe('new_password');
      expect([await isIn(browser), await isIn(other)]).toEqual([true, true]);
      expect((await change(OLD, 'new123')).status).toBe(200);
      expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
      expect((await other.send('auth.get_token')).status).toBe(401);
    });

    test('after five wrong old passwords change_password answers 429, even to the right one', async () => {
      await setFirst();
      const change = (password: string) =>
        browser.send('account.change_password', { password, new_password: 'new123' });
      for (let n = 0; n < 5; n++) expect((await change(`wrong${n}`)).json.code).toBe(10_003);
      expect((await change(OLD)).status).toBe(429);
    });

    test('a code sent to another number is refused by set_password and verify_reset_code', async () => {
      await setFirst();
      const other = newMobile();
      const code = await browser.codeFor(other);
      expect((await browser.send('auth.set_password', { new_password: 'new123', code })).status).toBe(400);
      expect((await browser.refused('account.verify_reset_code', { mobile: other, code })).field).toBe(
        'mobile',
      );
    });

    test('devices are listed with last use and the current one marked; others can be ended singly or together', async () => {
      const phone = new Browser(world);
      phone.userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1';
      await phone.signIn(mobile);
      world.wait(3600);
      await browser.renew();
      const { list } = await browser.ask('account.session_list');
      expect(list).toMatchObject([
        { device: 'Chrome · Windows', is_current: true, last_use_time: world.now / 1000 },
        { device: 'Safari · iPhone', is_current: false, address: phone.address },
      ]);
      const stranger = new Browser(world);
      await stranger.signIn(newMobile());
      const session_id = list[1]!.id;
      expect((await stranger.send('account.end_session', { session_id })).status).toBe(404);
      await browser.ask('account.end_session', { session_id });
      expect((await phone.send('auth.get_token')).status).toBe(401);
      const [one, two] = [await signedInElsewhere(), await signedInElsewhere()];
      await browser.renew();
      expect(await browser.ask('account.end_other_sessions')).toMatchObject({ count: 2 });
      expect([await isIn(browser), await isIn(one), await isIn(two), await isIn(stranger)]).toEqual([
        true,
        false,
        false,
        true,
      ]);
    });

    test('the data export is a zip with an HTML page and the same data as JSON', async () => {
      await browser.ask('user.edit_user', { signature: '<b>你好</b>' });
      const { file_name, zip } = await browser.ask('account.export_data');
      expect(file_name).toBe('saidian-2027-01-15.zip');
      const files = unzipSync(new Uint8Array(Buffer.from(zip, 'base64')));
      expect(Object.keys(files).slice(0, 5)).toEqual([
        'index.html',
        'profile.json',
        'bindings.json',
        'sign_ins.json',
        'devices.json',
      ]);
      const index = strFromU8(files['index.html']!);
      expect(index).toContain('<h2>账号资料');
      expect(index).toContain('&lt;b&gt;你好&lt;/b&gt;');
      expect(index).toContain(mobile);
      const [profile] = JSON.parse(strFromU8(files['profile.json']!));
      expect(profile).toMatchObject({ phone: mobile, signature: '<b>你好</b>', sex: '保密' });
      expect(JSON.parse(strFromU8(files['sign_ins.json']!))).toHaveLength(1);
      expect(JSON.parse(strFromU8(files['devices.json']!))).toMatchObject([{ device: 'Chrome · Windows' }]);
      expect(strFromU8(files['profile.json']!)).not.toContain('argon2');
    });

    test('closing the account needs a proof, ends all sessions at once and erases personal data', async () => {
      await setFirst();
      await browser.ask('user.edit_user', {
        nickname: `要走的人${serial}`,
        signature: '再见',
        birthday: '2000-01-01',
      });
      const other = await signedInElsewhere();
      expect((await browser.send('auth.unregister', {})).json.error.reason).toBe('proof_needed');
      expect((await browser.send('auth.unregister', { password: 'wrong1' })).json.error.reason).toBe(
        'wrong_password',
      );
      expect(await isIn(browser)).toBe(true);
      await browser.ask('auth.unregister', { code: await browser.codeFor(mobile, 'unregister') });
      expect([await isIn(browser), await isIn(other)]).toEqual([false, false]);
      expect((await browser.send('auth.get_token')).status).toBe(401);
      const row = await db.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        status: 3,
        phone: null,
        password_hash: null,
        signature: '',
        birthday: '',
        head_portrait: '',
      });
      expect(row.nickname).toBe(`已注销用户#${id}`);
      const known = await db.read
        .selectFrom('device_cookie')
        .select('id')
        .where('user_id', '=', id)
        .execute();
      expect(known).toEqual([]);
      const codes = await db.read.selectFrom('sms_code').select('id').where('mobile', '=', mobile).execute();
      expect(codes).toEqual([]);
      const seen = await browser.ask('user.get_user_info', { user_ids: [id] });
      expect(seen.list).toMatchObject([{ id, nickname: '已注销用户', status: 3 }]);
      const back = await new Browser(world).signIn(mobile);
      expect(back.new_user_status).toBe(1);
      expect(back.user_info!.id).not.toBe(id);
    });

    test('closing the account accepts the password as proof and publishes accountStopped', async () => {
      await setFirst();
      await browser.ask('auth.unregister', { password: OLD });
      expect(await isIn(browser)).toBe(false);
      expect(world.published).toContainEqual({ name: 'accountStopped', event: { userId: id } });
    });
  });
