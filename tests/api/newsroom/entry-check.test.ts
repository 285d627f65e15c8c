/** Checking what was entered: sending back and passing. */
import { describe, expect, test } from 'vitest';
import { callApi } from '#tests/support/api.ts';
import type { Bracket } from '#tests/support/bracket.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { AWAY_WIN, HOME_WIN, type Office } from '#tests/support/desk.ts';
import * as make from '#tests/support/factory.ts';
import { officeEach } from '#tests/support/office-each.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`checking entries on ${dialect}`, () => {
    let office: Office;
    let bracket: Bracket;
    officeEach(dialect, NOW, (open, own) => {
      [office, bracket] = [open, own];
    });

    describe('sending back', () => {
      test('needs a reason, keeps the facts, and the author sees why', async () => {
        const { desk, author, checker, shown, versions } = office;
        const { version } = await desk.enter(author, bracket.semi1.id, HOME_WIN);
        const check = { match_id: bracket.semi1.id, version, is_pass: false };
        for (const remark of [undefined, '', '  '])
          expect(
            await desk.refused(checker, 'input.check_match_input_save', { ...check, remark }),
          ).toMatchObject({ status: 400, field: 'remark' });
        const sent = { ...check, remark: '第二局是 EDG 赢的' };
        expect(await desk.ask(checker, 'input.check_match_input_save', sent)).toEqual({ status: 3 });
        expect(await desk.ask(checker, 'input.check_match_input_save', sent)).toEqual({ status: 3 });
        expect((await shown(bracket.semi1.id)).match_status).toBe(1);
        const { draft } = await desk.ask(author, 'input.match_input_get', { match_id: bracket.semi1.id });
        expect(draft).toMatchObject({ status: 3, remark: '第二局是 EDG 赢的', checker: { id: checker.id } });
        const again = await desk.enter(author, bracket.semi1.id, AWAY_WIN);
        expect(again).toMatchObject({ version: 2, status: 1 });
        expect((await versions(bracket.semi1.id)).map(row => row.status)).toEqual([3, 1]);
      });
    });

    describe('passing', () => {
      test('makes the entry fact, moves both sides on, and publishes every match that changed', async () => {
        const { db, desk, author, checker, shown, sidesOf } = office;
        const { semi1, final, third, teams, tournament } = bracket;
        const { version } = await desk.enter(author, semi1.id, HOME_WIN);
        const page = await desk.ask(checker, 'input.check_match_input_get', { match_id: semi1.id });
        expect(page).toMatchObject({ input_user: { id: author.id }, draft: { can_check: true } });
        expect(page.differences).toEqual([
          { path: 'match_status', label: '状态', before: '未开始', after: '已结束' },
          { path: 'main_score', label: '主队比分', before: null, after: '2' },
          { path: 'guest_score', label: '客队比分', before: null, after: '0' },
          { path: 'result_type', label: '结果', before: null, after: '主胜' },
        ]);
        expect(page.consequences.map(each => [each.match.unique_id, each.side, each.is_reset])).toEqual([
          [final.id, 1, false],
          [third.id, 1, false],
        ]);
        expect(await desk.pass(checker, semi1.id, version)).toEqual({ status: 2 });
        const after = await shown(semi1.id);
        expect(after).toMatchObject({ match_status: 3, result_type: 1, versus_info: { main_score: 2 } });
        expect(after.revision).toBeGreaterThan(semi1.revision);
        expect(await sidesOf(final.id)).toEqual([teams.a, null]);
        expect(await sidesOf(third.id)).toEqual([teams.b, null]);
        await expect.poll(() => desk.published.length).toBe(2);
        const [facts, matches] = desk.published.map(
          each => each.event as { matchIds: number[]; tags: string[] },
        );
        expect(desk.published.map(each => each.name)).toEqual(['factsChanged', 'matchesChanged']);
        expect(matches!.matchIds.toSorted()).toEqual([semi1.id, final.id, third.id].toSorted());
        expect(facts!.tags.toSorted()).toEqual(
          [
            'facts',
            `tournament:${tournament.id}`,
            ...[semi1.id, final.id, third.id].map(id => `match:${id}`),
            ...[teams.a, teams.b].map(id => `team:${id}`),
          ].toSorted(),
        );
        const list = await callApi(db, 'wiki.match_list_visitor', {
          game_id: make.GAME,
          tournament_id: tournament.id,
          match_status: 3,
        });
        expect([list.count, list.list[0]?.unique_id]).toEqual([1, semi1.id]);
      });

      test('stores links in the given order, also one address under two names', async () => {
        const { desk, author, checker } = office;
        const by: [typeof author, typeof checker] = [author, checker];
        const { id } = bracket.semi1;
        const main = { name: '主直播', url: 'https://live.bilibili.com/6' };
        const second = { name: '第二直播间', url: 'https://www.huya.com/660000' };
        const again = { name: '主直播（备用）', url: main.url };
        const lists = [[main], [second, main], [second, main, again], [again, second]];
        for (const links of lists) {
          await desk.settle(by, id, { links });
          expect((await desk.ask(author, 'input.match_input_get', { match_id: id })).links).toEqual(links);
        }
        await expect.poll(() => desk.published.length).toBe(2 * lists.length);
      });

      test('twice at once takes effect once', async () => {
        const { desk, author, checker, shown } = office;
        const { version } = await desk.enter(author, bracket.semi1.id, HOME_WIN);
        const answers = await Promise.all([
          desk.pass(checker, bracket.semi1.id, version),
          desk.pass(checker, bracket.semi1.id, version),
        ]);
        expect(answers).toEqual([{ status: 2 }, { status: 2 }]);
        await expect.poll(() => desk.published.length).toBe(2);
        expect((await shown(bracket.semi1.id)).revision).toBe(bracket.semi1.revision + 1);
      });

      test('two results of one bracket at once: both reach the final', async () => {
        const { desk, author, checker, sidesOf } = office;
        const { semi1, semi2, final, teams } = bracket;
        const first = await desk.enter(author, semi1.id, HOME_WIN);
        const second = await desk.enter(checker, semi2.id, AWAY_WIN);
        await Promise.all([
          desk.pass(checker, semi1.id, first.version),
          desk.pass(author, semi2.id, second.version),
        ]);
        expect(await sidesOf(final.id)).toEqual([teams.a, teams.d]);
      });

      test('a replaced version is refused with 409', async () => {
        const { desk, author, checker } = office;
        const { version } = await desk.enter(author, bracket.semi1.id, HOME_WIN);
        await desk.enter(author, bracket.semi1.id, AWAY_WIN);
        const check = { match_id: bracket.semi1.id, version, is_pass: true };
        expect(await desk.refused(checker, 'input.check_match_input_save', check)).toMatchObject({
          status: 409,
          reason: 'version_changed',
        });
      });

      test('an entry whose facts have changed is refused with 409 and can still be sent back', async () => {
        const { db, desk, author, checker } = office;
        const { version } = await desk.enter(author, bracket.semi1.id, HOME_WIN);
        await make.inTransaction(db, trx =>
          trx.updateTable('match').set({ best_of: 5 }).where('id', '=', bracket.semi1.id).execute(),
        );
        const page = await desk.ask(checker, 'input.check_match_input_get', { match_id: bracket.semi1.id });
        expect(page.draft?.is_outdated).toBe(true);
        const check = { match_id: bracket.semi1.id, version, is_pass: true };
        expect(await desk.refused(checker, 'input.check_match_input_save', check)).toMatchObject({
          status: 409,
          reason: 'facts_changed',
        });
        const back = { ...check, is_pass: false, remark: '赛制已改为 BO5' };
        expect(await desk.ask(checker, 'input.check_match_input_save', back)).toEqual({ status: 3 });
      });

      test('sets the links, and removes them', async () => {
        const { desk, author, checker, shown } = office;
        const links = [{ name: '哔哩哔哩', url: 'https://live.bilibili.com/6' }];
        await desk.settle([author, checker], bracket.semi1.id, { links });
        expect((await shown(bracket.semi1.id)).links).toMatchObject(links);
        await desk.settle([author, checker], bracket.semi1.id, { links: [] });
        const after = await shown(bracket.semi1.id);
        expect(after.links).toEqual([]);
        expect(after.revision).toBe(bracket.semi1.revision + 2);
      });

      test('a link to a site that is not allowed is refused', async () => {
        const { desk, author } = office;
        const draft = await desk.draftOf(author, bracket.semi1.id, {});
        for (const url of ['https://example.com/1', 'https://bilibili.com.evil.test/', 'javascript:alert(1)'])
          expect(
            await desk.refused(author, 'input.match_input_save', {
              ...draft,
              links: [{ name: '直播', url }],
            }),
          ).toMatchObject({ status: 400, field: 'links.0.url' });
      });
    });
  });
