/** Predictions over the API: committed, hidden until the lock, settled by results and by their corrections. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { allAnswers, allGuest, allMain, OPEN_AT, type Oracle, openOracle } from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const MINUTE = 60_000;

describe.each(DIALECTS)('predictions, on %s', dialect => {
  let it: Oracle;
  let ann: SignedIn;
  let bob: SignedIn;
  beforeAll(async () => {
    it = await openOracle(dialect);
    [ann, bob] = [await it.newMember(), await it.newMember()];
  });
  afterAll(() => it.db.drop());

  const shared = (link: string, now = OPEN_AT) => callApi(it.db, 'wiki2.prediction_by_link', { link }, now);
  const seen = async (now = OPEN_AT) =>
    (await callApi(it.db, 'wiki2.get_prediction', { tournament_id: it.tournament_id }, now)).stages[0]!;
  const entriesOf = (id: number) =>
    it.db.read.selectFrom('prediction_entry').selectAll().where('prediction_id', '=', id).execute();

  test('without predictions the stage has four picks and is open until the first match', async () => {
    const stage = await seen();
    expect(stage).toMatchObject({ kind: 'bracket', is_locked: false, count: 0, total: 4 });
    expect(stage.lock_time).toBe(it.bracket.semi1.start_at! / 1000);
    expect(stage.nodes.map(({ points }) => points)).toEqual([10, 10, 5, 30]);
    expect(await it.mine(ann)).toMatchObject({ id: null, link: null, rank: null, predictions: [] });
    const { tournament_id } = it;
    const coming = await callApi(it.db, 'wiki2.pre_prediction', { tournament_id }, OPEN_AT);
    expect(coming).toMatchObject({ tournament_info: { tournament_id }, start_time: stage.lock_time });
    expect(coming.nodes).toEqual(stage.nodes);
  });

  test('picks are committed by a hash and can be changed before the lock', async () => {
    const first = await it.commit(ann, allMain(it.bracket).slice(0, 2));
    expect(first.stages).toMatchObject([{ picked: 2, total: 4, revision: 1, text: null, is_locked: false }]);
    const whole = await it.commit(ann, allMain(it.bracket));
    expect(whole).toMatchObject({ id: first.id, link: first.link });
    expect(whole.stages[0]).toMatchObject({ picked: 4, revision: 2 });
    expect(whole.stages[0]!.commitment).not.toBe(first.stages[0]!.commitment);
    const again = await it.commit(ann, allMain(it.bracket).toReversed());
    expect(again.stages, 'the same picks change nothing').toEqual(whole.stages);
    const own = await it.mine(ann);
    expect(own.predictions.map(pick => pick.match_id).toSorted()).toEqual(
      allMain(it.bracket)
        .map(pick => pick.match_id)
        .toSorted(),
    );
    expect(own.predictions.every(({ result, points }) => result === 'open' && points === 0)).toBe(true);
  });

  test('predictionCommitted is appended once', async () => {
    const rows = await it.db.read
      .selectFrom('happening')
      .selectAll()
      .where('name', '=', 'predictionCommitted')
      .execute();
    expect(rows.map(row => JSON.parse(row.what))).toEqual([
      { predictionId: (await it.mine(ann)).id, tournamentId: it.tournament_id, userId: ann.id },
    ]);
  });

  test.each([
    ['none', () => [], '请至少选择一项'],
    ['a match of nobody', () => [{ match_id: 9999, participant_id: 1 }], '对阵不在'],
    ['a final before its semi-finals', () => allMain(it.bracket).slice(3), '不会出现'],
    ['a match twice', () => [allMain(it.bracket)[0]!, allGuest(it.bracket)[0]!], '只能选择一次'],
    ['an advance from a bracket', () => [{ stage_id: it.bracket.stage.id, participant_id: 1 }], '小组不在'],
  ])('committing %s is refused, and nothing is stored', async (_, predictions, message) => {
    const input = { tournament_id: it.tournament_id, predictions: predictions() };
    const refused = await it.desk.refused(bob, 'wiki2.commit_prediction', input);
    expect(refused).toMatchObject({ status: 400, reason: 'bad_input', field: 'predictions' });
    expect(refused.message).toContain(message);
    expect((await it.mine(bob)).id).toBeNull();
  });

  test('before the lock no call reveals picks to others', async () => {
    const { link } = await it.mine(ann);
    const before = await allAnswers(it, bob, { link: link!, user_id: ann.id });
    await it.commit(ann, allGuest(it.bracket));
    const after = await allAnswers(it, bob, { link: link!, user_id: ann.id });
    // The commitment may differ: it reveals nothing of the picks.
    const plain = (answers: Map<string, unknown>) =>
      JSON.parse(
        JSON.stringify([...answers], (key, value) =>
          ['commitment', 'revision', 'timestamp'].includes(key) ? undefined : value,
        ),
      );
    expect(before.size).toBeGreaterThan(40);
    expect(plain(after)).toEqual(plain(before));
    expect(await shared(link!)).toMatchObject({ predictions: [], stages: [{ text: null, picked: 4 }] });
    expect((await seen()).nodes.flatMap(node => node.shares)).toEqual([]);
    expect((await it.mine(ann)).predictions).toHaveLength(4);
    await it.commit(ann, allMain(it.bracket));
  });

  test('at the start of the first match picks are shown to all and can no longer be changed', async () => {
    await it.commit(bob, allGuest(it.bracket));
    const start = it.bracket.semi1.start_at!;
    const { link, stages } = await it.mine(ann);
    expect((await shared(link!, start - MINUTE)).predictions).toEqual([]);
    const open = await shared(link!, start);
    expect(open.predictions).toHaveLength(4);
    const [item] = open.stages;
    expect(item!.commitment, 'what was bound is what is shown').toBe(stages[0]!.commitment);
    expect(createHash('sha256').update(item!.text!).digest('hex')).toBe(item!.commitment);
    const stage = await seen(start);
    const { a, b } = it.bracket.teams;
    const semi = stage.nodes.find(node => node.unique_id === it.bracket.semi1.id)!;
    expect(semi.shares).toEqual([
      { participant_id: a, count: 1, ratio: 0.5 },
      { participant_id: b, count: 1, ratio: 0.5 },
    ]);
    expect([semi.main_ratio, semi.guest_ratio]).toEqual([0.5, 0.5]);
    const late = await callRaw(
      it.db,
      'wiki2.commit_prediction',
      { tournament_id: it.tournament_id, predictions: allMain(it.bracket) },
      start,
      { headers: { ...(await it.newMemberAt(start)).headers } },
    );
    expect([late.status, JSON.parse(late.body).error.reason]).toEqual([409, 'prediction_locked']);
  });

  test('moving the first match moves the lock; a match that had a result stays locked', async () => {
    const { id, start_at } = it.bracket.semi1;
    const move = (at: number) =>
      it.db.write.updateTable('match').set({ start_at: at }).where('id', '=', id).execute();
    await move(OPEN_AT - MINUTE);
    expect((await seen()).is_locked).toBe(true);
    await move(start_at!);
    expect((await seen()).is_locked).toBe(false);
    await it.result(it.bracket.semi1, 'main');
    await it.db.write.updateTable('match').set({ status: 1 }).where('id', '=', id).execute();
    expect((await seen()).is_locked, 'the result was taken back').toBe(true);
    await it.db.write.updateTable('match').set({ status: 3 }).where('id', '=', id).execute();
  });

  test('a result settles, a correction settles again, and the entries add up to the score', async () => {
    const check = async (who: SignedIn, score: number, hits: number) => {
      const own = await it.mine(who);
      expect([own.score, own.hits]).toEqual([score, hits]);
      const entries = await entriesOf(own.id!);
      expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(score);
      expect(entries.reduce((sum, entry) => sum + entry.hits, 0)).toBe(hits);
      return entries;
    };
    await check(ann, 10, 1);
    await check(bob, 0, 0);
    await it.result(it.bracket.semi1, 'guest', { reset_later: true });
    expect((await check(ann, 0, 0)).map(entry => entry.reason)).toEqual(['hit', 'reversed']);
    await check(bob, 10, 1);
    await it.result(it.bracket.semi1, 'main', { reset_later: true });
    await check(ann, 10, 1);
    await check(bob, 0, 0);
    const { list, count } = await callApi(
      it.db,
      'wiki2.prediction_list',
      { tournament_id: it.tournament_id },
      OPEN_AT,
    );
    expect(count).toBe(2);
    expect(list.map(row => [row.rank, row.user_info.id, row.score])).toEqual([
      [1, ann.id, 10],
      [2, bob.id, 0],
    ]);
    expect([(await it.mine(ann)).rank, (await it.mine(bob)).rank]).toEqual([1, 2]);
  });

  test('when all is decided, predictionSettled is appended with the score', async () => {
    await it.result(it.bracket.semi2, 'main');
    await it.result(it.bracket.third, 'guest');
    await it.result(it.bracket.final, 'main');
    const own = await it.mine(ann);
    expect(own.predictions.map(({ result }) => result).toSorted()).toEqual(['hit', 'hit', 'hit', 'miss']);
    expect(own.score).toBe(50);
    const rows = await it.db.read
      .selectFrom('happening')
      .selectAll()
      .where('name', '=', 'predictionSettled')
      .execute();
    const events = rows.map(row => JSON.parse(row.what)).filter(what => what.userId === ann.id);
    expect(events).toEqual([
      { predictionId: own.id, tournamentId: it.tournament_id, userId: ann.id, score: 50 },
    ]);
  });

  test('a member lists their own predictions; league_game_list ranks the members of a game', async () => {
    const { list, count } = await it.desk.ask(ann, 'wiki2.my_prediction_list', {});
    expect([count, list[0]?.score, list[0]?.rank]).toEqual([1, 50, 1]);
    const beyond = await it.desk.ask(ann, 'wiki2.my_prediction_list', { page: 2, page_size: 1 });
    expect(beyond).toEqual({ list: [], count: 1 });
    const game = await callApi(it.db, 'wiki2.league_game_list', { game_id: 1 }, OPEN_AT);
    expect(game.list.map(row => [row.rank, row.score])).toEqual([
      [1, 50],
      [2, 0],
    ]);
  });

  test('pre_prediction is empty once the only stage is locked', async () => {
    const answer = await callApi(it.db, 'wiki2.pre_prediction', { tournament_id: it.tournament_id }, OPEN_AT);
    expect(answer).toMatchObject({ nodes: [], groups: [], start_time: null });
  });
});

describe.each(DIALECTS)('leagues by invitation, on %s', dialect => {
  let it: Oracle;
  let ann: SignedIn;
  let bob: SignedIn;
  let eve: SignedIn;
  let league: { league_id: number; invite_code: string };
  beforeAll(async () => {
    it = await openOracle(dialect);
    [ann, bob, eve] = [await it.newMember(), await it.newMember(), await it.newMember()];
    await it.commit(ann, allMain(it.bracket));
    await it.commit(bob, allGuest(it.bracket));
    league = await it.desk.ask(ann, 'wiki2.league_create', {
      tournament_id: it.tournament_id,
      name: '办公室',
    });
  });
  afterAll(() => it.db.drop());

  const members = (who: SignedIn) =>
    it.desk.ask(who, 'wiki2.league_member_list', { league_id: league.league_id });

  test('the invite code joins once, in either case; an unknown code answers 404', async () => {
    const invite_code = league.invite_code.toLowerCase();
    const joined = await it.desk.ask(bob, 'wiki2.league_join', { invite_code });
    expect(joined).toMatchObject({ name: '办公室', members: 2, is_owner: false });
    expect((await it.desk.ask(bob, 'wiki2.league_join', { invite_code })).members).toBe(2);
    const refused = await it.desk.refused(bob, 'wiki2.league_join', { invite_code: 'AAAAAAAA' });
    expect(refused.status).toBe(404);
  });

  test('a league answers 404 to others; the tournament’s own league cannot be left', async () => {
    expect((await members(bob)).count).toBe(2);
    for (const name of ['wiki2.league_member_list', 'wiki2.league_leave'] as const) {
      const refused = (id: number) => it.desk.refused(eve, name, { league_id: id });
      const closed = await refused(league.league_id);
      expect(closed.status).toBe(404);
      expect(closed, 'as of one that is not there').toEqual(await refused(999_999));
    }
    const global = await it.db.read
      .selectFrom('prediction_league')
      .select('id')
      .where('key', '=', `tournament:${it.tournament_id}`)
      .executeTakeFirstOrThrow();
    const other = await it.desk.refused(ann, 'wiki2.league_leave', { league_id: global.id });
    expect(other.status).toBe(404);
    expect((await it.desk.ask(eve, 'wiki2.league_list', { tournament_id: it.tournament_id })).list).toEqual(
      [],
    );
  });

  test('a league ranks members by score; a member without a prediction has 0 and no link', async () => {
    await it.desk.ask(eve, 'wiki2.league_join', { invite_code: league.invite_code });
    await it.result(it.bracket.semi1, 'guest');
    const { list } = await members(ann);
    expect(list.map(row => [row.user_info.id, row.score])).toEqual([
      [bob.id, 10],
      [ann.id, 0],
      [eve.id, 0],
    ]);
    expect(list.map(row => row.link === null)).toEqual([false, false, true]);
  });

  test('ownership passes to the earliest member; the league ends with its last member', async () => {
    const leave = (who: SignedIn) => it.desk.ask(who, 'wiki2.league_leave', { league_id: league.league_id });
    await leave(ann);
    const [mine] = (await it.desk.ask(bob, 'wiki2.league_list', { tournament_id: it.tournament_id })).list;
    expect(mine).toMatchObject({ is_owner: true, members: 2, rank: 1, score: 10 });
    await leave(bob);
    await leave(eve);
    const refused = await it.desk.refused(bob, 'wiki2.league_join', { invite_code: league.invite_code });
    expect(refused.status).toBe(404);
  });
});
