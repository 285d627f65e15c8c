/** The HTML of activities is rendered on save, within limits, and served as stored. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderStale } from '#lib/community/activity/render.server.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

for (const dialect of DIALECTS)
  describe(`texts of activities, on ${dialect}`, () => {
    let db: TestDatabase;
    let operator: Person;
    let member: Person;
    let today: string;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      const world = new World(db);
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
    const publish = (activity_id: number, version: number) =>
      operator.browser.ask('operator.activity_publish', { activity_id, version, is_published: true });

    test('a text nested too deeply is refused with its field, and nothing is stored', async () => {
      const before = (await operator.browser.ask('operator.activity_list', {})).list.length;
      for (const [field, text, message] of [
        ['content', '> '.repeat(30), '最多嵌套 8 层'],
        ['rules', '1. '.repeat(3000), '最多嵌套 8 层'],
      ] as const) {
        const input = { title: '坏', start_date: today, end_date: today, [field]: text };
        const refused = await operator.browser.refused('operator.activity_save', input);
        expect(refused).toMatchObject({ status: 400, reason: 'bad_input', field });
        expect(refused.message).toContain(message);
      }
      expect((await operator.browser.ask('operator.activity_list', {})).list).toHaveLength(before);
    });

    test('a row with invalid stored data is shown as plain text and does not break the list', async () => {
      const { id, version } = await save({ content: '**好**' });
      await publish(id, version);
      const { id: _, ...row } = await db.read
        .selectFrom('activity')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const spoilt = {
        content: '>'.repeat(9000),
        rules: '<b>\n*',
        prizes: '{',
        task_ids: '["x"]',
        html_rules: 0,
      };
      const { id: bad } = await db.write
        .insertInto('activity')
        .values({ ...row, ...spoilt })
        .returning('id')
        .executeTakeFirstOrThrow();
      const read = async () => {
        const { list } = await member.browser.ask('activity.list');
        expect(list.map(one => one.id)).toEqual(expect.arrayContaining([id, bad]));
        expect((await member.browser.ask('activity.detail', { activity_id: id })).content).toBe(
          '<p><strong>好</strong></p>',
        );
        expect(await member.browser.ask('activity.detail', { activity_id: bad })).toMatchObject({
          content: `<p>${'&gt;'.repeat(9000)}</p>`,
          prizes: [],
          task_ids: [],
        });
        const edited = await operator.browser.ask('operator.activity_get', { activity_id: bad });
        expect(edited.content).toBe(spoilt.content);
        return edited.preview.rules;
      };
      expect(await read()).toBe('<p>&lt;b&gt;<br />*</p>');
      expect(await renderStale(db)).toBe(1);
      await read();
      expect(await renderStale(db)).toBe(0);
    });

    test('reading does not render: the stored HTML is returned', async () => {
      const { id, version } = await save({ content: '**看**' });
      await publish(id, version);
      await db.write.updateTable('activity').set({ content: '改' }).where('id', '=', id).execute();
      const { content } = await member.browser.ask('activity.detail', { activity_id: id });
      expect(content).toBe('<p><strong>看</strong></p>');
    });
  });
