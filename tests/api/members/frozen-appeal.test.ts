/** A frozen member cannot sign in, and appeals with a code sent to their number. */
import { describe, expect, test } from 'vitest';
import { recipientsOf } from '#lib/community/report/notices.server.ts';
import { standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { TEST_SECRET } from '#tests/support/api.ts';
import { DIALECTS, type TestDatabase } from '#tests/support/database.ts';
import { Browser, type World } from '#tests/support/people.ts';
import { eachWith, openReports, type Person } from '#tests/support/reports.ts';

for (const dialect of DIALECTS as Dialect[])
  describe(`appeals of frozen members on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let author: Person;
    let reporter: Person;
    let operator: Person;
    let second: Person;
    let visitor: Browser;
    eachWith(dialect, cast => {
      ({ db, world, author, reporter, operator, second } = cast);
      visitor = new Browser(world);
    });

    const { decide, decided } = openReports(() => ({ author, reporter, operator }));
    const freeze = (reason = '反复刷屏') =>
      operator.browser.ask('operator.freeze_user', { user_id: author.id, reason });
    const codeOf = (mobile = author.mobile) => visitor.codeFor(mobile, 'appeal');
    const proof = async () => ({ mobile: author.mobile, code: await codeOf() });
    const appeal = async (text = '不是我刷的') =>
      visitor.send('report.frozen_appeal', { ...(await proof()), text });
    const waiting = async () =>
      (await second.browser.ask('operator.report_list', { state: 'appealed' })).list.filter(
        one => one.author.id === author.id,
      );
    const answer = async (isGranted: boolean, by = second) => {
      const [item] = await waiting();
      const { decisions } = await by.browser.ask('operator.report_detail', { case_id: item!.id });
      const { id } = decisions.find(one => one.appeal.state === 'waiting')!;
      return by.browser.send('operator.appeal_decide', {
        decision_id: id,
        is_granted: isGranted,
        reason: '复核过',
      });
    };
    const login = async () =>
      visitor.send('auth.login_by_phone_code', {
        phone: author.mobile,
        captcha: await visitor.codeFor(author.mobile, 'login'),
      });
    const cases = async () =>
      (
        await db.read
          .selectFrom('report_case')
          .select('id')
          .where('author_id', '=', author.id)
          .where('state', '=', 3)
          .execute()
      ).length;

    test('an appeal against a freeze, granted by another operator, lets the member sign in again', async () => {
      await freeze();
      const code = await codeOf();
      const seen = await visitor.ask('report.frozen', { mobile: author.mobile, code });
      expect(seen).toMatchObject({ reason: '反复刷屏', appeal: { state: 'none' } });
      const filed = await visitor.ask('report.frozen_appeal', {
        mobile: author.mobile,
        code,
        text: '不是我刷的',
      });
      expect(filed).toMatchObject({ reason: '反复刷屏', appeal: { state: 'waiting', text: '不是我刷的' } });
      const [item] = await waiting();
      expect(item).toMatchObject({ source_type: 'user', report_count: 0, is_hidden: false });
      expect(item!.excerpt).toContain(author.nickname);
      expect((await answer(true, operator)).json.error.reason).toBe('same_operator');
      expect((await answer(true)).status).toBe(200);
      const { json } = await login();
      expect(json.data.user_info.id).toBe(author.id);
      const { list } = await operator.browser.ask('operator.audit_list', { user_id: author.id });
      expect(list.map(one => one.action)).toEqual(['appeal_granted', 'unfreeze', 'freeze']);
    });

    test('an appeal against a freeze on a report joins its case; granted, it restores the profile too', async () => {
      const { caseId } = await decided('freeze');
      expect((await appeal()).status).toBe(200);
      expect((await waiting()).map(one => one.id)).toEqual([caseId]);
      expect((await answer(true)).status).toBe(200);
      expect((await login()).json.data.user_info.nickname).toBe(author.nickname);
    });

    test('a restored profile whose freeze remains can be appealed in a new case', async () => {
      const { caseId } = await decided('freeze');
      await decide('restore', caseId);
      expect((await appeal()).status).toBe(200);
      const [item] = await waiting();
      expect(item!.id).not.toBe(caseId);
      await answer(true);
      expect((await login()).json.code).toBe(200);
    });

    test.each(['weixin', 'qq'] as const)(
      'a frozen member’s sign-in by %s is refused until an appeal by code is granted',
      async type => {
        const provider = standIn(type, TEST_SECRET, () => world.now);
        world.outside.oauth = { [type]: provider };
        const proof = async (from: Browser) => ({
          ...provider.grant(author.nickname),
          state: (await from.ask('auth.oauth_entry', { type })).state,
        });
        const sms_code = await author.browser.codeFor(author.mobile, 'bind');
        await author.browser.ask(`auth.bind_${type}`, { ...(await proof(author.browser)), sms_code });
        await freeze();
        const comeIn = async () => (await visitor.send(`auth.oauth2_${type}`, await proof(visitor))).json;
        const refused = await comeIn();
        expect([refused.code, refused.error.reason]).toEqual([30_000, 'frozen']);
        expect(JSON.stringify(refused)).not.toContain(author.mobile);
        expect([...visitor.cookies.keys()]).not.toContain('session');
        expect((await appeal()).status).toBe(200);
        expect((await comeIn()).code).toBe(30_000);
        expect((await answer(true)).status).toBe(200);
        expect((await comeIn()).data.user_info.id).toBe(author.id);
      },
    );

    test('an appeal opens no session', async () => {
      await freeze();
      await appeal();
      expect([...visitor.cookies.keys()]).not.toContain('session');
      const alive = await db.read
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', author.id)
        .where('revoked_at', 'is', null)
        .execute();
      expect(alive).toEqual([]);
      expect((await login()).json.code).toBe(30_000);
    });

    test('one freeze allows one appeal: a second is refused with 409, also after rejection', async () => {
      await freeze();
      await appeal();
      const again = await appeal();
      expect([again.status, again.json.error.reason]).toEqual([409, 'no_appeal']);
      expect(await cases()).toBe(1);
      expect((await answer(false)).status).toBe(200);
      expect((await appeal()).status).toBe(409);
      const frozenCase = await visitor.ask('report.frozen', await proof());
      expect(frozenCase.appeal).toMatchObject({ state: 'upheld', reason: '复核过' });
      expect((await login()).json.code).toBe(30_000);
    });

    test('a new freeze allows a new appeal', async () => {
      await freeze();
      await appeal();
      await answer(false);
      await second.browser.ask('operator.unfreeze_user', { user_id: author.id, reason: '期满' });
      await freeze('又刷屏');
      expect(await visitor.ask('report.frozen', await proof())).toMatchObject({
        reason: '又刷屏',
        appeal: { state: 'none' },
      });
      expect((await appeal()).status).toBe(200);
    });

    test('of several appeals at once with one code, one is filed', async () => {
      await freeze();
      const input = { ...(await proof()), text: '不是我刷的' };
      const all = await Promise.all(
        Array.from({ length: 4 }, () => visitor.send('report.frozen_appeal', input)),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await cases()).toBe(1);
    });

    describe('codes', () => {
      const refused = async (mobile: string, code: string) => [
        await visitor.refused('report.frozen', { mobile, code }),
        await visitor.refused('report.frozen_appeal', { mobile, code, text: '申诉' }),
      ];

      test('a wrong code gives the same answer for a frozen, an active and an unknown number', async () => {
        await freeze();
        const right = await codeOf();
        const wrong = right === '000000' ? '000001' : '000000';
        const answers = [];
        for (const mobile of [author.mobile, reporter.mobile, '13300990099'])
          answers.push(await refused(mobile, wrong));
        expect(new Set(answers.map(one => JSON.stringify(one))).size).toBe(1);
        expect(answers[0]!.map(({ status, reason }) => [status, reason])).toEqual([
          [400, 'bad_code'],
          [400, 'bad_code'],
        ]);
      });

      test('a right code for a number that is not frozen answers not_frozen, registered or not', async () => {
        await freeze();
        const answers = [];
        for (const mobile of [reporter.mobile, '13300990098'])
          answers.push(await refused(mobile, await codeOf(mobile)));
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]!.map(({ status, reason }) => [status, reason])).toEqual([
          [409, 'not_frozen'],
          [409, 'not_frozen'],
        ]);
        const made = await db.read
          .selectFrom('user')
          .select('id')
          .where('phone', '=', '13300990098')
          .execute();
        expect(made).toEqual([]);
      });

      test('a code sent for another purpose, or used, is refused', async () => {
        await freeze();
        const other = await visitor.codeFor(author.mobile, 'login');
        expect((await refused(author.mobile, other))[0]!.reason).toBe('bad_code');
        const input = { ...(await proof()), text: '不是我刷的' };
        await visitor.ask('report.frozen_appeal', input);
        expect((await visitor.refused('report.frozen_appeal', input)).reason).toBe('bad_code');
      });

      test('after five wrong tries the right code is refused', async () => {
        await freeze();
        const code = await codeOf();
        const wrong = code === '000000' ? '000001' : '000000';
        for (let n = 0; n < 5; n++)
          await visitor.send('report.frozen', { mobile: author.mobile, code: wrong });
        expect((await visitor.refused('report.frozen', { mobile: author.mobile, code })).reason).toBe(
          'bad_code',
        );
      });
    });

    test('an empty or overlong text is refused, and the code stays valid', async () => {
      await freeze();
      const input = await proof();
      for (const text of [' ', '长'.repeat(501)])
        expect((await visitor.refused('report.frozen_appeal', { ...input, text })).field).toBe('text');
      expect((await visitor.ask('report.frozen_appeal', { ...input, text: '好' })).appeal.state).toBe(
        'waiting',
      );
    });

    test('reportDecided of a granted appeal has the author as its only recipient', async () => {
      await freeze();
      await appeal();
      await answer(true);
      const { id } = await db.read
        .selectFrom('report_decision')
        .select('id')
        .where('author_id', '=', author.id)
        .executeTakeFirstOrThrow();
      const happened = await db.read
        .selectFrom('happening')
        .select('what')
        .where('name', '=', 'reportDecided')
        .execute();
      const answered = { decisionId: id, isAppeal: true };
      expect(happened.map(({ what }) => JSON.parse(what))).toContainEqual(answered);
      expect(await recipientsOf(db.read, answered)).toEqual([{ userId: author.id, as: 'author' }]);
    });
  });
