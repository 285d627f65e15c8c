/** Reports: sent by members, decided by operators, appealed against by authors. */
import { describe, expect, test } from 'vitest';
import { recipientsOf } from '#lib/community/report/notices.server.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { DIALECTS, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/people.ts';
import { eachWith, openReports, type Person, signedIn } from '#tests/support/reports.ts';

for (const dialect of DIALECTS as Dialect[])
  describe(`reports, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let author: Person;
    let reporter: Person;
    let operator: Person;
    let second: Person;
    eachWith(dialect, cast => {
      ({ db, world, author, reporter, operator, second } = cast);
    });

    const { about, report, newest, decide, decided } = openReports(() => ({ author, reporter, operator }));
    const noticesOf = async (decisionId: number, isAppeal = false) =>
      (await recipientsOf(db.read, { decisionId, isAppeal })).map(({ userId, as }) => [userId, as]);

    test('reports of one profile are one case, with the profile as it was when reported', async () => {
      await author.browser.ask('user.edit_user', { signature: '来骂我啊' });
      await report(reporter);
      const other = await signedIn(world);
      await other.browser.ask('im.abuse', { ...about(author), reason: 'spam', content: '还发广告' } as never);
      await author.browser.ask('user.edit_user', { signature: '改掉了' });
      const item = await newest();
      expect(item).toMatchObject({
        source_type: 'user',
        author: { id: author.id },
        report_count: 2,
        reasons: ['abuse', 'spam'],
        state: 'open',
      });
      expect(item.excerpt).toContain('来骂我啊');
      const detail = await operator.browser.ask('operator.report_detail', { case_id: item.id });
      expect(detail.lines.map(line => line.text).join()).toContain('来骂我啊');
      expect(detail.reports.map(one => [one.reporter!.id, one.content])).toEqual([
        [reporter.id, ''],
        [other.id, '还发广告'],
      ]);
      expect(detail.actions).toEqual(['hide', 'warn', 'freeze', 'dismiss']);
    });

    test('a second report while open, of oneself, or of an unknown user is refused', async () => {
      await report(reporter);
      const again = await reporter.browser.refused('im.abuse', about(author));
      expect([again.status, again.reason]).toEqual([409, 'already_reported']);
      expect((await newest()).report_count).toBe(1);
      expect((await author.browser.refused('im.abuse', about(author))).reason).toBe('not_yourself');
      const gone = { ...about(author), source_id: '99999999' };
      expect((await reporter.browser.refused('im.abuse', gone)).status).toBe(404);
      await decide('dismiss', (await newest()).id);
      await report(reporter);
      expect((await newest()).report_count).toBe(1);
    });

    test('simultaneous reports of one profile are one case', async () => {
      const many: Person[] = [];
      for (let i = 0; i < 6; i++) many.push(await signedIn(world));
      await Promise.all(many.map(who => report(who)));
      expect((await newest()).report_count).toBe(6);
      const cases = await db.read
        .selectFrom('report_case')
        .select('id')
        .where('author_id', '=', author.id)
        .execute();
      expect(cases).toHaveLength(1);
    });

    test('a picture must be the reporter’s own upload', async () => {
      const images = ['/api/v1/upload/user_report/20260101/aaaaaaaaaaaaaaaa/1700000000000'];
      const { status, field } = await reporter.browser.refused('im.abuse', { ...about(author), images });
      expect([status, field]).toEqual([400, 'images']);
      const open = await operator.browser.ask('operator.report_list');
      expect(open.list.filter(one => one.author.id === author.id)).toEqual([]);
    });

    test('the 31st report of a day is refused with 429', async () => {
      for (let i = 0; i < 30; i++)
        await reporter.browser.send('im.abuse', { ...about(author), source_id: 9e7 });
      expect((await reporter.browser.refused('im.abuse', about(author))).status).toBe(429);
    });

    test('a hidden profile shows defaults at once, and is restored as it was', async () => {
      await author.browser.ask('user.edit_user', {
        nickname: `甲${author.id}`,
        signature: '骂人的话',
        province_name: '海外',
      });
      const { caseId } = await decided('hide');
      const hidden = await author.browser.ask('user.get_self_info');
      expect(hidden).toMatchObject({
        nickname: `用户${hidden.unique_id}`,
        signature: '',
        province_name: '',
      });
      const after = await decide('restore', caseId);
      expect(after).toMatchObject({ state: 'decided', is_hidden: false, actions: [] });
      expect(await author.browser.ask('user.get_self_info')).toMatchObject({
        nickname: `甲${author.id}`,
        signature: '骂人的话',
        province_name: '海外',
      });
    });

    test('a freeze hides the profile, ends every session and is audited as hide and freeze', async () => {
      const { caseId } = await decided('freeze');
      expect((await author.browser.send('user.get_self_info')).json.code).toBe(30_000);
      expect(world.published).toContainEqual({ name: 'accountStopped', event: { userId: author.id } });
      const { list } = await operator.browser.ask('operator.audit_list', { user_id: author.id });
      expect(list.map(one => [one.action, one.reason])).toEqual([
        ['hide', '核实过'],
        ['freeze', '核实过'],
      ]);
      const rows = await db.read
        .selectFrom('audit_log')
        .select('case_id')
        .where('user_id', '=', author.id)
        .execute();
      expect(rows.every(row => row.case_id === caseId)).toBe(true);
    });

    test('a case about an operator does not freeze them: two operators do, at their desk', async () => {
      await report(reporter);
      await db.write.updateTable('user').set({ is_operator: 1 }).where('id', '=', author.id).execute();
      const input = { case_id: (await newest()).id, action: 'freeze', reason: '核实过' };
      const refused = await operator.browser.refused('operator.report_decide', input);
      expect(refused).toMatchObject({ status: 403, reason: 'needs_second' });
      expect((await newest()).state).toBe('open');
      expect((await author.browser.send('user.get_self_info')).status).toBe(200);
    });

    test('hiding and restoring a profile publish renamed', async () => {
      const renamed = { name: 'renamed', event: { userId: author.id } };
      const { caseId } = await decided('hide');
      expect(world.published).toContainEqual(renamed);
      world.published.length = 0;
      await decide('restore', caseId);
      expect(world.published).toContainEqual(renamed);
    });

    test.each([
      ['hide', ['author', 'reporter']],
      ['warn', ['author', 'reporter']],
      ['freeze', ['author', 'reporter']],
      ['dismiss', ['reporter']],
    ])('after %s the recipients are %j', async (action, whom) => {
      const { decisionId } = await decided(action);
      const ids = { author: author.id, reporter: reporter.id };
      expect(await noticesOf(decisionId)).toEqual(whom.map(as => [ids[as as 'author'], as]));
      const happened = await db.read
        .selectFrom('happening')
        .select('what')
        .where('name', '=', 'reportDecided')
        .execute();
      expect(happened.map(({ what }) => JSON.parse(what))).toContainEqual({ decisionId, isAppeal: false });
    });

    test('of two simultaneous decisions one is refused with 409, and one audit line is written', async () => {
      await report(reporter);
      const { id } = await newest();
      const both = await Promise.all(
        [operator, second].map(who =>
          who.browser.send('operator.report_decide', { case_id: id, action: 'warn', reason: '核实过' }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await operator.browser.ask('operator.audit_list', { user_id: author.id })).list).toHaveLength(
        1,
      );
    });

    test('a decision without a reason, on an unknown or own case, or not possible now is refused', async () => {
      await report(reporter, operator);
      const { id } = await newest();
      const refused = (input: object, by = operator) =>
        by.browser.refused('operator.report_decide', { ...input });
      expect((await refused({ case_id: id, action: 'warn', reason: ' ' })).field).toBe('reason');
      expect((await refused({ case_id: 99_999_999, action: 'warn', reason: '好' })).status).toBe(404);
      expect((await refused({ case_id: id, action: 'warn', reason: '好' })).reason).toBe('not_yourself');
      expect((await refused({ case_id: id, action: 'restore', reason: '好' }, second)).reason).toBe(
        'not_now',
      );
    });

    describe('an appeal', () => {
      const appeal = (decisionId: number, who = author) =>
        who.browser.send('report.appeal', { decision_id: decisionId, text: '我没有骂人' });
      const answer = (decisionId: number, isGranted: boolean, by: Person) =>
        by.browser.send('operator.appeal_decide', {
          decision_id: decisionId,
          is_granted: isGranted,
          reason: '复核过',
        });

      test('is open to the author alone, once per decision', async () => {
        const { decisionId } = await decided('hide');
        const own = await author.browser.ask('report.decision_list');
        expect(own.list[0]).toMatchObject({
          id: decisionId,
          action: 'hide',
          may_appeal: true,
          reason: '核实过',
        });
        expect((await appeal(decisionId, reporter)).status).toBe(404);
        expect((await appeal(decisionId)).json.data).toMatchObject({
          may_appeal: false,
          appeal: { state: 'waiting' },
        });
        expect((await appeal(decisionId)).status).toBe(409);
        expect(
          (await operator.browser.ask('operator.report_list', { state: 'appealed' })).list[0],
        ).toMatchObject({
          author: { id: author.id },
        });
      });

      test('is decided by another operator; granting undoes the decision and notifies author and reporter', async () => {
        const { caseId, decisionId } = await decided('hide');
        await author.browser.ask('user.edit_user', { signature: '新的' });
        await appeal(decisionId);
        expect((await answer(decisionId, true, operator)).json.error.reason).toBe('same_operator');
        const seen = async (by: Person) =>
          (await by.browser.ask('operator.report_detail', { case_id: caseId })).may_decide_appeal;
        expect([await seen(operator), await seen(second)]).toEqual([false, true]);
        expect((await answer(decisionId, true, second)).json.data).toMatchObject({
          state: 'decided',
          is_hidden: false,
        });
        const self = await author.browser.ask('user.get_self_info');
        expect([self.nickname, self.signature]).toEqual([author.nickname, '新的']);
        expect(await noticesOf(decisionId, true)).toEqual([
          [author.id, 'author'],
          [reporter.id, 'reporter'],
        ]);
        expect((await answer(decisionId, false, second)).status).toBe(409);
      });

      test('that is rejected changes nothing and notifies only the author', async () => {
        const { caseId, decisionId } = await decided('hide');
        await appeal(decisionId);
        await answer(decisionId, false, second);
        expect(await noticesOf(decisionId, true)).toEqual([[author.id, 'author']]);
        const detail = await second.browser.ask('operator.report_detail', { case_id: caseId });
        expect(detail).toMatchObject({ is_hidden: true, actions: ['restore'] });
        expect(detail.decisions[0]!.appeal).toMatchObject({ state: 'upheld', reason: '复核过' });
        expect((await appeal(decisionId)).status).toBe(409);
      });
    });
  });
