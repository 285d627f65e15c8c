/** Profiles: what may be changed to what, who sees what, and the record of a complete one. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '#lib/members/account/site-config.ts';
import { KEY_BYTES, makeKey } from '#lib/members/media/key.ts';
import { UPLOAD_KINDS } from '#lib/members/media/kind.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { REMOVED, STORED } from '#lib/members/media/stale.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { OUTSIDE, TEST_ORIGIN } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

let serial = 0;
const newMobile = () => `133${String(++serial).padStart(8, '0')}`;
const newName = () => `观众${++serial}号`;

for (const dialect of DIALECTS)
  describe(`profiles, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let browser: Browser;
    let id: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db, {
        site: { ...OUTSIDE.site, config: DEFAULT_CONFIG, words: wordFilterOf('坏词') },
      });
      browser = new Browser(world);
      ({ id } = await browser.enter(newMobile()));
    });

    /** Address of a picture that the user has uploaded. */
    const uploaded = async (userId = id, kind: 'avatar' | 'moment' = 'avatar') => {
      const key = makeKey(kind, randomBytes(KEY_BYTES), world.now);
      const row = { key, kind, user_id: userId, owner: `u${userId}`, day: 1, nth: ++serial, token_hash: key };
      const at = { created_at: 0, expires_at: 0, stored_at: 0, status: STORED, type: 'image/png', size: 1 };
      await db.write
        .insertInto('upload')
        .values({ ...row, ...at })
        .execute();
      return UPLOAD_PATH + key;
    };
    const statusOf = async (path: string) =>
      (
        await db.read
          .selectFrom('upload')
          .select('status')
          .where('key', '=', path.slice(UPLOAD_PATH.length))
          .executeTakeFirstOrThrow()
      ).status;

    const edit = async (input: object) => (await browser.send('user.edit_user', { ...input })).json;

    test('given fields are changed, others stay', async () => {
      const nickname = newName();
      const changed = await browser.ask('user.edit_user', { nickname, sex: 2, birthday: '2000-02-29' });
      expect(changed).toMatchObject({ nickname, sex: 2, birthday: '2000-02-29', is_default_nickname: false });
      expect(
        await browser.ask('account.edit_user_info', { signature: ' 看比赛 ', edit_type: 3 }),
      ).toMatchObject({
        nickname,
        sex: 2,
        signature: '看比赛',
      });
      expect(await browser.ask('user.get_self_info')).toEqual(await browser.ask('account.get_current_user'));
    });

    test.each([
      [{ nickname: '' }, 400, '昵称不能为空'],
      [{ nickname: '一二三四五六七八九十甲乙丙' }, 400, '昵称最长 12 个字'],
      [{ nickname: '20250101' }, 400, '昵称不能为纯数字'],
      [{ nickname: '你好<b>' }, 30_006, '昵称包含特殊字符'],
      [{ nickname: '有坏词的人' }, 30_007, '昵称违规，请重新修改'],
      [{ head_portrait: 'https://evil.test/a.png' }, 30_008, '头像违规，请重新上传'],
      [{ head_portrait: '//evil.test/a.png' }, 30_008, '头像违规，请重新上传'],
      [{ head_portrait: 'javascript:alert(1)' }, 30_008, '头像违规，请重新上传'],
      [{ head_portrait: 'https://evil.test/a.png', nickname: '坏词' }, 30_009, '头像和昵称违规，请重新修改'],
      [{ signature: '这里有坏 词' }, 30_004, '签名违规，请重新修改'],
      [{ signature: '长'.repeat(61) }, 400, '签名最长 60 个字'],
      [{ signature: `z${'\u0335'.repeat(4)}`.repeat(61) }, 400, '签名最长 60 个字'],
      [{ signature: '这里有坏\u200b\u202e词' }, 30_004, '签名违规，请重新修改'],
      [{ nickname: 'Ꭺdmin' }, 30_006, '昵称包含特殊字符'],
      [{ birthday: '2001-02-29' }, 400, '生日格式错误'],
      [{ birthday: '2100-01-01' }, 400, '生日格式错误'],
      [{ birthday: '昨天' }, 400, '生日格式错误'],
    ])('%j: %i %s', async (input, code, message) => {
      const before = await browser.ask('user.get_self_info');
      expect(await edit(input)).toMatchObject({ code, error: { message } });
      expect(await browser.ask('user.get_self_info')).toEqual(before);
    });

    test('a province is one of the list, or empty', async () => {
      for (const province_name of ['中国台湾', ''])
        expect((await edit({ province_name })).data).toMatchObject({ province_name });
      for (const province_name of ['加V信卖号', '台湾', '浙江省'])
        expect(await edit({ province_name })).toMatchObject({ code: 400, error: { field: 'province_name' } });
    });

    test('a signature is cleaned like comments, and put on one line', async () => {
      const signature = ` 看\u202e比赛\r\n\n到\u200b深夜z${'\u0335'.repeat(30)} `;
      expect((await edit({ signature })).data.signature).toBe(`看比赛 到深夜z${'\u0335'.repeat(4)}`);
    });

    test('a picture must be one’s own avatar upload; the previous one is removed', async () => {
      const [first, second] = [await uploaded(), await uploaded()];
      const other = (await new Browser(world).enter(newMobile())).id;
      const shown = await browser.ask('user.edit_user', { head_portrait: TEST_ORIGIN + first });
      expect(shown.head_portrait).toBe(first);
      expect((await browser.ask('user.edit_user', { head_portrait: second, sex: 1 })).head_portrait).toBe(
        second,
      );
      expect([await statusOf(first), await statusOf(second)]).toEqual([REMOVED, STORED]);
      for (const head_portrait of [await uploaded(other), await uploaded(id, 'moment'), first])
        expect((await edit({ head_portrait })).code).toBe(30_008);
      expect((await edit({ head_portrait: second })).code).toBe(200);
      expect((await browser.ask('user.edit_user', { head_portrait: '' })).head_portrait).toBe('');
      expect(await statusOf(second)).toBe(REMOVED);
    });

    test('a refused nickname leaves the picture unattached', async () => {
      const head_portrait = await uploaded();
      expect((await edit({ head_portrait, nickname: '坏词' })).code).toBe(30_007);
      const { attached_at } = await db.read
        .selectFrom('upload')
        .select('attached_at')
        .where('key', '=', head_portrait.slice(UPLOAD_PATH.length))
        .executeTakeFirstOrThrow();
      expect(attached_at).toBeNull();
      expect((await browser.ask('user.get_self_info')).head_portrait).toBe('');
    });

    test('check_nickname has shorter messages, and one’s own nickname is not taken', async () => {
      const nickname = newName();
      await browser.ask('user.edit_user', { nickname });
      await browser.ask('auth.check_nickname', { nickname });
      const visitor = new Browser(world);
      const refused = (name: string) => visitor.refused('auth.check_nickname', { nick_name: name });
      expect(await refused(nickname)).toMatchObject({ status: 200, code: 30_005, message: '昵称已存在' });
      expect(await refused('坏词')).toMatchObject({ code: 30_007, message: '昵称违规' });
      expect(await refused('空！')).toMatchObject({ code: 30_006, message: '昵称包含特殊字符' });
      expect(await refused('123')).toMatchObject({ status: 400, message: '昵称不能为纯数字' });
    });

    test('a nickname is unique regardless of case, width and spacing, also for two at once', async () => {
      const name = `Fan${++serial}x`;
      await browser.ask('user.edit_user', { nickname: name });
      const other = new Browser(world);
      await other.enter(newMobile());
      for (const same of [name.toUpperCase(), name.replace('Fan', 'Ｆａｎ'), name.replace('n', 'n ')])
        expect((await other.refused('user.edit_user', { nickname: same })).code, same).toBe(30_005);
      const third = new Browser(world);
      await third.enter(newMobile());
      const nickname = newName();
      const answers = await Promise.all([other, third].map(who => who.send('user.edit_user', { nickname })));
      expect(answers.map(({ json }) => json.code).toSorted()).toEqual([200, 30_005]);
    });

    test('with EnableUserInfoEdit off nothing can be changed', async () => {
      const switch_config = { ...DEFAULT_CONFIG.switch_config, EnableUserInfoEdit: false };
      world.outside.site = { ...OUTSIDE.site, config: { ...DEFAULT_CONFIG, switch_config } };
      expect(await edit({ signature: '改了' })).toMatchObject({
        code: 30_003,
        error: { message: '修改信息失败' },
      });
      expect((await browser.ask('config.global')).switch_config.EnableUserInfoEdit).toBe(false);
      expect((await browser.ask('user.get_self_info')).signature).toBe('');
    });

    test('public profiles come in the order asked, without private fields; invalid ids are skipped', async () => {
      await browser.ask('user.edit_user', { birthday: '2000-01-01', signature: '看比赛' });
      await browser.ask('user.set_privacy', { shows_presence: true });
      const other = await new Browser(world).enter(newMobile());
      const user_ids = [other.id, String(id), 'x', -1, 0, 1.5, 2_000_000_000, id];
      const { list } = await new Browser(world).ask('user.get_user_info', { user_ids });
      expect(list.map(user => user.id)).toEqual([other.id, id]);
      expect(list[1]).toMatchObject({ signature: '看比赛', is_online: true });
      for (const secret of ['phone', 'birthday', 'bind_status', 'hojo_coin', 'password_hash'])
        expect(list[1]).not.toHaveProperty(secret);
      world.wait(3600);
      expect((await browser.ask('user.get_user_info', { user_ids: [id] })).list[0]).toMatchObject({
        is_online: false,
        online_status: 0,
      });
    });

    test('more than a hundred ids at once are refused', async () => {
      const user_ids = Array.from({ length: 101 }, (_, i) => i + 1);
      expect((await browser.refused('user.get_user_info', { user_ids })).field).toBe('user_ids');
      expect((await browser.send('user.get_user_info', { user_ids: user_ids.slice(1) })).status).toBe(200);
    });

    test('completing the profile appends profileFilled once', async () => {
      const appended = () => world.published.filter(({ name }) => name === 'appended');
      const report = () => browser.send('activity.behavior_recode', { type: 2 });
      expect((await report()).json.error).toMatchObject({ field: 'type', message: '资料还没有填写完整' });
      await browser.ask('user.edit_user', {
        nickname: newName(),
        signature: '看比赛',
        birthday: '2000-01-01',
      });
      expect(appended()).toEqual([]);
      expect((await report()).status).toBe(400);
      await browser.ask('user.edit_user', { head_portrait: await uploaded() });
      await browser.ask('user.edit_user', { signature: '还在看' });
      expect((await report()).status).toBe(200);
      expect(appended()).toEqual([{ name: 'appended', event: {} }]);
      const happened = await db.read.selectFrom('happening').selectAll().execute();
      expect(happened.map(({ name, what }) => [name, JSON.parse(what)])).toContainEqual([
        'profileFilled',
        { userId: id },
      ]);
      const rows = await db.read
        .selectFrom('behavior_record')
        .selectAll()
        .where('user_id', '=', id)
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('the configuration has the current time and is not cached', async () => {
      const { headers, json } = await browser.send('config.global');
      expect(json.data).toMatchObject({ ...DEFAULT_CONFIG, timestamp: world.now });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBeUndefined();
    });

    test('the configuration has the upload path of each purpose, and the emoji', async () => {
      const { oss, emoji } = await browser.ask('config.global');
      expect(Object.keys(oss)).toEqual([...UPLOAD_KINDS]);
      const { domain, obj_prefix } = oss['avatar']!;
      expect(TEST_ORIGIN + (await uploaded())).toContain(`${domain}/${obj_prefix}`);
      expect(emoji).toContainEqual({ name: '微笑', url: '/emoji/smile.svg' });
    });
  });
