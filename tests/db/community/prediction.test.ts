/** Settling in batches, twice, and concurrently: scores equal their entries, counters equal a recount. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalText, commitmentOf } from '#lib/community/prediction/commitment.ts';
import { settleAfterImports } from '#lib/community/prediction/consumer.server.ts';
import { rankIn } from '#lib/community/prediction/rank.server.ts';
import { BATCH } from '#lib/community/prediction/settle.server.ts';
import { predictionData } from '#lib/community/prediction/user-data.server.ts';
import type { OwnTextKind, Publish } from '#lib/members/account/user-data.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import { DIALECTS } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { allGuest, allMain, OPEN_AT, type Oracle, openOracle, settleAll } from '#tests/support/predict.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let it: Oracle;
  beforeAll(async () => {
    it = await openOracle(dialect);
  });
  afterAll(() => it.db.drop());

  /** A member with a prediction, as a commit writes it except for the counters. */
  async function predictor(n: number, team: number) {
    const user = await make.makeUser(it.db);
    const { bracket, db, tournament_id } = it;
    const at = OPEN_AT + n;
    const link = `link-${n}`;
    const text = canonicalText({
      link,
      tournamentId: tournament_id,
      stageId: bracket.stage.id,
      picks: [{ slot: `m${bracket.semi1.id}`, team }],
      salt: '00',
      at,
    });
    const row = { user_id: user.id, game_id: 1, tournament_id, link, changed_at: at, created_at: at };
    const { id } = await db.write
      .insertInto('prediction')
      .values({ ...row, score: 0, hits: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picked = { prediction_id: id, stage_id: bracket.stage.id, picks: 1, open: 1, revision: 1 };
    await db.write
      .insertInto('prediction_commitment')
      .values({ ...picked, text, commitment: commitmentOf(text), committed_at: at })
      .execute();
  }

  const scores = async () => {
    const rows = await it.db.read
      .selectFrom('prediction')
      .select(['score', ({ fn }) => fn.countAll<number>().as('n')])
      .groupBy('score')
      .orderBy('score')
      .execute();
    return rows.map(({ score, n }) => [score, Number(n)]);
  };

  /** Stored scores, tallies and ranks equal what their rows give. */
  async function expectSound() {
    const { db } = it;
    const off = await sql<{ id: number }>`
      select prediction.id from prediction
      left join prediction_entry entry on entry.prediction_id = prediction.id
      group by prediction.id, prediction.score, prediction.hits
      having prediction.score <> coalesce(sum(entry.points), 0) or prediction.hits <> coalesce(sum(entry.hits), 0)
    `.execute(db.write);
    expect(off.rows, 'a score is the sum of its entries').toEqual([]);
    for (const league of await db.write.selectFrom('prediction_league').selectAll().execute()) {
      const members = await db.write
        .selectFrom('prediction_league_member')
        .selectAll()
        .where('league_id', '=', league.id)
        .execute();
      const tally = await db.write
        .selectFrom('prediction_league_tally')
        .select(['score', 'n'])
        .where('league_id', '=', league.id)
        .where('n', '!=', 0)
        .execute();
      expect(members.length, league.key).toBe(league.members);
      const counted = new Map([...Map.groupBy(members, row => row.score)].map(([k, v]) => [k, v.length]));
      expect(new Map(tally.map(({ score, n }) => [score, n])), league.key).toEqual(counted);
      const ordered = members.toSorted((x, y) => (x.rank_key < y.rank_key ? -1 : 1));
      for (const i of [0, members.length - 1])
        expect(await rankIn(db.write, league.id, ordered[i]!.user_id)).toBe(i + 1);
    }
  }

  test('several batches are settled completely, and only once when asked again', async () => {
    const { a, b } = it.bracket.teams;
    const many = BATCH * 2 + 5;
    for (let n = 0; n < many; n++) await predictor(n, n % 2 === 0 ? a : b);
    await it.db.write
      .insertInto('prediction_stage')
      .values({
        stage_id: it.bracket.stage.id,
        tournament_id: it.tournament_id,
        n: many,
        had_result: 0,
      })
      .execute();
    await it.result(it.bracket.semi1, 'main');
    const half = Math.ceil(many / 2);
    expect(await scores()).toEqual([
      [0, many - half],
      [10, half],
    ]);
    await expectSound();
    const entries = () => it.db.read.selectFrom('prediction_entry').select('id').execute();
    const before = await entries();
    await inTransaction(it.db, trx =>
      append(trx, 'resultsChanged', { matchIds: [it.bracket.semi1.id] }, OPEN_AT),
    );
    await settleAll(it.db, it.desk.bus);
    expect(await entries()).toEqual(before);
  });

  test('a correction reverses every earlier entry and books the new ones', async () => {
    await it.result(it.bracket.semi1, 'guest', { reset_later: true });
    const many = BATCH * 2 + 5;
    expect(await scores()).toEqual([
      [0, Math.ceil(many / 2)],
      [10, Math.floor(many / 2)],
    ]);
    await expectSound();
  });

  test('settleAfterImports queues one settlement for imported facts, and none when repeated', async () => {
    const due = () =>
      it.db.read.selectFrom('happening').select('id').where('name', '=', 'predictionsDue').execute();
    const before = (await due()).length;
    await settleAfterImports(it.db, OPEN_AT);
    expect((await due()).length).toBe(before + 1);
    await settleAfterImports(it.db, OPEN_AT);
    expect((await due()).length).toBe(before + 1);
  });

  test('concurrent commits, joins and settling leave scores and counters right', async () => {
    const [other, usual] = [await openOracle(dialect), it];
    it = other;
    try {
      const members = await Promise.all(Array.from({ length: 12 }, () => other.newMember()));
      const [first] = members;
      const { invite_code } = await other.desk.ask(first!, 'wiki2.league_create', {
        tournament_id: other.tournament_id,
        name: '同事',
      });
      await Promise.all(
        members.flatMap((member, i) => [
          other.commit(member, i % 2 === 0 ? allMain(other.bracket) : allGuest(other.bracket)),
          other.desk.ask(member, 'wiki2.league_join', { invite_code }),
        ]),
      );
      await Promise.all(
        members.map((member, i) =>
          other.commit(member, i % 3 === 0 ? allMain(other.bracket) : allGuest(other.bracket)),
        ),
      );
      await expectSound();
      const tally = await other.db.read
        .selectFrom('prediction_tally')
        .select('n')
        .where('slot', '=', `m${other.bracket.semi1.id}`)
        .orderBy('n')
        .execute();
      expect(tally.map(({ n }) => n)).toEqual([4, 8]);
      await other.desk.settle([other.author, other.checker], other.bracket.semi1.id, {
        match_status: 3,
        main_score: 2,
        guest_score: 0,
        result_type: 1,
      });
      await Promise.all([settleAll(other.db, other.desk.bus), settleAll(other.db, other.desk.bus)]);
      expect(await scores()).toEqual([
        [0, 8],
        [10, 4],
      ]);
      await expectSound();
    } finally {
      it = usual;
      await other.db.drop();
    }
  });
});

