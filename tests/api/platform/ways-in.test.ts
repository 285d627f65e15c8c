/** Ways to sign in: who borrowed a session adds, changes and removes none, and the owner is told of each change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { FRESH_MS } from '#lib/members/account/sign-in/proof.server.ts';
import type { SmsType } from '#lib/members/account/sign-in/sms-type.ts';
import { WAY_KINDS, wayKind } from '#lib/members/account/ways/notice.ts';
import { standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import { TEST_SECRET } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

const PASSWORD = 'abc123';
const NEW_PASSWORD = 'new1234';
let serial = 0;
const newMobile = () => `132${String(++serial).padStart(8, '0')}`;
const newName = () => `熟人${++serial}`;

type Name = Parameters<Browser['send']>[0];

interface Row {
  name: Name;
  /** The field that takes a code to the bound number, and the code's purpose. */
  code: readonly [field: string, type: SmsType];
  notified: readonly [way: string, change: string, sms: string];
  /** What the call takes beside the proof. */
  input(scene: Scene): Promise<Record<string, unknown>>;
}

interface Scene {
  world: World;
  browser: Browser;
  comeBack(type: 'weixin' | 'qq'): Promise<Record<string, unknown>>;
}

const bind = (name: Name, type: 'weixin' | 'qq'): Row => ({
  name,
  code: ['sms_code', 'bind'],
  notified: [type, 'added', 'ways_changed'],
  input: scene => scene.comeBack(type),
});
const set = (name: Name): Row => ({
  name,
  code: ['code', 'set_password'],
  notified: ['password', 'changed', 'ways_changed'],
  input: async () => ({ new_password: NEW_PASSWORD }),
});

const ROWS: readonly Row[] = [
  bind('auth.bind_weixin', 'weixin'),
  bind('auth.bind_qq', 'qq'),
  bind('account.bind_weixin', 'weixin'),
  bind('account.bind_qq', 'qq'),
  set('account.set_password'),
  set('auth.set_password'),
  {
    name: 'auth.unbind',
    code: ['code', 'unbind'],
    notified: ['qq', 'removed', 'ways_changed'],
    input: async ({ browser, comeBack }) => {
      await browser.ask('auth.bind_qq', { ...(await comeBack('qq')), password: PASSWORD });
      return { oauth_type: 'qq' };
    },
  },
  {
    name: 'account.change_phone',
    code: ['old_code', 'change_phone_proof'],
    notified: ['phone', 'changed', 'phone_changed'],
    input: async ({ browser }) => {
      const mobile = newMobile();
      return { mobile, code: await browser.codeFor(mobile, 'change_phone') };
    },
  },
];

