/** Reports: paging, cases from the word list, notices, and the data export. */
import { describe, expect, test } from 'vitest';
import { makeReportConsumer } from '#lib/community/report/consumer.server.ts';
import { reportData } from '#lib/community/report/user-data.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/people.ts';
import { eachWith, openReports, type Person, signedIn } from '#tests/support/reports.ts';

for (const dialect of DIALECTS)
  describe(`report lists, notices and data on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let author: Person;
    let reporter: Person;
    let operator: Person;
    eachWith(dialect, cast => {
      ({ db, world, author, reporter, operator } = cast);
    });

    const { report, newest, decided } = openReports(() => ({ author, reporter, operator }));

    test('a cursor goes on where the last page ended, also when reports come meanwhile', async () => {
      const others = [];
      for (let i = 0; i < 3; i++) others.push(await signedIn(world));
      for (const of of others) await report(reporter, of);
      const first = await reporter.browser.ask('report.own_list', { page_size: 2 });
      await report(reporter);
      const next = await reporter.browser.ask('report.own_list', { page_size: 2, cursor: first.last_cursor });
      expect([first.has_more, next.has_more]).toEqual([true, false]);
      expect([...first.list, ...next.list].map(one => one.source_id)).toEqual(
        others.map(({ id }) => String(id)).reverse(),
      );
      const page = await operator.browser.ask('operator.report_list', { page_size: 1 });
      const later = await operator.browser.ask('operator.report_list', {
        page_size: 1,
        cursor: page.last_cursor,
      });
      expect(later.list[0]!.id).toBeLessThan(page.list[0]!.id);
    });

    test('a profile that still has a review word when consumed opens one case', async () => {
      const consumer = makeReportConsumer({
        db,
        reportables: assembly.registries.reportables,
        kinds: assembly.registries.noticeKinds,
        words: wordFilterOf('review 代练'),
        onDelivered: () => {},
      });
      await consume(db, consumer);
      for (const signature of ['找我代 练', '代练，便宜', '没有什么'])
        await author.browser.ask('user.edit_user', { signature });
      await consume(db, consumer);
      const open = (await operator.browser.ask('operator.report_list')).list.filter(
        one => one.author.id === author.id,
      );
      expect(open).toEqual([]);
      await author.browser.ask('user.edit_user', { signature: '接代练' });
      await consume(db, consumer);
      const detail = await operator.browser.ask('operator.report_detail', { case_id: (await newest()).id });
      expect(detail).toMatchObject({ author: { id: author.id }, report_count: 1 });
      expect(detail.reports).toMatchObject([{ reporter: null, reason: 'words', content: '代练' }]);
    });

    test('author and reporter get one notice per decision, the author one more per appeal', async () => {
      const delivered: number[] = [];
      const consumer = makeReportConsumer({
        db,
        reportables: assembly.registries.reportables,
        kinds: assembly.registries.noticeKinds,
        words: wordFilterOf(''),
        onDelivered: ({ noticeIds }) => void delivered.push(...noticeIds),
      });
      const { decisionId } = await decided('hide');
      await consume(db, consumer);
      await consume(db, consumer);
      const noticesOf = async (who: Person) =>
        (await who.browser.ask('notice.system_list')).list.map(one => [one.type, one.source.name]);
      expect(await noticesOf(author)).toEqual([['judged', '你发布的内容已被隐藏']]);
      expect(await noticesOf(reporter)).toEqual([['reported', '举报成立，内容已隐藏']]);
      expect(delivered.length).toBeGreaterThanOrEqual(2);
      await author.browser.send('report.appeal', { decision_id: decisionId, text: '我没有' });
      const second = await signedIn(world, 'operator');
      const answer = { decision_id: decisionId, is_granted: false, reason: '复核过' };
      await second.browser.ask('operator.appeal_decide', answer);
      await consume(db, consumer);
      expect((await noticesOf(author))[0]).toEqual(['judged', '申诉未通过，维持原处理']);
      expect(await noticesOf(author)).toHaveLength(2);
      expect(await noticesOf(reporter)).toHaveLength(1);
    });

    test('the data export has reports and decisions; closing the account leaves the evidence alone', async () => {
      const { caseId, decisionId } = await decided('warn');
      await author.browser.send('report.appeal', { decision_id: decisionId, text: '我没有' });
      const titles = async (who: Person) =>
        (await reportData.tables(db, who.id)).map(({ name, rows }) => [name, rows.length]);
      expect(await titles(reporter)).toEqual([
        ['reports', 1],
        ['report_decisions', 0],
      ]);
      expect(await titles(author)).toEqual([
        ['reports', 0],
        ['report_decisions', 1],
      ]);
      for (const who of [reporter, author]) await reportData.erase(db.write, who.id, 'anonymise');
      const detail = await operator.browser.ask('operator.report_detail', { case_id: caseId });
      expect(detail.reports.map(one => one.reporter)).toEqual([null]);
      expect(detail.reports.map(one => one.content)).toEqual(['']);
      expect(detail.lines.map(line => line.text).join('')).not.toBe('');
      expect(detail.decisions[0]!.appeal.text).toBe('我没有');
      expect(await titles(reporter)).toEqual([
        ['reports', 0],
        ['report_decisions', 0],
      ]);
    });
  });
