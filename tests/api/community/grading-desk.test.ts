/** Graded lists: made, edited, opened, closed, taken down and deleted by operators, and what becomes of the grades. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteSet } from '#lib/community/grading/desk/store.server.ts';
import { gradingData } from '#lib/community/grading/user-data.server.ts';
import { personOfHero } from '#lib/community/rating/person.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

const GAME = 1;
type Item = { kind: 'player' | 'team' | 'hero'; entity_id: number; note?: string };

for (const dialect of DIALECTS)
  describe(`operators’ graded lists, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let operator: Person;
    let member: Person;
    let player: Item;
    let team: Item;
    let hero: Item;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      operator = await signedIn(world, 'operator');
      member = await signedIn(world);
      player = { kind: 'player', entity_id: (await make.makePlayer(db, { name: 'ace' })).id, note: '30 图' };
      team = { kind: 'team', entity_id: (await make.makeTeam(db)).id };
      hero = { kind: 'hero', entity_id: (await make.makeHero(db, { name: '影' })).id };
    });

    const save = (input: object) =>
      operator.browser.ask('operator.grading_save', {
        game_id: GAME,
        title: '年度最佳',
        items: [player, team, hero],
        ...input,
      } as never);
    const refused = (input: object) =>
      operator.browser.refused('operator.grading_save', {
        game_id: GAME,
        title: '年度最佳',
        items: [player],
        ...input,
      });
    const setStatus = (set_id: number, version: number, status: 'open' | 'closed' | 'down') =>
      operator.browser.ask('operator.grading_status', { set_id, version, status });
    /** A new list, opened. */
    async function opened(input: object = {}) {
      const { id, version } = await save(input);
      return setStatus(id, version, 'open');
    }
    const shown = async (tool_id: number) =>
      (await member.browser.ask('rating.custom_list', { game_id: GAME, tool_id })).list[0];
    async function grade(id: number, grades: number[], who = member) {
      const { items } = (await shown(id))!;
      const input = grades.map((one, i) => ({ item_id: items[i]!.item_id, grade: one }));
      return who.browser.ask('rating.custom_grading', { id, grades: input });
    }

    test('a new list is hidden from members until opened; items show in the given order', async () => {
      const made = await save({ description: '候选' });
      expect(made).toMatchObject({ status: 'down', version: 1, item_count: 3, grader_count: 0 });
      expect(await shown(made.id)).toBeUndefined();
      await setStatus(made.id, made.version, 'open');
      const set = (await shown(made.id))!;
      expect(set).toMatchObject({ title: '年度最佳', description: '候选', is_open: true });
      expect(set.items.map(({ kind, entity_id }) => ({ kind, entity_id }))).toEqual(
        [player, team, hero].map(({ kind, entity_id }) => ({ kind, entity_id })),
      );
      expect(set.items[0]).toMatchObject({ name: 'ace', note: '30 图' });
      expect(set.items[2]).toMatchObject({ name: '影', person_id: personOfHero(hero.entity_id) });
      const again = await save({ set_id: made.id, version: 2, items: [hero, player] });
      expect(again.items.map(({ kind }) => kind)).toEqual(['hero', 'player']);
      expect((await shown(made.id))!.items.map(({ kind }) => kind)).toEqual(['hero', 'player']);
    });

    test('each change is in the log with its operator, and drops pages tagged gradings', async () => {
      const { id, version } = await opened();
      const edited = await save({ set_id: id, version, title: '年度之选', items: [team] });
      const closed = await setStatus(id, edited.version, 'closed');
      const { log } = await setStatus(id, closed.version, 'down');
      expect(log.map(({ action, fields }) => [action, fields])).toEqual([
        ['take_down', []],
        ['close', []],
        ['edit', ['title', 'items']],
        ['open', []],
        ['create', []],
      ]);
      expect(new Set(log.map(({ operator: by }) => by))).toEqual(new Set([operator.nickname]));
      const dropped = world.published.filter(({ name }) => name === 'factsChanged');
      expect(dropped).toHaveLength(5);
      expect(dropped.every(({ event }) => JSON.stringify(event) === '{"tags":["gradings"]}')).toBe(true);
      const { list } = await operator.browser.ask('operator.grading_list', { page_size: 1 });
      expect(list[0]).toMatchObject({ id, title: '年度之选', status: 'down', item_count: 1 });
    });

    test('grades of a removed item are stored but hidden, and shown again when the item returns', async () => {
      const { id, version } = await opened();
      const { link } = await grade(id, [9, 4, 7]);
      const code = new URL(link!, 'http://own.invalid').searchParams.get('link')!;
      const less = await save({ set_id: id, version, items: [player, hero] });
      const mine = async () =>
        (await member.browser.ask('rating.custom_mine', { id })).grades.map(one => one.grade);
      const shared = async () =>
        (await member.browser.ask('rating.custom_shared', { link: code })).grades.map(one => one.grade);
      expect([await mine(), await shared()]).toEqual([
        [9, 7],
        [9, 7],
      ]);
      const [own] = (await member.browser.ask('rating.my_custom_list')).list;
      expect(own!.grades.map(one => one.grade)).toEqual([9, 7]);
      expect((await shown(id))!.items.map(({ count }) => count)).toEqual([1, 1]);
      // Grading again meanwhile does not lose the grade of the removed item.
      await grade(id, [10, 8]);
      const copy = await gradingData.tables(db, member.id);
      expect(copy.find(({ name }) => name === 'gradings')!.rows).toHaveLength(3);
      await save({ set_id: id, version: less.version, items: [team, player, hero] });
      expect((await mine()).toSorted()).toEqual([10, 4, 8].toSorted());
      expect((await shown(id))!.items.map(({ count }) => count)).toEqual([1, 1, 1]);
    });

    test('an item off the list cannot be graded', async () => {
      const { id, version } = await opened();
      const { items } = (await shown(id))!;
      await save({ set_id: id, version, items: [player] });
      const late = { id, grades: [{ item_id: items[1]!.item_id, grade: 5 }] };
      expect(await member.browser.refused('rating.custom_grading', late)).toMatchObject({ field: 'grades' });
    });

    test('a closed list is shown but not graded; a list taken down and its shares answer 404', async () => {
      const { id, version } = await opened();
      const { link } = await grade(id, [9]);
      const code = { link: new URL(link!, 'http://own.invalid').searchParams.get('link')! };
      const { items } = (await shown(id))!;
      const input = { id, grades: [{ item_id: items[0]!.item_id, grade: 5 }] };
      const closed = await setStatus(id, version, 'closed');
      expect((await shown(id))!.is_open).toBe(false);
      expect(await member.browser.refused('rating.custom_grading', input)).toMatchObject({
        status: 409,
        reason: 'set_closed',
        message: '这份榜单已截止评分',
      });
      expect((await member.browser.ask('rating.custom_shared', code)).grades).toHaveLength(1);
      const down = await setStatus(id, closed.version, 'down');
      expect(await shown(id)).toBeUndefined();
      expect((await member.browser.ask('rating.my_custom_list')).list).toEqual([]);
      for (const name of ['rating.custom_grading', 'rating.custom_mine'] as const)
        expect((await member.browser.refused(name, input)).status).toBe(404);
      expect(await member.browser.refused('rating.custom_shared', code)).toMatchObject({
        status: 404,
        message: '这份榜单已下架',
      });
      await setStatus(id, down.version, 'open');
      expect((await member.browser.ask('rating.custom_shared', code)).grades).toHaveLength(1);
    });

    test('a graded list cannot be deleted; an ungraded one is deleted with its items', async () => {
      const graded = await opened();
      await grade(graded.id, [9]);
      const query = { set_id: graded.id, version: graded.version };
      expect(await operator.browser.refused('operator.grading_delete', query)).toMatchObject({
        status: 409,
        reason: 'is_graded',
        message: '已经有人评分，不能删除，只能下架',
      });
      expect((await shown(graded.id))!.items[0]!.count).toBe(1);
      const other = await opened();
      await operator.browser.ask('operator.grading_delete', {
        set_id: other.id,
        version: other.version,
      });
      expect(await shown(other.id)).toBeUndefined();
      const gone = await operator.browser.refused('operator.grading_get', { set_id: other.id });
      expect(gone).toMatchObject({ status: 404, message: '没有这份榜单' });
      const left = await db.read
        .selectFrom('grading_item')
        .select('id')
        .where('set_id', '=', other.id)
        .execute();
      expect(left).toEqual([]);
    });

    // SQLite has one writer at a time, so there is no row lock to wait for.
    if (dialect === 'postgres')
      test('grading a list that is being deleted waits, answers 404 and stores nothing', async () => {
        const { id } = await opened();
        const { items } = (await shown(id))!;
        const input = { id, grades: [{ item_id: items[0]!.item_id, grade: 5 }] };
        const { late, hasWaited } = await inTransaction(db, async trx => {
          await trx.updateTable('grading_set').set({ version: 9 }).where('id', '=', id).execute();
          const late = member.browser.send('rating.custom_grading', input);
          const hasWaited = await Promise.race([late.then(() => false), someoneWaits()]);
          await deleteSet(trx, id);
          // Not awaited here: it goes on when this is done.
          return { late: [late], hasWaited };
        });
        expect(hasWaited).toBe(true);
        expect((await late[0]!).status).toBe(404);
        const left = await db.read.selectFrom('grading').select('id').where('set_id', '=', id).execute();
        expect(left).toEqual([]);
      });

    /** True once a statement waits for what another transaction holds. */
    async function someoneWaits(): Promise<boolean> {
      const blocked = sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%grading_set%'`;
      await expect.poll(async () => (await blocked.execute(db.read)).rows.length).toBeGreaterThan(0);
      return true;
    }

    test('of two simultaneous changes to one version one is refused with 409, and nothing of it is stored', async () => {
      const { id, version } = await opened();
      const both = await Promise.all(
        ['甲', '乙'].map(title =>
          operator.browser.send('operator.grading_save', {
            set_id: id,
            version,
            game_id: GAME,
            title,
            items: title === '甲' ? [player] : [team],
          }),
        ),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = both[0]!.status === 200 ? ['甲', 'player'] : ['乙', 'team'];
      const set = (await shown(id))!;
      expect([set.title, ...set.items.map(({ kind }) => kind)]).toEqual(winner);
      expect(
        await operator.browser.refused('operator.grading_status', { set_id: id, version, status: 'open' }),
      ).toMatchObject({
        status: 409,
        reason: 'version_changed',
        message: '这份榜单已被其他人修改，请刷新后再改',
      });
    });

    describe('invalid input is refused with its field and a message that says what to do', () => {
      test.each([
        [{ title: '  ' }, 'title', '请填写标题，最多 40 个字'],
        [{ title: '长'.repeat(41) }, 'title', '请填写标题，最多 40 个字'],
        [{ description: '长'.repeat(301) }, 'description', '请缩短说明，最多 300 个字'],
        [{ game_id: 99 }, 'game_id', '请选择榜单所属的游戏'],
        [{ items: [] }, 'items', '请添加 1 到 100 个评分项目'],
        [
          { items: [{ kind: 'team', entity_id: 2_000_000 }] },
          'items',
          '请移除第 1 项：榜单所属的游戏里没有这一项',
        ],
      ])('%j', async (input, field, message) => {
        expect(await refused(input)).toMatchObject({ status: 400, field, message });
      });

      test('an item of another game, one that comes twice, and a note that is too long', async () => {
        const foreign = { kind: 'team', entity_id: (await make.makeTeam(db, { game_id: 2 })).id };
        expect(await refused({ items: [player, foreign] })).toMatchObject({
          field: 'items',
          message: '请移除第 2 项：榜单所属的游戏里没有这一项',
        });
        expect(await refused({ items: [player, hero, player] })).toMatchObject({
          field: 'items',
          message: '请移除重复的“ace”：同一项只能出现一次',
        });
        const long = { ...player, note: '长'.repeat(41) };
        expect(await refused({ items: [long] })).toMatchObject({
          field: 'items.0.note',
          message: '请缩短项目的备注，最多 40 个字',
        });
      });
    });
  });
