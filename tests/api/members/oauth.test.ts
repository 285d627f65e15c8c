/** Signing in by WeChat and QQ, over the stand-ins: entry, state, callback, binding a number. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OAUTH_MS } from '#lib/members/account/sign-in/cookie.ts';
import { DEFAULT_CONFIG } from '#lib/members/account/site-config.ts';
import { standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import { OUTSIDE, TEST_ORIGIN, TEST_SECRET } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

let serial = 0;
const newMobile = () => `135${String(++serial).padStart(8, '0')}`;
const newName = () => `微友${++serial}`;

for (const dialect of DIALECTS)
  describe(`signing in by a provider on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let browser: Browser;
    let providers: { weixin: ReturnType<typeof standIn>; qq: ReturnType<typeof standIn> };
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(() => {
      world = new World(db, {});
      const now = () => world.now;
      providers = { weixin: standIn('weixin', TEST_SECRET, now), qq: standIn('qq', TEST_SECRET, now) };
      world.outside.oauth = providers;
      browser = new Browser(world);
    });

    /** What the callback page hands to the call, once the person of this name has agreed. */
    const comeBack = async (type: 'weixin' | 'qq', name: string, from = browser) => {
      const { state } = await from.ask('auth.oauth_entry', { type });
      return { ...providers[type].grant(name), state };
    };
    const CALLS = { weixin: 'auth.oauth2_weixin', qq: 'auth.oauth2_qq' } as const;

    /** Signs in for the first time, with a number. */
    const join = async (type: 'weixin' | 'qq', name: string, mobile: string, from = browser) => {
      const first = await from.ask(CALLS[type], await comeBack(type, name, from));
      const code = await from.codeFor(mobile, 'bind');
      const result = await from.ask('auth.bind_phone', { mobile, code, oauth_id: first.oauth_id });
      from.token = result.jwt_token;
      return result;
    };

    test('the entry leads to the provider with a state and our callback, and sets the browser cookie', async () => {
      const { url, state } = await browser.ask('auth.oauth_entry', { type: 'weixin' });
      const query = new URL(url, TEST_ORIGIN).searchParams;
      expect(query.get('redirect_uri')).toBe(`${TEST_ORIGIN}/login-callback`);
      expect(query.get('state')).toBe(state);
      expect(Buffer.from(state, 'base64url')).toHaveLength(16);
      const answer = await browser.send('auth.oauth_entry', { type: 'qq' });
      expect(answer.cookies).toEqual([
        expect.stringMatching(
          /^oauth_browser=[\w-]{22}; Max-Age=600; Path=\/api\/v2; HttpOnly; SameSite=Lax$/,
        ),
      ]);
    });

    test.each(['https://evil.test/login-callback', '//evil.test', '/login-callback/../o', '/wiki'])(
      'redirect %s is refused with 400',
      async redirect => {
        expect(await browser.refused('auth.oauth_entry', { type: 'weixin', redirect })).toMatchObject({
          status: 400,
          field: 'redirect',
        });
      },
    );

    test.each(['weixin', 'qq'] as const)(
      '%s: the first sign-in binds a phone number, later ones need none',
      async type => {
        const [name, mobile] = [newName(), newMobile()];
        const first = await browser.ask(CALLS[type], await comeBack(type, name));
        expect(first).toMatchObject({ is_new: true, jwt_token: '', user_info: null });
        expect(Buffer.from(first.oauth_id, 'base64url')).toHaveLength(16);
        expect(browser.cookies.has('session')).toBe(false);
        const joined = await join(type, name, mobile);
        expect(joined).toMatchObject({ is_new: false, new_user_status: 1, user_info: { phone: mobile } });
        expect(joined.user_info!.bind_status[type]).toEqual({ bind_status: 1, oauth_name: name });
        const elsewhere = new Browser(world);
        const again = await elsewhere.ask(CALLS[type], await comeBack(type, name, elsewhere));
        expect(again).toMatchObject({ is_new: false, user_info: { id: joined.user_info!.id } });
        expect(elsewhere.cookies.has('session')).toBe(true);
      },
    );

    test('an oauth_id sent with login_by_phone_code binds the provider to the existing account', async () => {
      const [name, mobile] = [newName(), newMobile()];
      const member = await new Browser(world).signIn(mobile);
      const { oauth_id } = await browser.ask('auth.oauth2_weixin', await comeBack('weixin', name));
      const captcha = await browser.codeFor(mobile, 'bind');
      const joined = await browser.ask('auth.login_by_phone_code', { phone: mobile, captcha, oauth_id });
      expect(joined).toMatchObject({ new_user_status: 0, user_info: { id: member.user_info!.id } });
      expect(joined.user_info!.bind_status.weixin.bind_status).toBe(1);
    });

    test('a state is required and valid once, for ten minutes, in its browser, for its provider', async () => {
      const ask = (input: object, from = browser) => from.refused('auth.oauth2_weixin', { ...input });
      const proof = () => providers.weixin.grant(newName());
      expect(await ask(proof())).toMatchObject({ status: 400, field: 'state' });
      const expired = { status: 400, reason: 'oauth_expired', field: 'state' };
      expect(await ask({ ...proof(), state: 'x' })).toMatchObject(expired);
      const used = await comeBack('weixin', newName());
      await browser.ask('auth.oauth2_weixin', used);
      expect(await ask({ ...proof(), state: used.state })).toMatchObject(expired);
      const other = new Browser(world);
      await other.ask('auth.oauth_entry', { type: 'weixin' });
      expect(await ask(await comeBack('weixin', newName()), other)).toMatchObject(expired);
      expect(await ask(await comeBack('weixin', newName()), new Browser(world))).toMatchObject(expired);
      const { state } = await browser.ask('auth.oauth_entry', { type: 'qq' });
      expect(await ask({ ...proof(), state })).toMatchObject(expired);
      const late = await comeBack('weixin', newName());
      world.now += OAUTH_MS;
      expect(await ask(late)).toMatchObject(expired);
    });

    test('a proof that the provider rejects is refused with 403 and uses up the state', async () => {
      const { state } = await comeBack('weixin', newName());
      expect(await browser.refused('auth.oauth2_weixin', { state, code: 'made up' })).toMatchObject({
        status: 403,
        reason: 'oauth_failed',
        message: '登录失败',
      });
      const proof = providers.weixin.grant(newName());
      expect((await browser.refused('auth.oauth2_weixin', { state, ...proof })).reason).toBe('oauth_expired');
    });

    test('an oauth_id is valid once, for ten minutes, in its own browser', async () => {
      const pending = async () =>
        (await browser.ask('auth.oauth2_qq', await comeBack('qq', newName()))).oauth_id;
      const bind = async (oauth_id: string, from = browser) => {
        const mobile = newMobile();
        const code = await from.codeFor(mobile);
        return (await from.send('auth.bind_phone', { mobile, code, oauth_id })).json.error?.reason ?? 'in';
      };
      const used = await pending();
      expect([await bind(used), await bind(used)]).toEqual(['in', 'oauth_expired']);
      const stolen = await pending();
      expect(await bind(stolen, new Browser(world))).toBe('oauth_expired');
      const late = await pending();
      world.now += OAUTH_MS;
      expect(await bind(late)).toBe('oauth_expired');
      expect(await bind('made-up')).toBe('oauth_expired');
    });

    test('a member binds and unbinds providers; one bound elsewhere is refused with 409', async () => {
      const [mobile, name] = [newMobile(), newName()];
      await browser.signIn(mobile);
      const proven = async (type: 'weixin' | 'qq', as: string, from = browser, number = mobile) => ({
        ...(await comeBack(type, as, from)),
        sms_code: await from.codeFor(number, 'bind'),
      });
      const bound = await browser.ask('account.bind_weixin', await proven('weixin', name));
      expect(bound).toEqual({ bind_status: 1, oauth_name: name });
      expect(await browser.ask('auth.bind_weixin', await proven('weixin', name))).toEqual(bound);
      expect(await browser.refused('auth.bind_weixin', await proven('weixin', newName()))).toMatchObject({
        status: 409,
        message: '账号已绑定其他微信',
      });
      const other = new Browser(world);
      const others = newMobile();
      await other.signIn(others);
      const taken = await proven('weixin', name, other, others);
      expect(await other.refused('account.bind_weixin', taken)).toMatchObject({
        status: 409,
        message: '该微信已绑定其他账号',
      });
      await browser.ask('auth.bind_qq', await proven('qq', newName()));
      const unbind = (proof: object) => browser.send('auth.unbind', { oauth_type: 'weixin', ...proof });
      expect((await unbind({})).json.error.reason).toBe('proof_needed');
      expect((await unbind({ code: '000000' })).json.error.reason).toBe('bad_code');
      expect((await unbind({ password: 'abc123' })).json.error.reason).toBe('wrong_password');
      expect((await unbind({ code: await browser.codeFor(mobile, 'unbind') })).status).toBe(200);
      const status = await browser.ask('auth.bind_status');
      expect([status.weixin.bind_status, status.qq.bind_status]).toEqual([0, 1]);
      expect((await browser.ask('auth.oauth2_weixin', await comeBack('weixin', name))).is_new).toBe(true);
    });

    test('a frozen member is refused with 30000 and gets no new binding', async () => {
      const [name, mobile] = [newName(), newMobile()];
      await join('qq', name, mobile);
      await db.write.updateTable('user').set({ status: 2 }).where('phone', '=', mobile).execute();
      expect((await browser.refused('auth.oauth2_qq', await comeBack('qq', name))).code).toBe(30_000);
      const { oauth_id } = await browser.ask('auth.oauth2_weixin', await comeBack('weixin', newName()));
      const code = await browser.codeFor(mobile);
      expect((await browser.refused('auth.bind_phone', { mobile, code, oauth_id })).code).toBe(30_000);
      expect(
        await db.read.selectFrom('binding').select('id').where('name', '=', name).execute(),
      ).toHaveLength(1);
    });

    test('without providers, or switched off, the entry answers 404', async () => {
      world.outside.oauth = {};
      expect((await browser.send('auth.oauth_entry', { type: 'qq' })).status).toBe(404);
      world.outside.oauth = providers;
      const switch_config = { ...DEFAULT_CONFIG.switch_config, ShowThirdLogin: false };
      world.outside.site = { ...OUTSIDE.site, config: { ...DEFAULT_CONFIG, switch_config } };
      expect((await browser.send('auth.oauth_entry', { type: 'qq' })).status).toBe(404);
    });
  });
