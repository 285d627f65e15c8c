/** Records of reports and of operators' acts are deleted after three years; what still has an effect stays. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORDS_RETENTION_MS, sweepRecords } from '#lib/community/report/retention.server.ts';
import { CLOSED, FROZEN } from '#lib/members/account/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';

const NOW = 1_900_000_000_000;
const [YOUNG, OLD] = [NOW - RECORDS_RETENTION_MS, NOW - RECORDS_RETENTION_MS - 1];
const TABLES = ['report', 'report_line', 'report_decision', 'report_case', 'audit_log'] as const;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  async function record(at: number, input: { state?: number; is_hidden?: number; status?: number }) {
    for (const table of TABLES) await db.write.deleteFrom(table).execute();
    const { state = 2, is_hidden = 0, status = 1 } = input;
    const { id: user_id } = await makeUser(db, { status });
    const { id: case_id } = await db.write
      .insertInto('report_case')
      .values({
        ...{ thing_type: 'comment', thing_id: '7', open_key: null, author_id: user_id, place_name: '' },
        ...{ place_url: '', state, is_hidden, report_count: 1, created_at: at, last_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { case_id, user_id, is_thing: 1, text: '话', media: '[]', said_at: at };
    await db.write.insertInto('report_line').values(line).execute();
    const report = { case_id, reporter_id: null, reason: 'abuse', content: '', images: '[]', created_at: at };
    await db.write.insertInto('report').values(report).execute();
    await db.write
      .insertInto('report_decision')
      .values({
        ...{ case_id, author_id: user_id, action: 'hide', operator_id: 1, reason: '', before: '{}' },
        ...{ created_at: at, appeal_state: 0, appeal_text: '', appeal_reason: '' },
      })
      .execute();
    const act = {
      action: 'freeze',
      user_id,
      operator_id: 1,
      reason: '',
      address: '',
      created_at: at,
    } as const;
    await db.write.insertInto('audit_log').values(act).execute();
  }
  const left = async () => {
    const counts = TABLES.map(async table => (await db.read.selectFrom(table).select('id').execute()).length);
    return Object.fromEntries((await Promise.all(counts)).map((count, n) => [TABLES[n], count]));
  };
  const all = { report: 1, report_line: 1, report_decision: 1, report_case: 1, audit_log: 1 };
  const none = { report: 0, report_line: 0, report_decision: 0, report_case: 0, audit_log: 0 };

  test.each([
    ['of three years to the millisecond', YOUNG, {}, all],
    ['older', OLD, {}, none],
    [
      'older, whose decision hides something still',
      OLD,
      { is_hidden: 1 },
      { ...all, report: 0, audit_log: 0 },
    ],
    ['older, of somebody who is frozen', OLD, { status: FROZEN }, { ...all, report: 0 }],
    ['older and still open', OLD, { state: 1 }, { ...all, audit_log: 0 }],
  ])('%s', async (_, at, input, stored) => {
    await record(at, input);
    await sweepRecords(db, NOW);
    expect(await left()).toEqual(stored);
  });

  test('older, whose decision hides something of a closed account: without its words', async () => {
    await record(YOUNG, { is_hidden: 1, status: CLOSED });
    const words = async () => [
      ...(await db.read.selectFrom('report_line').select(['text', 'media']).execute()),
      ...(await db.read.selectFrom('report_decision').select(['appeal_text', 'before']).execute()),
    ];
    await sweepRecords(db, NOW);
    expect(await words()).toEqual([
      { text: '话', media: '[]' },
      { appeal_text: '', before: '{}' },
    ]);
    await sweepRecords(db, NOW + 1);
    expect(await words()).toEqual([
      { text: '', media: '[]' },
      { appeal_text: '', before: '' },
    ]);
  });
});