describe.each(DIALECTS)('a leaving member, on %s', dialect => {
  test('gets a copy; anonymise keeps their prediction, erase removes it from list and counts', async () => {
    const it = await openOracle(dialect);
    const [ann, bob] = [await it.newMember(), await it.newMember()];
    for (const member of [ann, bob]) {
      await it.commit(member, allMain(it.bracket));
      await it.desk.ask(member, 'wiki2.league_create', { tournament_id: it.tournament_id, name: '一个人' });
    }
    const tables = await predictionData.tables(it.db, ann.id);
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['predictions', 1],
      ['prediction_picks', 1],
      ['prediction_leagues', 1],
      ['prediction_league_removals', 0],
    ]);
    const erased = async (ownText: OwnTextKind) => {
      const publications: Publish[] = [];
      await inTransaction(it.db, trx =>
        predictionData.erase(trx, ann.id, ownText, effect => publications.push(effect)),
      );
      const received: unknown[] = [];
      const bus = {
        publish: async (_: string, event: unknown) => void received.push(event),
      } as unknown as Bus;
      for (const effect of publications) await effect(bus);
      return received;
    };
    const { id } = await it.db.read
      .selectFrom('prediction')
      .select('id')
      .where('user_id', '=', ann.id)
      .executeTakeFirstOrThrow();
    const openPages = [
      { tags: [`prediction:${id}`] },
      { tags: [`predictions:${it.tournament_id}`] },
      { source: `prediction:${it.tournament_id}` },
    ];
    expect(await erased('anonymise')).toEqual(openPages);
    const list = async () =>
      (await it.desk.ask(bob, 'wiki2.prediction_list', { tournament_id: it.tournament_id })).count;
    expect(await list()).toBe(2);
    expect((await predictionData.tables(it.db, ann.id))[2]!.rows).toEqual([]);
    expect(await erased('erase')).toEqual(openPages);
    expect(await list()).toBe(1);
    expect((await predictionData.tables(it.db, ann.id)).flatMap(({ rows }) => rows)).toEqual([]);
    const tally = await it.db.read.selectFrom('prediction_tally').select('n').execute();
    expect(tally.map(({ n }) => n)).toEqual([1, 1, 1, 1]);
    const stage = await it.db.read.selectFrom('prediction_stage').select('n').executeTakeFirstOrThrow();
    expect(stage.n).toBe(1);
    await it.db.drop();
  });
});
