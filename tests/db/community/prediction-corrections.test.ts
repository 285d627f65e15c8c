/** A corrected result moves points and ranks through the ledger, for every kind of stage. */
import { describe, expect, test } from 'vitest';
import { coinConsumer } from '#lib/community/coin/consumer.server.ts';
import { predictionData } from '#lib/community/prediction/user-data.server.ts';
import { coinAccount } from '#lib/members/account/earned.server.ts';
import { ownData } from '#lib/members/account/own-data.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import {
  allGuest,
  allMain,
  OPEN_AT,
  type Oracle,
  openOracle,
  openTables,
  settleAll,
} from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Site = Omit<Oracle, 'bracket'>;
interface Played {
  it: Site;
  /** The picks of Ann and Bob: Ann is right at first, Bob after the correction. */
  picks: readonly [ann: object[], bob: object[]];
  play(): Promise<void>;
  correct(): Promise<void>;
  points: number;
}

async function bracket(dialect: Dialect): Promise<Played> {
  const it = await openOracle(dialect);
  const { semi1 } = it.bracket;
  return {
    it,
    picks: [allMain(it.bracket).slice(0, 1), allGuest(it.bracket).slice(0, 1)],
    play: () => it.result(semi1, 'main'),
    correct: () => it.result(semi1, 'guest', { reset_later: true }),
    points: 10,
  };
}

async function swiss(dialect: Dialect): Promise<Played> {
  const it = await openTables(dialect, { type: 'swiss', sizes: [4], advance: 1 });
  const { teams, matches } = it.groups[0]!;
  const [a, b, c, d] = teams as [number, number, number, number];
  const [ab, cd, upper, lower] = matches;
  const draw = (match: { id: number }, main: number, guest: number) =>
    inTransaction(it.db, trx =>
      updateMatch(trx, match.id, {}, [
        { side: 1, participant_id: main },
        { side: 2, participant_id: guest },
      ]),
    );
  return {
    it,
    picks: [[{ stage_id: it.stage.id, participant_id: a }], [{ stage_id: it.stage.id, participant_id: c }]],
    async play() {
      for (const match of [ab!, cd!]) await it.result(match, 'main');
      await draw(upper!, a, c);
      await draw(lower!, b, d);
      for (const match of [upper!, lower!]) await it.result(match, 'main');
    },
    correct: () => it.result(upper!, 'guest'),
    points: 10,
  };
}

async function groups(dialect: Dialect): Promise<Played> {
  const it = await openTables(dialect, { type: 'group', sizes: [3, 3], advance: 1 });
  const [{ id: group_id, teams, matches }] = it.groups as [(typeof it.groups)[0]];
  const [ab, ac, bc] = matches;
  const pick = (participant_id: number) => [{ stage_id: it.stage.id, group_id, participant_id }];
  return {
    it,
    picks: [pick(teams[0]!), pick(teams[1]!)],
    async play() {
      for (const match of [ab!, ac!, bc!]) await it.result(match, 'main');
    },
    correct: () => it.result(ab!, 'guest'),
    points: 10,
  };
}

async function matches(dialect: Dialect): Promise<Played> {
  const it = await openTables(dialect, { type: 'group', sizes: [3], advance: null });
  const [first] = it.groups[0]!.matches;
  const [a, b] = it.groups[0]!.teams;
  const pick = (participant_id: number) => [{ match_id: first!.id, participant_id }];
  return {
    it,
    picks: [pick(a!), pick(b!)],
    play: () => it.result(first!, 'main'),
    correct: () => it.result(first!, 'guest'),
    points: 2,
  };
}

const KINDS = [
  ['bracket', bracket],
  ['Swiss stage', swiss],
  ['group stage', groups],
  ['stage of which nobody knows how many go on', matches],
] as const;

