/** Activities: edited by operators, read by all, drawn so that anybody can repeat it. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawn, entrantHash } from '#lib/community/activity/draw.ts';
import { activityOn } from '#lib/community/activity/read.server.ts';
import { activityData } from '#lib/community/activity/user-data.server.ts';
import { DAY, dayKey, startOfDay } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

for (const dialect of DIALECTS)
  describe(`activities, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let operator: Person;
    let member: Person;
    let today: string;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      operator = await signedIn(world, 'operator');
      member = await signedIn(world);
      today = dayKey(world.now);
    });

    const save = (input: object) =>
      operator.browser.ask('operator.activity_save', {
        title: '夏日观赛',
        start_date: today,
        end_date: today,
        ...input,
      } as never);
    const publish = (id: number, version: number, is_published = true) =>
      operator.browser.ask('operator.activity_publish', { activity_id: id, version, is_published });
    const draw = (id: number, version: number) =>
      operator.browser.send('operator.activity_draw', { activity_id: id, version });
    const WITH_DRAW = { entry: 'tasks', task_ids: [2, 4], prizes: [{ name: '纪念章', count: 2 }] };

    test('a draft is 404 to members and not listed; once published it is shown as sanitised HTML', async () => {
      const { id, version } = await save({
        content: '**看** <script>alert(1)</script>',
        rules: '- 文明发言',
      });
      expect((await member.browser.send('activity.detail', { activity_id: id })).status).toBe(404);
      expect((await member.browser.ask('activity.list')).list.map(one => one.id)).not.toContain(id);
      await publish(id, version);
      expect(await member.browser.ask('activity.detail', { activity_id: id })).toMatchObject({
        title: '夏日观赛',
        content: '<p><strong>看</strong> </p>',
        status: 'running',
        draw: null,
      });
      expect((await member.browser.ask('activity.list')).list[0]!.id).toBe(id);
      expect(world.published.filter(({ name }) => name === 'factsChanged').at(-1)!.event).toEqual({
        tags: ['activities'],
      });
    });

    test('an activity runs until the end of its last day; without an id, detail answers the running one', async () => {
      const { id, version } = await save({});
      await publish(id, version);
      const midnight = startOfDay(world.now);
      const stateAt = async (now: number) => {
        world.now = now;
        return (await member.browser.ask('activity.detail', { activity_id: id })).status;
      };
      expect(await stateAt(midnight + DAY - 1)).toBe('running');
      expect((await member.browser.ask('activity.detail', {})).status).toBe('running');
      expect(await stateAt(midnight + DAY)).toBe('ended');
      expect((await member.browser.send('activity.detail', {})).status).toBe(404);
    });

    test('the current activity of a game is the one ending first, however many are upcoming', async () => {
      const [game_id, other] = [2, 1];
      const day = (n: number) => dayKey(world.now + n * DAY);
      const published = async (input: object) => {
        const { id, version } = await save({ game_id, ...input });
        await publish(id, version);
        return id;
      };
      const [last, first] = [await published({ end_date: day(3) }), await published({ end_date: day(1) })];
      const { id: _, ...row } = await db.read
        .selectFrom('activity')
        .selectAll()
        .where('id', '=', last)
        .executeTakeFirstOrThrow();
      const later = { ...row, start_at: row.end_at, end_at: row.end_at + DAY };
      await db.write.insertInto('activity').values(Array(45).fill(later)).execute();
      const onAt = async (game: number, days: number) =>
        (await activityOn(db, game, startOfDay(world.now) + days * DAY))?.id;
      expect([await onAt(game_id, 1), await onAt(game_id, 2), await onAt(other, 2)]).toEqual([
        first,
        last,
        undefined,
      ]);
    });

    test('a save over a changed version answers 409; of two simultaneous saves one succeeds', async () => {
      const first = await save({});
      const changed = await save({ activity_id: first.id, version: 1, title: '改过' });
      expect([changed.version, changed.title]).toEqual([2, '改过']);
      const late = await operator.browser.refused('operator.activity_save', {
        activity_id: first.id,
        version: 1,
        title: '又改',
        start_date: today,
        end_date: today,
      });
      expect([late.status, late.reason]).toEqual([409, 'version_changed']);
      const both = await Promise.all(
        ['甲', '乙'].map(title =>
          operator.browser.send('operator.activity_save', {
            activity_id: first.id,
            version: 2,
            title,
            start_date: today,
            end_date: today,
          }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { log } = await operator.browser.ask('operator.activity_get', { activity_id: first.id });
      expect(log.map(({ action, operator: by }) => [action, by])).toEqual([
        ['edit', operator.nickname],
        ['edit', operator.nickname],
        ['create', operator.nickname],
      ]);
    });

    test.each([
      [{ start_date: '2027-02-30' }, 'start_date'],
      [{ start_date: '2027-03-02', end_date: '2027-03-01' }, 'end_date'],
      [{ task_ids: [9999] }, 'task_ids'],
      [{ entry: 'tasks', prizes: [{ name: '奖', count: 1 }] }, 'task_ids'],
      [{ entry: 'tasks', task_ids: [2] }, 'prizes'],
      [
        { prizes: Array.from({ length: 11 }, () => ({ name: '奖', count: 1 })) },
        'prizes',
        '请减少奖品，最多 10 种',
      ],
      [{ task_ids: Array.from({ length: 11 }, (_, i) => i + 1) }, 'task_ids', '请少选几个任务，最多 10 个'],
      [{ game_id: 99 }, 'game_id'],
      [{ title: ' ' }, 'title'],
      [{ image: 'https://evil.test/x.png' }, 'image'],
    ])('%j is refused with its field', async (input, field, message: string | undefined = undefined) => {
      const refused = await operator.browser.refused('operator.activity_save', {
        title: '夏日观赛',
        start_date: today,
        end_date: today,
        ...input,
      });
      expect([refused.status, refused.field]).toEqual([400, field]);
      if (message) expect(refused.message).toBe(message);
    });

    test('an activity can be unpublished before it begins, not afterwards', async () => {
      const tomorrow = dayKey(world.now + DAY);
      const later = await save({ start_date: tomorrow, end_date: tomorrow });
      const shown = await publish(later.id, later.version);
      expect((await publish(later.id, shown.version, false)).is_published).toBe(false);
      const on = await save({});
      const { version } = await publish(on.id, on.version);
      const refused = await operator.browser.refused('operator.activity_publish', {
        activity_id: on.id,
        version,
        is_published: false,
      });
      expect(refused.reason).toBe('begun');
    });

    test('an ended activity cannot be published, since its entrants would be known before the seed', async () => {
      const yesterday = dayKey(world.now - DAY);
      const { id, version } = await save({ start_date: yesterday, end_date: yesterday, ...WITH_DRAW });
      const refused = await operator.browser.refused('operator.activity_publish', {
        activity_id: id,
        version,
        is_published: true,
      });
      expect([refused.status, refused.reason]).toEqual([409, 'over']);
      expect((await member.browser.send('activity.detail', { activity_id: id })).status).toBe(404);
    });

    describe('a draw', () => {
      /** Somebody who completed the tasks at an instant of the period. */
      async function completer(tasks: number[], at: number, overrides: object = {}) {
        const user = await make.makeUser(db, overrides);
        for (const task_id of tasks)
          await db.write
            .insertInto('task_progress')
            .values({ user_id: user.id, task_id, period: today, n: 1, completed_at: at, rewarded_at: null })
            .execute();
        return user;
      }

      test('commits to a hidden seed on publishing; editing prizes and drawing early are refused', async () => {
        const { id, version } = await save(WITH_DRAW);
        const shown = await publish(id, version);
        expect(shown.draw!.seed_hash).toMatch(/^[0-9a-f]{64}$/);
        const seen = await member.browser.send('activity.detail', { activity_id: id });
        const { seed } = await db.read
          .selectFrom('activity_draw')
          .select('seed')
          .where('activity_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(seen.json.data.draw.seed).toBe('');
        expect(seen.body + JSON.stringify(shown)).not.toContain(seed);
        expect(createHash('sha256').update(seed).digest('hex')).toBe(shown.draw!.seed_hash);
        const refused = await operator.browser.refused('operator.activity_save', {
          activity_id: id,
          version: shown.version,
          title: '夏日观赛',
          start_date: today,
          end_date: today,
          ...WITH_DRAW,
          prizes: [{ name: '纪念章', count: 3 }],
        });
        expect(refused.reason).toBe('committed');
        expect(JSON.parse((await draw(id, shown.version)).body).error.reason).toBe('not_ended');
      });

      test('draws once, among eligible members who completed the tasks in time, and is reproducible from the seed', async () => {
        const { id, version } = await save(WITH_DRAW);
        const shown = await publish(id, version);
        const start = startOfDay(world.now);
        const inTime = [];
        for (let i = 0; i < 5; i++) inTime.push(await completer([2, 4], start + i));
        await completer([2], start);
        await completer([2, 4], start - 1);
        await completer([2, 4], start + DAY);
        await completer([2, 4], start, { status: 2 });
        await completer([2, 4], start, { is_operator: 1 });
        world.now = start + DAY;
        await operator.browser.renew();
        const both = await Promise.all([draw(id, shown.version), draw(id, shown.version)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        const seen = (await member.browser.send('activity.detail', { activity_id: id })).json.data.draw;
        const ids = inTime.map(one => one.unique_id).sort();
        const { list } = await member.browser.ask('activity.draw_entrants', { activity_id: id });
        expect(list).toEqual(ids);
        expect(seen.entrant_hash).toBe(entrantHash(ids));
        expect(seen.seed_hash).toBe(shown.draw!.seed_hash);
        expect(createHash('sha256').update(seen.seed).digest('hex')).toBe(seen.seed_hash);
        const won = drawn(seen.seed, ids, WITH_DRAW.prizes);
        expect(seen.winners.map((one: { unique_id: string }) => one.unique_id)).toEqual(
          won.map(one => one.id),
        );
        expect(won).toHaveLength(2);
        const { log } = await operator.browser.ask('operator.activity_get', { activity_id: id });
        expect(log.map(({ action }) => action)).toEqual(['draw', 'publish', 'create']);
        const winner = inTime.find(one => one.unique_id === won[0]!.id)!;
        expect((await activityData.tables(db, winner.id))[0]!.rows).toEqual([
          { title: '夏日观赛', place: 1, prize: '纪念章' },
        ]);
        await activityData.erase(db.write, winner.id, 'erase');
        const after = (await member.browser.send('activity.detail', { activity_id: id })).json.data.draw;
        expect(after.winners[0]).toMatchObject({ unique_id: winner.unique_id, nickname: '已注销用户' });
      });

      test('without entrants has no winners', async () => {
        const { id, version } = await save({ ...WITH_DRAW, task_ids: [109] });
        const shown = await publish(id, version);
        world.now = startOfDay(world.now) + DAY;
        await operator.browser.renew();
        const { json } = await draw(id, shown.version);
        expect(json.data.draw).toMatchObject({ entrant_count: 0, winners: [] });
      });
    });
  });
