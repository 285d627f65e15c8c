/** Following over the API: set, listed, told of by tier, and gone with the account. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followConsumer } from '#lib/community/follow/consumer.server.ts';
import { FOLLOWS_MAX } from '#lib/community/follow/limits.ts';
import { followersOfMatch } from '#lib/community/follow/store.server.ts';
import { followData } from '#lib/community/follow/user-data.server.ts';
import { makeNoticeConsumer } from '#lib/community/notice/consumer.server.ts';
import { remindOfMatches } from '#lib/community/notice/reminder.server.ts';
import { CLOSED } from '#lib/members/account/status.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY, startOfDay } from '#lib/platform/kernel/time.ts';
import { callRaw } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { AWAY_WIN, HOME_WIN } from '#tests/support/desk.ts';
import * as make from '#tests/support/factory.ts';
import { World } from '#tests/support/people.ts';
import { OPEN_AT, type Oracle, openOracle } from '#tests/support/predict.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';
import { Seam } from '#tests/support/rights/seam.ts';

const { registries } = assembly;
const MINUTE = 60_000;

for (const dialect of DIALECTS)
  describe(`following, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let ann: Person;
    let team: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      world = new World(db);
      ann = await signedIn(world);
      team = (await make.makeTeam(db)).id;
    });
    const set = (more: object, who = ann) =>
      who.browser.ask('follow.set', { kind: 'team', target_id: team, is_following: true, ...more });
    const refused = (more: object) =>
      ann.browser.refused('follow.set', { kind: 'team', target_id: team, is_following: true, ...more });
    const state = (more: object = {}) =>
      ann.browser.ask('follow.state', { kind: 'team', target_id: team, ...more });
    const names = async (more: Record<string, unknown> = {}) =>
      (await ann.browser.ask('follow.list', more)).list.map(({ kind, name, tier }) => [kind, name, tier]);

    test('a follow is set, changed, listed, and ended; doing it again changes nothing', async () => {
      expect(await state()).toEqual({ is_following: false, tier: null });
      expect(await set({})).toEqual({ is_following: true, tier: 'everything' });
      await Promise.all([set({ tier: 'results' }), set({ tier: 'results' })]);
      expect(await state()).toEqual({ is_following: true, tier: 'results' });
      expect((await names()).map(([kind, , tier]) => [kind, tier])).toEqual([['team', 'results']]);
      await set({ is_following: false });
      expect(await set({ is_following: false })).toEqual({ is_following: false, tier: null });
      expect(await names()).toEqual([]);
    });

    test('an account that is closed while a member follows it is not found, and not followed', async () => {
      const bob = await signedIn(world);
      const input = { kind: 'user', target_id: bob.id, is_following: true };
      const seam = new Seam(db);
      const follow = (target_id: number) =>
        callRaw(seam.db, 'follow.set', { ...input, target_id }, world.now, { headers: ann.browser.headers });
      const other = await signedIn(world);
      const at = await seam.firstWrite(() => follow(other.id));
      const close = async () => {
        await db.write.updateTable('user').set({ status: CLOSED }).where('id', '=', bob.id).execute();
      };
      expect(JSON.parse((await seam.during(at!, close, () => follow(bob.id))).body)).toMatchObject({
        code: 404,
      });
      const rows = db.read.selectFrom('follow').select('id').where('target_id', '=', bob.id);
      expect(await rows.where('kind', '=', 'user').execute()).toEqual([]);
    });

    test('teams, players, tournaments and people are listed with their names and pages, latest first', async () => {
      const bob = await signedIn(world);
      const player = await make.makePlayer(db, { name: '选手甲' });
      const tournament = await make.makeTournament(db, { name: '赛事乙' });
      await set({ kind: 'player', target_id: player.id });
      await set({ kind: 'tournament', target_id: tournament.id, tier: 'nothing' });
      await set({ kind: 'user', target_id: bob.id });
      const { list } = await ann.browser.ask('follow.list');
      expect(list.map(({ name, url }) => [name, url])).toEqual([
        [bob.nickname, `/u/${bob.id}`],
        ['赛事乙', `/wiki/tour/1/${tournament.id}`],
        ['选手甲', `/wiki/player/1/${player.id}`],
      ]);
      expect(await names({ kind: 'player' })).toEqual([['player', '选手甲', 'everything']]);
    });

    test('one cannot follow oneself, what is not there, or a closed or frozen account', async () => {
      expect(await refused({ kind: 'user', target_id: ann.id })).toMatchObject({
        status: 400,
        field: 'target_id',
      });
      for (const kind of ['team', 'player', 'tournament', 'user'])
        expect(await refused({ kind, target_id: 99_999_999 })).toMatchObject({ status: 404 });
      for (const status of [2, 3]) {
        const { id } = await make.makeUser(db, { status });
        expect(await refused({ kind: 'user', target_id: id })).toMatchObject({ status: 404 });
      }
    });

    test(`at most ${FOLLOWS_MAX} are followed`, async () => {
      const rows = Array.from({ length: FOLLOWS_MAX - 1 }, (_, n) => ({
        ...{ user_id: ann.id, kind: 'player' as const, target_id: n + 1 },
        ...{ tier: 'nothing' as const, created_at: 1 },
      }));
      await db.write.insertInto('follow').values(rows).execute();
      await set({});
      const { id } = await make.makeTeam(db);
      expect(await refused({ target_id: id })).toMatchObject({ status: 409, reason: 'follow_full' });
      expect(await set({ tier: 'results' })).toMatchObject({ tier: 'results' });
    });

    test('today’s matches are those of followed teams, of players’ teams and of tournaments, each once', async () => {
      const noon = startOfDay(world.now) + DAY / 2;
      const tournament = await make.makeTournament(db);
      const other = await make.makeTeam(db);
      const own = await make.makeTeam(db);
      const player = await make.makePlayer(db, { team_id: own.id });
      const at = (start_at: number, teams: [number, number | null], more: object = {}) =>
        make.makeMatch(db, { tournament_id: tournament.id, start_at, teams, ...more });
      const first = await at(noon, [team, other.id]);
      const second = await at(noon + MINUTE, [other.id, own.id]);
      await at(noon + DAY, [team, other.id]);
      await at(noon, [team, other.id], { is_show_schedule: 0 });
      const third = await at(noon + 2 * MINUTE, [other.id, null]);
      const today = async () =>
        (await ann.browser.ask('follow.matches')).list.map(({ unique_id }) => unique_id);
      expect(await today()).toEqual([]);
      await set({ tier: 'nothing' });
      await set({ kind: 'player', target_id: player.id });
      expect(await today()).toEqual([first.id, second.id]);
      await set({ kind: 'tournament', target_id: tournament.id });
      expect(await today()).toEqual([first.id, second.id, third.id]);
    });

    test('a closed account follows nothing and is followed by nobody; the copy holds what it followed', async () => {
      const bob = await signedIn(world);
      await set({});
      await set({ kind: 'user', target_id: ann.id }, bob);
      expect(await followData.tables(db, ann.id)).toMatchObject([
        { name: 'follows', rows: [{ kind: 'team', target_id: team, tier: 'everything' }] },
      ]);
      await inTransaction(db, trx => followData.erase(trx, ann.id, 'anonymise'));
      const rows = await db.read
        .selectFrom('follow')
        .selectAll()
        .where(eb => eb.or([eb('user_id', 'in', [ann.id, bob.id])]))
        .execute();
      expect(rows).toEqual([]);
    });
  });

describe.each(DIALECTS)('what followers are told, on %s', dialect => {
  let it: Oracle;
  const delivered: number[] = [];
  beforeAll(async () => {
    it = await openOracle(dialect);
  });
  afterAll(() => it.db.drop());
  const onDelivered = ({ noticeIds }: { noticeIds: number[] }) => void delivered.push(...noticeIds);
  const follower = async (kind: 'team' | 'player' | 'tournament', target_id: number, tier: string) => {
    const who = await it.newMember();
    await it.desk.ask(who, 'follow.set', { kind, target_id, is_following: true, tier } as never);
    return who.id;
  };
  const noticesOf = async (user_id: number) =>
    (
      await it.db.read
        .selectFrom('notice')
        .select('kind')
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const follow = async () => {
    const notices = { onDelivered, settle: async () => {}, close: async () => {} };
    await consume(it.db, makeNoticeConsumer({ db: it.db, registries, onDelivered }));
    await consume(it.db, followConsumer({ db: it.db, registries, notices }));
  };

  test('by tier: of starts and ends, of ends, of neither; nobody twice, and corrections tell nothing', async () => {
    const { semi1, teams } = it.bracket;
    const player = await make.makePlayer(it.db, { team_id: teams.a });
    const people = {
      everything: await follower('team', teams.a, 'everything'),
      results: await follower('team', teams.b, 'results'),
      nothing: await follower('team', teams.a, 'nothing'),
      ofTournament: await follower('tournament', it.tournament_id, 'everything'),
      ofPlayer: await follower('player', player.id, 'everything'),
      elsewhere: await follower('team', teams.c, 'everything'),
    };
    const both = people.everything;
    for (const [kind, id] of [['tournament', it.tournament_id]] as const)
      await it.db.write
        .insertInto('follow')
        .values({ user_id: both, kind, target_id: id, tier: 'everything', created_at: 1 })
        .execute();
    await it.db.write
      .insertInto('match_sub')
      .values({ user_id: people.ofPlayer, match_id: semi1.id, created_at: 1 })
      .execute();
    const bus = memoryBus();
    const remind = () =>
      remindOfMatches({ db: it.db, bus, audiences: registries.audiences }, semi1.start_at! - 5 * MINUTE);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    await follow();
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(people).map(async ([name, id]) => [name, await noticesOf(id)])),
      );
    const start = ['followed_starting'];
    expect(await seen()).toEqual({
      ...{ everything: start, results: [], nothing: [], ofTournament: start },
      ...{ ofPlayer: ['starting'], elsewhere: [] },
    });

    await it.desk.settle([it.author, it.checker], semi1.id, HOME_WIN);
    await follow();
    await it.desk.settle([it.author, it.checker], semi1.id, AWAY_WIN);
    await follow();
    const end = ['followed_ended'];
    expect(await seen()).toEqual({
      ...{ everything: [...start, ...end], results: end, nothing: [], ofTournament: [...start, ...end] },
      ...{ ofPlayer: ['starting', ...end], elsewhere: [] },
    });
    expect(new Set(delivered).size).toBe(delivered.length);
  });

  test('followers are found along indexes, each of a kind', async () => {
    const { semi2, teams } = it.bracket;
    const who = await follower('team', teams.d, 'results');
    const found = await followersOfMatch(it.db.read, sql`${semi2.id}`, ['results']).execute();
    expect(found).toEqual([{ user_id: who }]);
    expect(OPEN_AT).toBeLessThan(semi2.start_at!);
  });

  test('a result that is entered days later is no news', async () => {
    const { semi2 } = it.bracket;
    const who = await follower('tournament', it.tournament_id, 'results');
    await it.db.write
      .updateTable('match')
      .set({ start_at: OPEN_AT - 3 * DAY })
      .where('id', '=', semi2.id)
      .execute();
    await it.desk.settle([it.author, it.checker], semi2.id, HOME_WIN);
    await follow();
    expect(await noticesOf(who)).toEqual([]);
  });
});
