/** Rows for operators: a reported case, and activities, one with a finished draw. */
import type { Database } from '#lib/platform/db/database.ts';
import { DAY } from '#lib/platform/kernel/time.ts';

/** A case reported by and about the user, decided once. */
export async function addCase(db: Database, userId: number, at: number): Promise<void> {
  const { id: case_id } = await db.write
    .insertInto('report_case')
    .values({
      thing_type: 'user',
      thing_id: String(userId),
      open_key: null,
      author_id: userId,
      place_name: '个人资料',
      place_url: '',
      state: 2,
      is_hidden: 0,
      report_count: 1,
      created_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { case_id, user_id: userId, is_thing: 1, text: '签名：有问题', media: '[]', said_at: at };
  await db.write.insertInto('report_line').values(line).execute();
  const report = { case_id, reporter_id: userId, reason: 'abuse', content: '', images: '[]', created_at: at };
  await db.write.insertInto('report').values(report).execute();
  const decision = {
    case_id,
    author_id: userId,
    action: 'warn',
    operator_id: userId,
    reason: '核实过',
    before: '',
  };
  const appeal = { appeal_state: 0, appeal_text: '', appeal_reason: '' };
  await db.write
    .insertInto('report_decision')
    .values({ ...decision, ...appeal, created_at: at })
    .execute();
}

/** An ongoing activity for all games, with a finished draw; returns its id. */
export async function addActivity(db: Database, userId: number, at: number): Promise<number> {
  const { id: activity_id } = await db.write
    .insertInto('activity')
    .values({
      game_id: null,
      title: '观赛打卡',
      image: '',
      content: '**看**比赛',
      rules: '- 文明发言',
      prizes: '[{"name":"纪念章","count":1}]',
      task_ids: '[2]',
      entry: 'tasks',
      start_at: at - DAY,
      end_at: at + DAY,
      status: 1,
      version: 3,
      is_demo: 0,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = {
    seed: 'x',
    seed_hash: 'x',
    committed_at: at,
    drawn_at: at,
    entrant_count: 1,
    entrant_hash: 'x',
  };
  await db.write
    .insertInto('activity_draw')
    .values({ activity_id, ...facts })
    .execute();
  const entrant = { activity_id, user_id: userId, unique_id: '100000000', place: 1, prize: '纪念章' };
  await db.write.insertInto('activity_entrant').values(entrant).execute();
  return activity_id;
}
