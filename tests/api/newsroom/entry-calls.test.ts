/** Data entry over the API: who may call, and what a draft does. */
import { describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import type { Bracket } from '#tests/support/bracket.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { AWAY_WIN, HOME_WIN, type Office } from '#tests/support/desk.ts';
import { officeEach } from '#tests/support/office-each.ts';

const NOW = 1_800_000_000_000;
const NAMES = (Object.keys(calls) as (keyof typeof calls)[]).filter(name => name.startsWith('input.'));

for (const dialect of DIALECTS)
  describe(`data entry on ${dialect}`, () => {
    let office: Office;
    let bracket: Bracket;
    officeEach(dialect, NOW, (open, own) => {
      [office, bracket] = [open, own];
    });

    describe('access', () => {
      test('there are nine input calls', () => expect(NAMES).toHaveLength(9));

      test.each(NAMES)('%s: 401 without a token, 403 for a member, open to operators', async name => {
        const { desk, author, member } = office;
        const input = { match_id: bracket.semi1.id };
        expect(await desk.refused(null, name, input)).toMatchObject({ status: 401, reason: 'unauthorized' });
        expect(await desk.refused(member, name, input)).toMatchObject({
          status: 403,
          message: '无编辑权限',
        });
        const status = (await desk.refused(author, name, input).catch(() => ({ status: 200 }))).status;
        expect([200, 400]).toContain(status);
      });

      test('an unknown match answers 404', async () => {
        const { desk, author } = office;
        for (const name of NAMES.filter(each => each.endsWith('_get')))
          expect((await desk.refused(author, name, { match_id: 2_000_000_000 })).status).toBe(404);
      });

      test('the author may not check their own entry', async () => {
        const { desk, author, shown } = office;
        const { version } = await desk.enter(author, bracket.semi1.id, HOME_WIN);
        const check = { match_id: bracket.semi1.id, version, is_pass: true };
        expect(await desk.refused(author, 'input.check_match_input_save', check)).toMatchObject({
          status: 403,
          reason: 'own_entry',
        });
        expect((await shown(bracket.semi1.id)).match_status).toBe(1);
      });
    });

    describe('a draft', () => {
      test('changes nothing that readers see, and is visible to every operator', async () => {
        const { desk, author, checker, shown } = office;
        const before = await shown(bracket.semi1.id);
        const { version, status } = await desk.enter(author, bracket.semi1.id, {
          ...HOME_WIN,
          submit: false,
        });
        expect([version, status]).toEqual([1, 0]);
        expect(await shown(bracket.semi1.id)).toEqual(before);
        const page = await desk.ask(checker, 'input.match_input_get', { match_id: bracket.semi1.id });
        expect(page.main_score).toBeNull();
        expect(page.draft).toMatchObject({ status: 0, author: { id: author.id }, can_check: false });
        expect(page.draft?.content).toMatchObject(HOME_WIN);
        expect(desk.published).toEqual([]);
      });

      test('may be incomplete until it is submitted', async () => {
        const { desk, author } = office;
        const draft = await desk.draftOf(author, bracket.semi1.id, { match_status: 3, main_score: 2 });
        expect(await desk.refused(author, 'input.match_input_save', draft)).toMatchObject({
          status: 400,
          field: 'guest_score',
          message: '客队比分（guest_score）不能为空',
        });
        const saved = await desk.ask(author, 'input.match_input_save', { ...draft, submit: false });
        expect(saved.status).toBe(0);
      });

      test('cannot be approved before it is submitted', async () => {
        const { desk, author, checker } = office;
        const { version } = await desk.enter(author, bracket.semi1.id, { ...HOME_WIN, submit: false });
        const check = { match_id: bracket.semi1.id, version, is_pass: true };
        expect(await desk.refused(checker, 'input.check_match_input_save', check)).toMatchObject({
          status: 409,
          reason: 'not_waiting',
        });
      });

      test('saved unchanged keeps its version; changed it gets the next, and earlier versions stay stored', async () => {
        const { desk, author, versions } = office;
        const draft = await desk.draftOf(author, bracket.semi1.id, { ...HOME_WIN, submit: false });
        const first = await desk.ask(author, 'input.match_input_save', draft);
        expect(await desk.ask(author, 'input.match_input_save', draft)).toEqual(first);
        expect(await desk.ask(author, 'input.match_input_save', { ...draft, version: 1 })).toEqual(first);
        const next = await desk.ask(author, 'input.match_input_save', {
          ...draft,
          version: 1,
          guest_score: 1,
        });
        expect(next.version).toBe(2);
        const stored = await versions(bracket.semi1.id);
        expect(stored.map(row => [row.version, row.status])).toEqual([
          [1, 4],
          [2, 0],
        ]);
        expect(stored[0]).toMatchObject({
          author_id: author.id,
          author_address: '192.0.2.1',
          created_at: NOW,
        });
      });

      test('based on a replaced version is refused with 409, naming who saved meanwhile', async () => {
        const { desk, author, checker } = office;
        const draft = await desk.draftOf(checker, bracket.semi1.id, AWAY_WIN);
        await desk.enter(author, bracket.semi1.id, HOME_WIN);
        expect(await desk.refused(checker, 'input.match_input_save', draft)).toMatchObject({
          status: 409,
          reason: 'version_changed',
          message: `${author.nickname}已保存了更新的版本，请刷新后再试`,
        });
      });

      test('saved four times at once is stored once', async () => {
        const { desk, author, checker, versions } = office;
        const drafts = await Promise.all(
          [0, 1, 2, 3].map(async i =>
            desk.draftOf(i % 2 === 0 ? author : checker, bracket.semi1.id, {
              match_status: 2,
              main_score: i % 2,
              guest_score: i > 1 ? 1 : 0,
            }),
          ),
        );
        const answers = await Promise.allSettled(
          drafts.map((draft, i) => desk.ask(i % 2 === 0 ? author : checker, 'input.match_input_save', draft)),
        );
        expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1);
        expect(await versions(bracket.semi1.id)).toHaveLength(1);
      });

      test('based on facts that have changed is refused with 409', async () => {
        const { db, desk, author } = office;
        const draft = await desk.draftOf(author, bracket.semi1.id, HOME_WIN);
        await db.write.updateTable('match').set({ best_of: 5 }).where('id', '=', bracket.semi1.id).execute();
        expect(await desk.refused(author, 'input.match_input_save', draft)).toMatchObject({
          status: 409,
          reason: 'facts_changed',
        });
      });
    });

    describe('the desk’s list', () => {
      test('with status 1 shows submitted entries, last saved first, with their state', async () => {
        const { desk, author, checker } = office;
        await desk.enter(author, bracket.semi1.id, HOME_WIN);
        await desk.enter(author, bracket.semi2.id, HOME_WIN);
        await desk.enter(author, bracket.final.id, { submit: false });
        const { list } = await desk.ask(checker, 'input.match_list', { status: 1 });
        expect(list.slice(0, 2).map(item => item.unique_id)).toEqual([bracket.semi2.id, bracket.semi1.id]);
        expect(list[0]).toMatchObject({
          match_input: { status: 1, author: { id: author.id }, can_check: true },
          detail_input: null,
        });
        expect(list.map(item => item.unique_id)).not.toContain(bracket.final.id);
        const other = await desk.ask(checker, 'input.match_list', { status: 1, game_id: 2 });
        expect(other).toEqual({ list: [], count: 0 });
      });

      test('without a status shows matches of every status, latest first', async () => {
        const { desk, checker } = office;
        const { list } = await desk.ask(checker, 'input.match_list', { page_size: 4 });
        const { final, third, semi2, semi1 } = bracket;
        const own = [final, third, semi2, semi1].map(match => match.id);
        const all = await desk.ask(checker, 'input.match_list', { page_size: 100 });
        expect(list).toHaveLength(4);
        expect(all.list.map(item => item.unique_id).filter(id => own.includes(id))).toEqual(own);
      });
    });
  });
