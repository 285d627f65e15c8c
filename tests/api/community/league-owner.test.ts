/** The owner of a league removes members and renews its code. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { predictionData } from '#lib/community/prediction/user-data.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { inTransaction, makeTournament } from '#tests/support/factory.ts';
import { type Oracle, openOracle } from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('owners of leagues, on %s', dialect => {
  let it: Oracle;
  let owner: SignedIn;
  let bob: SignedIn;
  let eve: SignedIn;
  let tournament_id: number;
  beforeAll(async () => {
    it = await openOracle(dialect);
    [owner, bob, eve] = [await it.newMember(), await it.newMember(), await it.newMember()];
  });
  afterAll(() => it.db.drop());
  beforeEach(async () => {
    tournament_id = (await makeTournament(it.db)).id;
  });

  const found = (name: string, is_open = false) =>
    it.desk.ask(owner, 'wiki2.league_create', { tournament_id, name, is_open });
  const join = (who: SignedIn, invite_code: string) => it.desk.ask(who, 'wiki2.league_join', { invite_code });
  const remove = (league_id: number, user_id: number) =>
    it.desk.ask(owner, 'wiki2.league_remove_member', { league_id, user_id });
  const members = async (league_id: number) => {
    const { list, count } = await it.desk.ask(owner, 'wiki2.league_member_list', { league_id });
    expect(count).toBe(list.length);
    return list.map(({ user_info }) => user_info.id);
  };

  test('a removed member is out, and the old code lets them in no more', async () => {
    const { league_id, invite_code } = await found('老友');
    await join(bob, invite_code);
    await join(eve, invite_code);
    await remove(league_id, bob.id);
    expect(await remove(league_id, bob.id), 'again').toEqual({});
    expect(await members(league_id)).toEqual([owner.id, eve.id]);
    const again = await it.desk.refused(bob, 'wiki2.league_join', { invite_code });
    expect(again).toMatchObject({ status: 403, reason: 'league_removed' });
    const read = await it.desk.refused(bob, 'wiki2.league_member_list', { league_id });
    expect(read.status).toBe(404);
  });

  test('a renewed code replaces the old one; who is given it may join again', async () => {
    const { league_id, invite_code } = await found('老友');
    await join(bob, invite_code);
    await remove(league_id, bob.id);
    const renewed = await it.desk.ask(owner, 'wiki2.league_renew_code', { league_id });
    expect(renewed).toMatchObject({ league_id, members: 1, is_owner: true });
    expect(renewed.invite_code).toMatch(/^[2-9A-Z]{8}$/);
    expect(renewed.invite_code).not.toBe(invite_code);
    expect((await it.desk.refused(eve, 'wiki2.league_join', { invite_code })).status).toBe(404);
    expect((await join(bob, renewed.invite_code)).members).toBe(2);
  });

  test('nobody removed from an open group joins it again, and it has no code to renew', async () => {
    const { league_id } = await found('公开的', true);
    await it.desk.ask(bob, 'wiki2.league_open_join', { league_id });
    await remove(league_id, bob.id);
    const again = await it.desk.refused(bob, 'wiki2.league_open_join', { league_id });
    expect(again).toMatchObject({ status: 403, reason: 'league_removed' });
    const code = await it.desk.refused(owner, 'wiki2.league_renew_code', { league_id });
    expect(code).toMatchObject({ status: 409, reason: 'no_code' });
  });

  test.each<[string, () => SignedIn, () => number, number, string]>([
    ['a member', () => bob, () => eve.id, 403, 'not_league_owner'],
    ['somebody outside', () => eve, () => bob.id, 404, 'not_found'],
    ['the owner, of themselves', () => owner, () => owner.id, 400, 'bad_input'],
    ['the owner, of a stranger', () => owner, () => eve.id, 404, 'not_found'],
  ])('removing by %s is refused', async (_, who, whom, status, reason) => {
    const { league_id, invite_code } = await found('老友');
    await join(bob, invite_code);
    const input = { league_id, user_id: whom() };
    expect(await it.desk.refused(who(), 'wiki2.league_remove_member', input)).toMatchObject({
      status,
      reason,
    });
    expect(await members(league_id)).toEqual([owner.id, bob.id]);
  });

  test('a removal is in the copy of the data, and goes with the account and with the league', async () => {
    const { league_id, invite_code } = await found('老友');
    for (const who of [bob, eve]) await join(who, invite_code);
    for (const who of [bob, eve]) await remove(league_id, who.id);
    const removals = async (who: SignedIn) =>
      (await predictionData.tables(it.db, who.id)).find(({ name }) => name === 'prediction_league_removals')!;
    expect((await removals(bob)).rows[0]).toMatchObject({ name: '老友' });
    await inTransaction(it.db, trx => predictionData.erase(trx, bob.id, 'anonymise'));
    expect((await removals(bob)).rows.filter(({ name }) => name === '老友')).toEqual([]);
    await it.desk.ask(owner, 'wiki2.league_leave', { league_id });
    const left = it.db.read
      .selectFrom('prediction_league_ban')
      .selectAll()
      .where('league_id', '=', league_id);
    expect(await left.execute()).toEqual([]);
  });
});