for (const dialect of DIALECTS)
  describe(`ways to sign in on ${dialect}`, () => {
    let db: TestDatabase;
    let password_hash: string;
    let world: World;
    let browser: Browser;
    let mobile: string;
    let id: number;
    let scene: Scene;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      password_hash = await hashPassword(PASSWORD);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      const now = () => world.now;
      const providers = { weixin: standIn('weixin', TEST_SECRET, now), qq: standIn('qq', TEST_SECRET, now) };
      world.outside.oauth = providers;
      browser = new Browser(world);
      mobile = newMobile();
      id = (await browser.signIn(mobile)).user_info!.id;
      await db.write.updateTable('user').set({ password_hash }).where('id', '=', id).execute();
      scene = {
        world,
        browser,
        comeBack: async type => {
          const { state } = await browser.ask('auth.oauth_entry', { type });
          return { ...providers[type].grant(newName()), state };
        },
      };
    });

    const waysOf = async () => {
      const user = db.write.selectFrom('user').select(['phone', 'password_hash']).where('id', '=', id);
      const bindings = db.write.selectFrom('binding').select(['type', 'openid']).where('user_id', '=', id);
      return JSON.stringify([await user.execute(), await bindings.execute()]);
    };
    const lastNotice = async () => {
      const row = await db.write.selectFrom('happening').selectAll().orderBy('id', 'desc').executeTakeFirst();
      return row && [row.name, JSON.parse(row.what)];
    };

    describe.each(ROWS)('$name', ({ name, code: [field, type], notified: [way, change, sms], input }) => {
      test('a borrowed session alone changes nothing, and is told which field takes the proof', async () => {
        const fields = await input(scene);
        const before = await waysOf();
        world.notified.length = 0;
        const refused = await browser.refused(name, fields);
        expect(refused).toMatchObject({ status: 400, reason: 'proof_needed', field });
        expect(refused.message).toContain(field);
        expect(refused.message).toContain('send_code');
        expect((await browser.refused(name, { ...fields, [field]: '000000' })).reason).toBe('bad_code');
        expect([400, 200]).toContain((await browser.send(name, { ...fields, password: 'wrong1' })).status);
        expect(await waysOf()).toBe(before);
        expect(world.notified).toEqual([]);
      });

      test.each(['code', 'password'])('with the owner’s %s it changes, and the owner is told', async by => {
        const fields = await input(scene);
        const proof =
          by === 'code' ? { [field]: await browser.codeFor(mobile, type) } : { password: PASSWORD };
        const before = await waysOf();
        world.notified.length = 0;
        const answer = await browser.send(name, { ...fields, ...proof });
        expect(answer.status, answer.body).toBe(200);
        expect(await waysOf()).not.toBe(before);
        expect(world.notified).toEqual([{ mobile, notice: sms, at: world.now }]);
        expect(await lastNotice()).toEqual(['wayChanged', { userId: id, way, change }]);
        expect(WAY_KINDS).toHaveProperty(wayKind(way as 'qq', change as 'added'));
      });
    });

    test('a provider bound along with a sign-in by code is told to the owner, too', async () => {
      const elsewhere = new Browser(world);
      const { state } = await elsewhere.ask('auth.oauth_entry', { type: 'qq' });
      const identity = standIn('qq', TEST_SECRET, () => world.now).grant(newName());
      const { oauth_id } = await elsewhere.ask('auth.oauth2_qq', { ...identity, state });
      const code = await elsewhere.codeFor(mobile, 'bind');
      await elsewhere.ask('auth.bind_phone', { mobile, code, oauth_id });
      expect(world.notified).toEqual([{ mobile, notice: 'ways_changed', at: world.now }]);
      expect(await lastNotice()).toEqual(['wayChanged', { userId: id, way: 'qq', change: 'added' }]);
    });

    test('a reset by code is told, and ends all sessions', async () => {
      const elsewhere = new Browser(world);
      const code = await elsewhere.codeFor(mobile, 'reset');
      const { ways } = await elsewhere.ask('auth.forget_password', { mobile, code, password: NEW_PASSWORD });
      expect(ways.map(({ type }) => type)).toEqual(['phone', 'password']);
      expect(world.notified).toEqual([{ mobile, notice: 'ways_changed', at: world.now }]);
      expect(await lastNotice()).toEqual(['wayChanged', { userId: id, way: 'password', change: 'changed' }]);
      expect((await browser.send('user.get_self_info')).status).toBe(401);
    });

    test('a change that brings a mistyped code leaves the provider’s proof good', async () => {
      const input = await scene.comeBack('qq');
      expect((await browser.refused('auth.bind_qq', { ...input, sms_code: '000000' })).reason).toBe(
        'bad_code',
      );
      expect((await browser.send('auth.bind_qq', { ...input, password: PASSWORD })).status).toBe(200);
    });

    test.each<[Name, () => Promise<object>]>([
      ['account.end_other_sessions', async () => ({})],
      ['account.change_password', async () => ({ password: PASSWORD, new_password: NEW_PASSWORD })],
      ['account.set_password', async () => ({ password: PASSWORD, new_password: NEW_PASSWORD })],
      [
        'account.end_session',
        async () => {
          await new Browser(world).signIn(mobile);
          const { list } = await browser.ask('account.session_list');
          return { session_id: list.find(one => !one.is_current)!.id };
        },
      ],
    ])('%s lists the ways in that are left', async (name, input) => {
      await browser.ask('auth.bind_qq', { ...(await scene.comeBack('qq')), password: PASSWORD });
      const { json } = await browser.send(name, { ...(await input()) });
      expect(json.data.ways).toEqual([
        { type: 'phone', name: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, bind_time: null },
        { type: 'password', name: '', bind_time: null },
        { type: 'qq', name: expect.stringMatching(/^熟人/), bind_time: expect.any(Number) },
      ]);
    });

    test('an account with nothing to prove by needs a session that was opened just now', async () => {
      await db.write
        .updateTable('user')
        .set({ phone: null, password_hash: null })
        .where('id', '=', id)
        .execute();
      const phone = async () => {
        const next = newMobile();
        return { mobile: next, code: await browser.codeFor(next, 'change_phone') };
      };
      world.wait(FRESH_MS / 1000);
      const again = { status: 403, reason: 'sign_in_again' };
      expect(await browser.refused('account.change_phone', await phone())).toMatchObject(again);
      expect(await browser.refused('auth.bind_qq', await scene.comeBack('qq'))).toMatchObject(again);
      expect(await browser.refused('account.set_password', { new_password: NEW_PASSWORD })).toMatchObject(
        again,
      );
      await db.write
        .updateTable('session')
        .set({ created_at: world.now })
        .where('user_id', '=', id)
        .execute();
      expect((await browser.send('account.change_phone', await phone())).status).toBe(200);
    });

    test('at most twenty messages a day go to a number for changes of its own', async () => {
      for (let n = 0; n < 12; n++)
        for (const [one, other] of [
          [PASSWORD, NEW_PASSWORD],
          [NEW_PASSWORD, PASSWORD],
        ])
          await browser.ask('account.change_password', { password: one!, new_password: other! });
      expect(world.notified).toHaveLength(20);
    });
  });
