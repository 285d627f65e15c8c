/** User administration by operators. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PENDING_MS } from '#lib/members/account/desk/two-operators.server.ts';
import { grant } from '#lib/members/account/desk/users.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

let serial = 0;
const newMobile = () => `132${String(++serial).padStart(8, '0')}`;

for (const dialect of DIALECTS)
  describe(`user administration on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let operator: Browser;
    let operatorId: number;
    let member: Browser;
    let mobile: string;
    let id: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      operator = new Browser(world);
      const own = newMobile();
      operatorId = (await operator.enter(own, 'operator')).id;
      member = new Browser(world);
      mobile = newMobile();
      ({ id } = await member.enter(mobile));
    });

    const freeze = (reason = '刷屏') => operator.send('operator.freeze_user', { user_id: id, reason });

    test('a user is found by phone number, ID or part of the nickname; the number is masked', async () => {
      const { user_info } = await new Browser(world).signIn(mobile);
      const find = async (keyword: string) =>
        (await operator.ask('operator.user_list', { keyword })).list.map(user => user.id);
      expect(await find(mobile)).toEqual([id]);
      expect(await find(user_info!.unique_id)).toEqual([id]);
      expect(await find(user_info!.nickname.slice(2))).toEqual([id]);
      expect(await find('%')).toEqual([]);
      expect(await find('没有这个人')).toEqual([]);
      const { list } = await operator.ask('operator.user_list', { keyword: mobile });
      expect(list[0]!.phone).toBe(`132****${mobile.slice(-4)}`);
      const all = await operator.ask('operator.user_list', { page_size: 1, page: 2 });
      expect(all.list).toHaveLength(1);
      expect(all.count).toBeGreaterThan(1);
    });

    test('freezing ends all sessions and refuses sign-in with 30000 until unfrozen', async () => {
      const other = new Browser(world);
      await other.signIn(mobile);
      expect((await freeze()).json.data).toMatchObject({ id, status: 2, reason: '刷屏' });
      expect(world.published).toEqual([{ name: 'accountStopped', event: { userId: id } }]);
      for (const who of [member, other]) {
        expect((await who.send('user.get_self_info')).json.code).toBe(30_000);
        expect((await who.send('auth.get_token')).json.code).toBe(30_000);
      }
      const code = await other.codeFor(mobile);
      expect((await other.refused('auth.login_by_phone_code', { mobile, code })).code).toBe(30_000);
      const unfrozen = await operator.ask('operator.unfreeze_user', { user_id: id, reason: '申诉成立' });
      expect(unfrozen).toMatchObject({ status: 1, reason: '' });
      // Ended sessions stay ended: the member must sign in again.
      expect((await member.send('user.get_self_info')).status).toBe(401);
      await member.signIn(mobile);
      expect((await member.send('user.get_self_info')).status).toBe(200);
    });

    test('freezing needs a reason, takes effect once, and is refused for oneself', async () => {
      expect((await freeze(' ')).json.error).toMatchObject({ field: 'reason' });
      const answers = await Promise.all([freeze(), freeze()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const own = { user_id: operatorId, reason: '误操作' };
      expect((await operator.send('operator.freeze_user', own)).status).toBe(403);
      expect((await operator.send('operator.freeze_user', { ...own, user_id: 2_000_000 })).status).toBe(404);
      expect((await operator.send('operator.unfreeze_user', { user_id: id, reason: '好' })).status).toBe(200);
      expect((await operator.send('operator.unfreeze_user', { user_id: id, reason: '好' })).status).toBe(409);
    });

    test('the audit log shows action, operator, user, reason and time, also for command-line grants', async () => {
      await freeze('辱骂他人');
      await operator.ask('operator.unfreeze_user', { user_id: id, reason: '申诉成立' });
      await grant(db, mobile, 'operator', world.now);
      await grant(db, mobile, 'member', world.now);
      const { list, count } = await operator.ask('operator.audit_list', { user_id: id });
      expect(count).toBe(4);
      expect(list.map(({ action, reason, operator: by }) => [action, reason, by?.id ?? null])).toEqual([
        ['revoke', '', null],
        ['grant', '', null],
        ['unfreeze', '申诉成立', operatorId],
        ['freeze', '辱骂他人', operatorId],
      ]);
      expect(list[3]).toMatchObject({ user: { id }, create_time: world.now / 1000 });
      expect((await operator.ask('operator.audit_list')).count).toBeGreaterThan(4);
    });

    test('an operator is frozen by two: the first asks, the same one again is refused, the second does it', async () => {
      await grant(db, mobile, 'operator', world.now);
      const answer = await freeze('泄露名单');
      expect(answer.json.data).toMatchObject({
        status: 1,
        freeze_request: { operator: { id: operatorId }, reason: '泄露名单' },
      });
      expect(world.published).toEqual([]);
      expect((await member.send('operator.user_list')).status).toBe(200);
      expect((await freeze()).json.error.reason).toBe('needs_second');
      const second = new Browser(world);
      await second.enter(newMobile(), 'operator');
      const done = await second.ask('operator.freeze_user', { user_id: id, reason: '属实' });
      expect(done).toMatchObject({ status: 2, freeze_request: null });
      expect(world.published).toEqual([{ name: 'accountStopped', event: { userId: id } }]);
      expect((await member.send('operator.user_list')).json.code).toBe(30_000);
      const { list } = await operator.ask('operator.audit_list', { user_id: id });
      expect(list.map(({ action, reason }) => [action, reason]).slice(0, 2)).toEqual([
        ['freeze', '属实'],
        ['ask_freeze', '泄露名单'],
      ]);
    });

    test('who asked counts only while an operator, and for a week', async () => {
      await grant(db, mobile, 'operator', world.now);
      await freeze();
      await db.write.updateTable('user').set({ is_operator: 0 }).where('id', '=', operatorId).execute();
      const second = new Browser(world);
      await second.enter(newMobile(), 'operator');
      const ask = (by: Browser) => by.ask('operator.freeze_user', { user_id: id, reason: '刷屏' });
      expect((await ask(second)).status).toBe(1);
      world.wait(PENDING_MS / 1000);
      const third = new Browser(world);
      await third.enter(newMobile(), 'operator');
      expect((await ask(third)).status).toBe(1);
      const fourth = new Browser(world);
      await fourth.enter(newMobile(), 'operator');
      expect((await ask(fourth)).status).toBe(2);
    });

    test('the shell freezes an operator alone, by number or ID', async () => {
      await grant(db, mobile, 'operator', world.now);
      const { list } = await operator.ask('operator.user_list', { keyword: mobile });
      expect(await grant(db, list[0]!.unique_id, 'frozen', world.now)).toBeDefined();
      expect(await grant(db, mobile, 'frozen', world.now), 'frozen already').toBeUndefined();
      const [shown] = (await operator.ask('operator.user_list', { keyword: mobile })).list;
      expect(shown).toMatchObject({ status: 2, is_operator: false });
      const lines = (await operator.ask('operator.audit_list', { user_id: id })).list;
      expect(lines.map(({ action, operator: by }) => [action, by]).slice(0, 2)).toEqual([
        ['revoke', null],
        ['freeze', null],
      ]);
    });

    test('granting operator rights opens the operator calls until they are revoked', async () => {
      expect((await member.send('operator.user_list')).status).toBe(403);
      expect(await grant(db, mobile, 'operator', world.now)).toMatchObject({ nickname: expect.any(String) });
      expect((await member.send('operator.user_list')).status).toBe(200);
      expect((await member.send('input.match_list')).status).toBe(200);
      await grant(db, mobile, 'member', world.now);
      expect((await member.send('operator.user_list')).status).toBe(403);
      expect(await grant(db, newMobile(), 'operator', world.now)).toBeUndefined();
    });
  });
