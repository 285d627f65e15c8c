/** Signing in by phone: codes, passwords, registering. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

const PASSWORD = 'abc123';
let serial = 0;
const newMobile = () => `139${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`signing in by phone on ${dialect}`, () => {
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

    const register = async (nick_name: string, more: object = {}) => {
      const code = await browser.codeFor(mobile, 'register');
      return browser.send('auth.register', {
        nick_name,
        password: PASSWORD,
        mobile,
        code,
        protocol: true,
        ...more,
      });
    };

    test('a code signs in; the first time it creates an account with a default nickname', async () => {
      const first = await browser.signIn(mobile);
      expect(first).toMatchObject({ is_new: false, new_user_status: 1, oauth_id: '' });
      expect(first.user_info).toMatchObject({ phone: mobile, is_default_nickname: true, is_operator: false });
      expect(first.user_info!.nickname).toMatch(/^用户\d{8}$/);
      expect(first.user_info!.unique_id).toMatch(/^\d{9}$/);
      expect([...browser.cookies.keys()]).toEqual(['device', 'session', 'signed_in']);
      const again = await new Browser(world).signIn(mobile);
      expect(again).toMatchObject({ new_user_status: 0, user_info: { id: first.user_info!.id } });
    });

    test('login_by_phone_code accepts mobile and code, and names the missing field', async () => {
      const code = await browser.codeFor(mobile);
      expect((await browser.ask('auth.login_by_phone_code', { mobile, code })).new_user_status).toBe(1);
      expect(await browser.refused('auth.login_by_phone_code', { mobile })).toMatchObject({
        status: 400,
        field: 'code',
        message: '请输入验证码',
      });
      expect(await browser.refused('auth.send_code', {})).toMatchObject({ field: 'mobile' });
    });

    test.each(['12800000000', '1380000000', '138000000000', '1380000000a', ''])(
      'phone number %j is refused',
      async bad => {
        expect(await browser.refused('auth.send_code', { mobile: bad })).toMatchObject({
          status: 400,
          reason: 'bad_input',
          field: 'mobile',
          message: '请输入正确的手机号码',
        });
      },
    );

    test('registering signs in, with the nickname and the password given', async () => {
      const { json } = await register('路过的观众');
      expect(json.data).toMatchObject({ new_user_status: 1, user_info: { nickname: '路过的观众' } });
      const login = await new Browser(world).ask('auth.login_by_password', { mobile, password: PASSWORD });
      expect(login.user_info!.id).toBe(json.data.user_info.id);
    });

    test('registering is refused without the agreement, for a registered number, and for a taken nickname', async () => {
      expect((await register('没有勾选', { protocol: false })).json.error).toMatchObject({
        field: 'protocol',
        message: '请阅读并勾选页面协议',
      });
      expect((await register('第一次')).status).toBe(200);
      expect((await register('第二次')).json).toMatchObject({
        code: 409,
        error: { message: '该手机号已被注册' },
      });
      mobile = newMobile();
      expect((await register('第 一次')).json).toMatchObject({
        code: 30_005,
        error: { message: '昵称已存在', field: 'nickname' },
      });
    });

    test('a code stays valid after a refusal for another reason', async () => {
      await register('先到的人');
      mobile = newMobile();
      const code = await browser.codeFor(mobile, 'register');
      const input = { password: PASSWORD, mobile, code, protocol: true };
      expect((await browser.refused('auth.register', { ...input, nick_name: '先到的人' })).code).toBe(30_005);
      expect((await browser.ask('auth.register', { ...input, nick_name: '后到的人' })).new_user_status).toBe(
        1,
      );
    });

    test.each(['abcdef', '123456', 'abc12', 'abcdefg123456', 'abc 123', '密码abc123'])(
      'new password %j is refused',
      async password => {
        const { status, json } = await register('某人', { password });
        expect(status).toBe(400);
        expect(json.error).toMatchObject({
          field: 'password',
          message: '密码为6-12位，必须同时包含字母和数字，不支持其他字符',
        });
      },
    );

    test('a wrong password and an unknown number are refused in the same words', async () => {
      await register('有密码的人');
      const wrong = await browser.refused('auth.login_by_password', { mobile, password: 'abc124' });
      const unknown = await browser.refused('auth.login_by_password', {
        mobile: newMobile(),
        password: 'abc124',
      });
      expect(wrong).toEqual(unknown);
      expect(wrong).toMatchObject({ status: 400, reason: 'login_failed', message: '手机号或密码错误' });
    });

    test('a code resets a forgotten password, not to the same one, and ends all earlier sessions', async () => {
      const { json } = await register('健忘的人');
      browser.token = json.data.jwt_token;
      expect((await browser.send('user.get_self_info')).status).toBe(200);
      const elsewhere = new Browser(world);
      const code = await elsewhere.codeFor(mobile, 'reset');
      await elsewhere.ask('auth.check_phone_code', { mobile, code });
      const same = await elsewhere.refused('auth.forget_password', { mobile, code, password: PASSWORD });
      expect(same).toMatchObject({ field: 'password', message: '新密码不能与原密码相同' });
      expect((await browser.send('user.get_self_info')).status).toBe(200);
      await elsewhere.ask('auth.forget_password', { mobile, code, password: 'new123' });
      expect((await browser.send('user.get_self_info')).status).toBe(401);
      expect((await browser.send('auth.get_token')).status).toBe(401);
      expect((await elsewhere.send('auth.login_by_password', { mobile, password: PASSWORD })).status).toBe(
        400,
      );
      expect((await elsewhere.send('auth.login_by_password', { mobile, password: 'new123' })).status).toBe(
        200,
      );
    });

    test('that a number is unregistered shows only with a right code', async () => {
      const input = { mobile, code: '000000', password: 'new123' };
      expect((await browser.refused('auth.forget_password', input)).reason).toBe('bad_code');
      const code = await browser.codeFor(mobile);
      expect(await browser.refused('auth.forget_password', { ...input, code })).toMatchObject({
        reason: 'phone_unregistered',
        message: '该手机号未注册',
      });
    });

    test('check_phone tells whether a number is registered', async () => {
      expect(await browser.ask('auth.check_phone', { phone: mobile })).toEqual({ status: 0 });
      await new Browser(world).signIn(mobile);
      expect(await browser.ask('auth.check_phone', { mobile })).toEqual({ status: 1 });
    });

    test('a frozen member gets 30000 with the right password or code, 400 with a wrong password', async () => {
      await register('要被冻结的人');
      await db.write.updateTable('user').set({ status: 2 }).where('phone', '=', mobile).execute();
      const frozen = { status: 200, code: 30_000, message: '账号已被冻结！' };
      expect(await browser.refused('auth.login_by_password', { mobile, password: PASSWORD })).toMatchObject(
        frozen,
      );
      expect((await browser.refused('auth.login_by_password', { mobile, password: 'x' })).code).toBe(400);
      const code = await browser.codeFor(mobile);
      expect(await browser.refused('auth.login_by_phone_code', { mobile, code })).toMatchObject(frozen);
    });
  });
