/** Picks of matches over the API: hidden until the lock, settled by results, ranked, and gone with the account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickConsumer, settleAfterImports } from '#lib/community/pick/consumer.server.ts';
import { pickData } from '#lib/community/pick/user-data.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { touchFacts } from '#lib/platform/db/facts-version.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { matchPage } from '#lib/site/pages/match.page.server.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { makeTeam } from '#tests/support/factory.ts';
import { allAnswers, OPEN_AT, type Oracle, openOracle } from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('picks of matches, on %s', dialect => {
  let it: Oracle;
  let ann: SignedIn;
  let bob: SignedIn;
  beforeAll(async () => {
    it = await openOracle(dialect);
    [ann, bob] = [await it.newMember(), await it.newMember()];
  });
  afterAll(() => it.db.drop());

  const pick = (who: SignedIn, match_id: number, participant_id: number | null) =>
    it.desk.ask(who, 'wiki2.pick_match', { match_id, participant_id });
  const state = (match_id: number, now = OPEN_AT) => callApi(it.db, 'wiki2.match_pick', { match_id }, now);
  const settle = () => consume(it.db, pickConsumer);
  const result = async (match: { id: number }, winner: 'main' | 'guest', more: object = {}) => {
    await it.result(match, winner, more);
    await settle();
  };
  const standing = (who: SignedIn) =>
    it.desk.ask(who, 'wiki2.my_pick_standing', { tournament_id: it.tournament_id });
  const table = async (order: 'hits' | 'streak') => {
    const { tournament_id } = it;
    const { list, count } = await callApi(it.db, 'wiki2.pick_rank_list', { tournament_id, order }, OPEN_AT);
    expect(count).toBe(list.length);
    return list.map(({ rank, user_info, hits, settled, best }) => [rank, user_info.id, hits, settled, best]);
  };

  test('a pick is stored, changed, withdrawn, and counted once', async () => {
    const { semi1, teams } = it.bracket;
    expect(await pick(ann, semi1.id, teams.b)).toMatchObject({ participant_id: teams.b, count: 1 });
    expect(await pick(ann, semi1.id, teams.a)).toMatchObject({ participant_id: teams.a, count: 1 });
    expect(await pick(ann, semi1.id, null)).toMatchObject({ participant_id: null, count: 0 });
    expect(await pick(ann, semi1.id, teams.a)).toMatchObject({ result: 'open', phase: 'open', count: 1 });
    await Promise.all([pick(bob, semi1.id, teams.b), pick(bob, semi1.id, teams.b)]);
    expect(await state(semi1.id)).toMatchObject({ count: 2, shares: [], lock_time: semi1.start_at! / 1000 });
  });

  test('a team of another match is refused, and so is a match without sides', async () => {
    const { semi1, final, teams } = it.bracket;
    const refused = (input: object) => it.desk.refused(ann, 'wiki2.pick_match', { ...input });
    const other = await refused({ match_id: semi1.id, participant_id: teams.c });
    expect(other).toMatchObject({ status: 400, field: 'participant_id' });
    const unknown = await refused({ match_id: final.id, participant_id: teams.a });
    expect(unknown).toMatchObject({ status: 409, reason: 'pick_closed' });
    expect(await refused({ match_id: 99_999, participant_id: 1 })).toMatchObject({ status: 404 });
  });

  test('before the lock no call reveals a pick to others', async () => {
    const { semi2, teams } = it.bracket;
    await pick(ann, semi2.id, teams.c);
    const about = { link: 'x', user_id: ann.id };
    const seen = async () =>
      JSON.stringify([...(await allAnswers(it, bob, about))]).replaceAll(/"timestamp":\d+/g, '');
    const before = await seen();
    expect(before).toContain('pick_open_list');
    await pick(ann, semi2.id, teams.d);
    expect(await seen()).toBe(before);
    await pick(ann, semi2.id, teams.c);
  });

  test('at its own start a match is locked and shows the shares, the next one stays open', async () => {
    const { semi1, semi2, teams } = it.bracket;
    const start = semi1.start_at!;
    expect(await state(semi1.id, start)).toMatchObject({
      phase: 'locked',
      shares: [
        { participant_id: teams.a, count: 1, ratio: 0.5 },
        { participant_id: teams.b, count: 1, ratio: 0.5 },
      ],
    });
    const late = await it.newMemberAt(start);
    const input = { match_id: semi1.id, participant_id: teams.a };
    const { status, body } = await callRaw(it.db, 'wiki2.pick_match', input, start, {
      headers: { ...late.headers },
    });
    expect([status, JSON.parse(body).error.reason]).toEqual([409, 'pick_locked']);
    expect((await state(semi2.id, start)).phase).toBe('open');
    const { tournament_id } = it;
    const open = await callApi(it.db, 'wiki2.pick_open_list', { tournament_id }, start);
    expect(open.list.map(match => match.unique_id)).toEqual([semi2.id]);
  });

  test('a result settles, and a correction settles again', async () => {
    const { semi1, semi2 } = it.bracket;
    await result(semi1, 'main');
    expect(await standing(ann)).toMatchObject({ hits: 1, settled: 1, best: 1, hits_rank: 1, streak_rank: 1 });
    expect(await standing(bob)).toMatchObject({ hits: 0, settled: 1, hits_rank: 2 });
    await result(semi1, 'guest', { reset_later: true });
    expect(await table('hits')).toEqual([
      [1, bob.id, 1, 1, 1],
      [2, ann.id, 0, 1, 0],
    ]);
    await result(semi1, 'main', { reset_later: true });
    await result(semi2, 'main');
    expect(await table('streak')).toEqual([
      [1, ann.id, 2, 2, 2],
      [2, bob.id, 0, 1, 0],
    ]);
    const { list } = await it.desk.ask(ann, 'wiki2.my_match_pick_list', {});
    expect(list.map(({ match_info, result }) => [match_info.unique_id, result])).toEqual([
      [semi2.id, 'hit'],
      [semi1.id, 'hit'],
    ]);
  });

  test('a match whose result is taken back stays locked', async () => {
    const { id } = it.bracket.semi2;
    const put = (values: object) =>
      it.db.write.updateTable('match').set(values).where('id', '=', id).execute();
    await put({ status: 1, main_score: null, guest_score: null, result_type: null });
    expect((await state(id)).phase).toBe('locked');
    await it.db.write.deleteFrom('meta').where('key', '=', 'pick facts').execute();
    await settleAfterImports(it.db, OPEN_AT);
    await settle();
    expect(await standing(ann)).toMatchObject({ hits: 1, settled: 1 });
    await put({ status: 5 });
    await it.db.write.deleteFrom('meta').where('key', '=', 'pick facts').execute();
    await settleAfterImports(it.db, OPEN_AT);
    await settle();
    expect(await it.desk.ask(ann, 'wiki2.my_match_pick', { match_id: id })).toMatchObject({ result: 'void' });
  });

  test('the table of a season counts all matches of the game, and neither or both is refused', async () => {
    const { game_id } = it.bracket.tournament;
    const query = { game_id, season: 2026 };
    expect((await callApi(it.db, 'wiki2.pick_rank_list', query, OPEN_AT)).list[0]).toMatchObject({
      rank: 1,
      hits: 1,
    });
    expect((await callApi(it.db, 'wiki2.pick_rank_list', { ...query, season: 2025 }, OPEN_AT)).count).toBe(0);
    for (const input of [{}, { game_id, tournament_id: it.tournament_id }])
      expect(await it.desk.refused(null, 'wiki2.pick_rank_list', input)).toMatchObject({ status: 400 });
  });

  test('the page of a match knows whether it ended without a pick', async () => {
    const { semi1, final } = it.bracket;
    const unpicked = async ({ id }: { id: number }) =>
      (await matchPage({ db: it.db, now: () => OPEN_AT }, id, new URLSearchParams()))!.unpicked;
    expect([await unpicked(semi1), await unpicked(final)]).toEqual([undefined, undefined]);
    const put = (status: number) =>
      inTransaction(it.db, async trx => {
        await touchFacts(trx);
        await trx.updateTable('match').set({ status }).where('id', '=', final.id).execute();
      });
    await put(3);
    expect(await unpicked(final)).toBe(true);
    await put(1);
  });

  test('a team that was replaced after it was picked does not count', async () => {
    const { final, teams } = it.bracket;
    const at = { match_id: final.id, participant_id: teams.a };
    await it.db.write
      .updateTable('camp')
      .set({ participant_id: teams.c })
      .where('match_id', '=', final.id)
      .where('side', '=', 2)
      .execute();
    await pick(bob, at.match_id, at.participant_id);
    const other = await makeTeam(it.db);
    await it.db.write
      .updateTable('camp')
      .set({ participant_id: other.id })
      .where('match_id', '=', final.id)
      .where('side', '=', 1)
      .execute();
    const ended = { status: 3, result_type: 1, main_score: 2, guest_score: 0 };
    await it.db.write.updateTable('match').set(ended).where('id', '=', final.id).execute();
    await it.db.write.deleteFrom('meta').where('key', '=', 'pick facts').execute();
    await settleAfterImports(it.db, OPEN_AT);
    await settle();
    expect(await it.desk.ask(bob, 'wiki2.my_match_pick', { match_id: final.id })).toMatchObject({
      result: 'void',
    });
  });

  test('leaving takes a member out of the tables; what was picked stays counted, or goes', async () => {
    const { semi1 } = it.bracket;
    const leave = (who: SignedIn, ownText: 'anonymise' | 'erase') =>
      inTransaction(it.db, trx => pickData.erase(trx, who.id, ownText));
    expect((await pickData.tables(it.db, ann.id))[0]!.rows).toHaveLength(2);
    await leave(ann, 'anonymise');
    expect((await pickData.tables(it.db, ann.id))[0]!.rows).toEqual([]);
    expect((await state(semi1.id, semi1.start_at!)).count).toBe(2);
    await leave(bob, 'erase');
    expect((await state(semi1.id, semi1.start_at!)).count).toBe(1);
    expect(await table('hits')).toEqual([]);
  });
});