describe.each(DIALECTS)('on %s', dialect => {
  test.each(KINDS)('a %s: a correction moves the points to the new winner', async (_, open) => {
    const { it, picks, play, correct, points } = await open(dialect);
    const [ann, bob] = [await it.newMember(), await it.newMember()];
    await it.commit(ann, picks[0]);
    await it.commit(bob, picks[1]);
    const league = await it.desk.ask(ann, 'wiki2.league_create', {
      tournament_id: it.tournament_id,
      name: '两人',
    });
    await it.desk.ask(bob, 'wiki2.league_join', { invite_code: league.invite_code });
    await play();
    await expectFirst(it, league.league_id, [ann, bob], points);
    expect(await reasonsOf(it, ann)).toEqual([`hit ${points}`]);
    await correct();
    await expectFirst(it, league.league_id, [bob, ann], points);
    expect(await reasonsOf(it, ann)).toEqual([`hit ${points}`, `reversed -${points}`]);
    expect(await reasonsOf(it, bob)).toEqual([`hit ${points}`]);
    await it.db.drop();
  });

  describe('a first result that was approved by mistake', () => {
    const NOT_STARTED = { match_status: 1, main_score: null, guest_score: null, result_type: null };
    const takeBack = async (it: Oracle, match: { id: number }) => {
      await it.desk.settle([it.author, it.checker], match.id, NOT_STARTED, { reset_later: true });
      await settleAll(it.db, it.desk.bus);
    };
    const isLocked = async (it: Oracle) => {
      const { stages } = await it.desk.ask(it.member, 'wiki2.get_prediction', {
        tournament_id: it.tournament_id,
      });
      return stages[0]!.is_locked;
    };

    test('locks the stage until it is taken back; earlier and later picks then both count', async () => {
      const it = await openOracle(dialect);
      const { semi1 } = it.bracket;
      const [ann, bob, cat] = [await it.newMember(), await it.newMember(), await it.newMember()];
      await it.commit(ann, allMain(it.bracket).slice(0, 1));
      await it.commit(bob, allGuest(it.bracket).slice(0, 1));
      await it.result(semi1, 'main');
      await consume(it.db, coinConsumer);
      expect(await isLocked(it)).toBe(true);
      const late = { tournament_id: it.tournament_id, predictions: allMain(it.bracket) };
      expect(await it.desk.refused(cat, 'wiki2.commit_prediction', late)).toMatchObject({
        status: 409,
        reason: 'prediction_locked',
      });
      expect(await coinsOf(it, ann)).toBeGreaterThan(0);

      await takeBack(it, semi1);
      await consume(it.db, coinConsumer);
      expect(await isLocked(it)).toBe(false);
      expect(await it.mine(ann)).toMatchObject({ score: 0, hits: 0, predictions: [{ result: 'open' }] });
      expect(await reasonsOf(it, ann)).toEqual(['hit 10', 'reversed -10']);
      expect(await coinsOf(it, ann), 'coins for the wrong result are taken back').toBe(0);
      await it.commit(cat, allMain(it.bracket));
      await it.commit(bob, allMain(it.bracket).slice(0, 1));

      await it.result(semi1, 'main');
      await consume(it.db, coinConsumer);
      expect(await isLocked(it)).toBe(true);
      for (const who of [ann, bob, cat])
        expect(await it.mine(who), who.nickname).toMatchObject({ score: 10, hits: 1 });
      expect(await coinsOf(it, ann)).toBe(await coinsOf(it, bob));
      await it.db.drop();
    });

    test('taken back, leaves the stage locked while another match has a result or is live, or the first has started', async () => {
      const it = await openOracle(dialect);
      const { semi1, semi2 } = it.bracket;
      await it.result(semi1, 'main');
      await it.result(semi2, 'main');
      await takeBack(it, semi1);
      expect(await isLocked(it)).toBe(true);
      await it.desk.settle(
        [it.author, it.checker],
        semi2.id,
        { ...NOT_STARTED, match_status: 2, main_score: 0, guest_score: 0 },
        { reset_later: true },
      );
      await settleAll(it.db, it.desk.bus);
      expect(await isLocked(it)).toBe(true);
      await takeBack(it, semi2);
      expect(await isLocked(it)).toBe(false);
      const match_start_time = (OPEN_AT - 60_000) / 1000;
      await it.result(semi1, 'main', { reset_later: true });
      await it.desk.settle(
        [it.author, it.checker],
        semi1.id,
        { ...NOT_STARTED, match_start_time },
        { reset_later: true },
      );
      await settleAll(it.db, it.desk.bus);
      expect(await isLocked(it)).toBe(true);
      await it.db.drop();
    });
  });

  test('a closed account is paid nothing; its anonymised prediction is still settled', async () => {
    const it = await openOracle(dialect);
    const [ann, bob] = [await it.newMember(), await it.newMember()];
    for (const who of [ann, bob]) await it.commit(who, allMain(it.bracket).slice(0, 1));
    await inTransaction(it.db, async trx => {
      for (const part of [ownData, predictionData]) await part.erase(trx, ann.id, 'anonymise');
    });
    await it.result(it.bracket.semi1, 'main');
    await consume(it.db, coinConsumer);
    const paid = await it.db.read.selectFrom('coin_entry').select('account').execute();
    expect(paid.map(({ account }) => account).filter(name => name.startsWith('user:'))).toEqual([
      `user:${bob.id}`,
    ]);
    const notices = await it.db.read
      .selectFrom('happening')
      .select('what')
      .where('name', '=', 'predictionSettled')
      .execute();
    expect(notices.map(({ what }) => JSON.parse(what).userId)).toEqual([bob.id]);
    const { list } = await it.desk.ask(bob, 'wiki2.prediction_list', { tournament_id: it.tournament_id });
    expect(list.map(row => [row.user_info.id, row.user_info.nickname, row.score])).toEqual([
      [ann.id, '已注销用户', 10],
      [bob.id, bob.nickname, 10],
    ]);
    await it.db.drop();
  });
});

const reasonsOf = async (it: Site, who: SignedIn) => {
  const rows = await it.db.read
    .selectFrom('prediction_entry')
    .innerJoin('prediction', 'prediction.id', 'prediction_entry.prediction_id')
    .select(['prediction_entry.reason', 'prediction_entry.points'])
    .where('prediction.user_id', '=', who.id)
    .orderBy('prediction_entry.id')
    .execute();
  return rows.map(({ reason, points }) => `${reason} ${points}`);
};

const coinsOf = async (it: Site, who: SignedIn) => {
  const row = await it.db.read
    .selectFrom('coin_balance')
    .select('balance')
    .where('account', '=', coinAccount(who.id))
    .executeTakeFirst();
  return row?.balance ?? 0;
};

/** Expects this order in the tournament table, the game table and the league of the two. */
async function expectFirst(it: Site, league_id: number, order: readonly SignedIn[], points: number) {
  const { game_id } = await it.db.read
    .selectFrom('tournament')
    .select('game_id')
    .where('id', '=', it.tournament_id)
    .executeTakeFirstOrThrow();
  const [first, second] = order;
  const tables = [
    await it.desk.ask(first!, 'wiki2.prediction_list', { tournament_id: it.tournament_id }),
    await it.desk.ask(first!, 'wiki2.league_game_list', { game_id }),
    await it.desk.ask(first!, 'wiki2.league_member_list', { league_id }),
  ];
  for (const { list } of tables)
    expect(list.map(row => [row.rank, row.user_info.id, row.score])).toEqual([
      [1, first!.id, points],
      [2, second!.id, 0],
    ]);
  expect(await it.mine(first!)).toMatchObject({ score: points, hits: 1, rank: 1 });
}
