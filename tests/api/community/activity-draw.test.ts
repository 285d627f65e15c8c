/** Draws happen by themselves after the end of their activity, once, and winners are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawDue } from '#lib/community/activity/drawer.server.ts';
import { readWins } from '#lib/community/activity/notice-subject.server.ts';
import { DAY, dayKey, HOUR, startOfDay } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

describe.each(DIALECTS)('draws by themselves, on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let operator: Person;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    world = new World(db);
    operator = await signedIn(world, 'operator');
  });
  afterAll(() => db.drop());

  /** Published, with two prizes and three who did its task. */
  async function published(): Promise<number> {
    const today = dayKey(world.now);
    const { id, version } = await operator.browser.ask('operator.activity_save', {
      title: '夏日观赛',
      start_date: today,
      end_date: today,
      entry: 'tasks',
      task_ids: [2],
      prizes: [{ name: '纪念章', count: 2 }],
    });
    await operator.browser.ask('operator.activity_publish', { activity_id: id, version, is_published: true });
    for (let i = 0; i < 3; i++) {
      const row = { task_id: 2, period: `${today} ${id}`, n: 1, completed_at: world.now, rewarded_at: null };
      const { id: user_id } = await makeUser(db);
      await db.write
        .insertInto('task_progress')
        .values({ ...row, user_id })
        .execute();
    }
    return id;
  }
  const look = (now: number) => drawDue({ db, bus: world.bus }, now);
  const winnersOf = async (activity_id: number) =>
    (await operator.browser.ask('activity.detail', { activity_id })).draw!.winners;

  test('not before the end, then once, whichever process looks first', async () => {
    const id = await published();
    const end = startOfDay(world.now) + DAY;
    expect(await look(end)).toBe(0);
    const looks = await Promise.all([look(end + HOUR), look(end + HOUR)]);
    expect(looks.toSorted()).toEqual([0, 1]);
    expect(await look(end + HOUR)).toBe(0);
    expect(await winnersOf(id)).toHaveLength(2);
    const { log } = await operator.browser.ask('operator.activity_get', { activity_id: id });
    expect(log.filter(({ action }) => action === 'draw')).toMatchObject([{ operator: '系统' }]);
  });

  test('winners are told what they won, others nothing', async () => {
    const id = await published();
    await look(startOfDay(world.now) + DAY + HOUR);
    const notices = await db.read
      .selectFrom('happening')
      .select('what')
      .where('name', '=', 'drawWon')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { activityId, userIds } = JSON.parse(notices.what) as { activityId: number; userIds: number[] };
    expect([activityId, userIds.length]).toEqual([id, 2]);
    const wins = await readWins(db, [id], { userId: userIds[0]! });
    expect(wins.get(id)).toMatchObject({ place: '夏日观赛', url: `/a/${id}` });
    expect(wins.get(id)!.text).toMatch(/^纪念章（第 [12] 位中奖）$/);
    const { user_id } = await db.read
      .selectFrom('activity_entrant')
      .select('user_id')
      .where('activity_id', '=', id)
      .where('place', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await readWins(db, [id], { userId: user_id! })).size).toBe(0);
  });

  test('one that cannot be drawn leaves the others alone', async () => {
    const [broken, sound] = [await published(), await published()];
    await db.write.updateTable('activity').set({ prizes: 'x' }).where('id', '=', broken).execute();
    await look(startOfDay(world.now) + DAY + HOUR);
    expect(await winnersOf(sound)).toHaveLength(2);
    const { draw } = await operator.browser.ask('activity.detail', { activity_id: broken });
    expect(draw).toMatchObject({ draw_time: null, winners: [] });
  });
});
