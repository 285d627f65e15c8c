/** Reported comments: their context, hiding and restoring; and comments below activities. */
import { describe, expect, test } from 'vitest';
import { makeReportConsumer } from '#lib/community/report/consumer.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { DAY, dayKey, startOfDay } from '#lib/platform/kernel/time.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import type { World } from '#tests/support/people.ts';
import { eachWith, type Person } from '#tests/support/reports.ts';

for (const dialect of DIALECTS)
  describe(`reported comments, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let author: Person;
    let reporter: Person;
    let operator: Person;
    let match: { id: number };
    eachWith(dialect, async cast => {
      ({ db, world, author, reporter, operator } = cast);
      match = await make.makeMatch(db, { tournament_id: (await make.makeTournament(db)).id });
    });

    async function say(
      who: Person,
      content: string,
      source: object = { source_type: 'match', source_id: match.id },
    ) {
      world.wait(20);
      return who.browser.ask('comment.reply', { source: [source], content } as never);
    }
    const idsOf = async () => {
      const input = { source: [{ source_type: 'match', source_id: match.id }], create_time: 0, sort: 'new' };
      return (await reporter.browser.ask('comment.comment_cursor_query', input as never)).list.map(
        one => one.id,
      );
    };
    const report = (id: number) =>
      reporter.browser.ask('im.abuse', { source_type: 'comment', source_id: id, reason: 'abuse' } as never);
    const decide = (case_id: number, action: string) =>
      operator.browser.ask('operator.report_decide', { case_id, action, reason: '核实过' } as never);
    const newest = async () => (await operator.browser.ask('operator.report_list')).list[0]!;

    test('a report stores the comment with its neighbours, even when it is deleted later', async () => {
      for (const text of ['一', '二', '三', '四']) await say(reporter, text);
      const { id } = await say(author, '骂人的话');
      await say(reporter, '五');
      await report(id);
      await author.browser.ask('comment.delete', { comment_id: id } as never);
      const detail = await operator.browser.ask('operator.report_detail', { case_id: (await newest()).id });
      expect(detail.lines.map(line => [line.text, line.is_thing])).toEqual([
        ['二', false],
        ['三', false],
        ['四', false],
        ['骂人的话', true],
        ['五', false],
      ]);
      expect(detail.place.url).toBe(`/wiki/match/1/${match.id}`);
      expect((await decide(detail.id, 'hide')).is_hidden).toBe(false);
      expect(
        (
          await reporter.browser.refused('im.abuse', {
            source_type: 'comment',
            source_id: id,
            reason: 'abuse',
          })
        ).status,
      ).toBe(404);
    });

    test('a hidden comment leaves the list and publishes threadChanged; restored it is back in place', async () => {
      const [first, bad] = [await say(reporter, '一'), await say(author, '骂人的话')];
      await report(bad.id);
      const { id } = await newest();
      // Drops the events of posting.
      world.published.length = 0;
      await decide(id, 'hide');
      expect(await idsOf()).toEqual([first.id]);
      expect(world.published).toContainEqual({
        name: 'threadChanged',
        event: { source: `match:${match.id}`, comments: [bad.id] },
      });
      await decide(id, 'restore');
      expect(await idsOf()).toEqual([bad.id, first.id]);
    });

    test('its author sees the reason of hiding, and may appeal once', async () => {
      const [bad, other] = [await say(author, '骂人的话'), await say(author, '好话')];
      await report(bad.id);
      const { id } = await newest();
      await decide(id, 'hide');
      const own = async () => {
        const { list } = await author.browser.ask('moment.cursor_query_self_reply', {});
        return list.map(one => [one.id, one.status, one.content, one.hidden]);
      };
      const shown = [other.id, 1, '好话', null];
      expect(await own()).toEqual([shown, [bad.id, 2, '骂人的话', { reason: '核实过', may_appeal: true }]]);
      const { list } = await author.browser.ask('report.decision_list', {});
      await author.browser.ask('report.appeal', { decision_id: list[0]!.id, text: '没有骂人' });
      expect((await own())[1]![3]).toEqual({ reason: '核实过', may_appeal: false });
      await report(other.id);
      const wrong = await newest();
      expect(wrong.id).not.toBe(id);
      await decide(wrong.id, 'warn');
      expect((await own())[0]).toEqual(shown);
    });

    test('a comment with a review word is posted, and a case is opened for it', async () => {
      const consumer = makeReportConsumer({
        db,
        reportables: assembly.registries.reportables,
        kinds: assembly.registries.noticeKinds,
        words: wordFilterOf('review 代练'),
        onDelivered: () => {},
      });
      await consume(db, consumer);
      const { id } = await say(author, '找代 练加我');
      await consume(db, consumer);
      expect(await newest()).toMatchObject({
        source_type: 'comment',
        source_id: String(id),
        reasons: ['words'],
      });
      expect(await idsOf()).toEqual([id]);
    });

    test('commenters of an activity take part in its draw, unless their comment was hidden', async () => {
      const day = dayKey(world.now);
      const input = {
        title: '说说看',
        entry: 'commented',
        prizes: [{ name: '纪念章', count: 5 }],
        start_date: day,
        end_date: day,
      };
      const { id, version } = await operator.browser.ask('operator.activity_save', input as never);
      const source = { source_type: 'activity', source_id: id };
      const early = await reporter.browser.send('comment.reply', { source: [source], content: '早了' });
      expect(early.status).toBe(404);
      const shown = await operator.browser.ask('operator.activity_publish', {
        activity_id: id,
        version,
        is_published: true,
      });
      await say(author, '冲', source);
      const bad = await say(reporter, '骂人的话', source);
      await author.browser.ask('im.abuse', {
        source_type: 'comment',
        source_id: bad.id,
        reason: 'abuse',
      } as never);
      await decide((await newest()).id, 'hide');
      world.now = startOfDay(world.now) + DAY;
      await operator.browser.renew();
      const drawn = await operator.browser.ask('operator.activity_draw', {
        activity_id: id,
        version: shown.version,
      });
      expect(drawn.draw!.winners.map(one => one.nickname)).toEqual([author.nickname]);
    });
  });
