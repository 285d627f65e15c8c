import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsVersion } from '#lib/platform/db/facts-version.server.ts';
import { ORDER_LAST } from '#lib/platform/db/schema.ts';
import { updateMatch, upsertMatch } from '#lib/wiki/match/write.server.ts';
import { counters, counts } from '#tests/support/counters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeMatch, makeTeam, makeTournament } from '#tests/support/factory.ts';
import { sized } from '#tests/support/long.ts';
import { between, seeded } from '#tests/support/random.ts';

const START = Date.UTC(2025, 0, 11);

for (const dialect of DIALECTS)
  describe(`matches written to ${dialect}`, () => {
    let db: TestDatabase;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());

    const sides = (matchId: number) =>
      db.write.selectFrom('camp').selectAll().where('match_id', '=', matchId).orderBy('side').execute();
    const match = (id: number) =>
      db.write.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('a new match gets two sides without teams, with copies of its columns', async () => {
      const tournament = await makeTournament(db, { level: 2 });
      const made = await makeMatch(db, { tournament_id: tournament.id, start_at: START, status: 1 });
      expect(made).toMatchObject({ level: 2, order_at: START, revision: 1, in_figures: 1 });
      expect(await sides(made.id)).toMatchObject([
        { side: 1, participant_id: null, game_id: 1, order_at: START, status: 1 },
        { side: 2, participant_id: null, game_id: 1, order_at: START, status: 1 },
      ]);
    });

    test('writing the same again changes nothing: no revision, no facts version', async () => {
      const tournament = await makeTournament(db);
      const [a, b] = [await makeTeam(db), await makeTeam(db)];
      const made = await makeMatch(db, {
        tournament_id: tournament.id,
        teams: [a.id, b.id],
        start_at: START,
      });
      const { id, order_at, revision, ...facts } = made;
      const version = await factsVersion(db);
      const again = await inTransaction(db, trx =>
        upsertMatch(trx, facts, [
          { side: 1, participant_id: a.id },
          { side: 2, participant_id: b.id },
        ]),
      );
      expect(again).toEqual({ id, change: 'unchanged' });
      expect(await match(id)).toEqual(made);
      expect(await factsVersion(db)).toBe(version);
    });

    test('a change raises the revision and is copied to the sides; omitted columns stay', async () => {
      const tournament = await makeTournament(db);
      const a = await makeTeam(db);
      const made = await makeMatch(db, {
        tournament_id: tournament.id,
        teams: [a.id, null],
        status: 1,
        start_at: START,
      });
      const version = await factsVersion(db);
      const written = await inTransaction(db, trx =>
        updateMatch(trx, made.id, { status: 4, start_at: null, main_score: undefined }),
      );
      expect(written.change).toBe('changed');
      expect(await match(made.id)).toEqual({
        ...made,
        status: 4,
        start_at: null,
        order_at: ORDER_LAST,
        revision: 2,
      });
      expect(await sides(made.id)).toMatchObject([
        { participant_id: a.id, order_at: ORDER_LAST, status: 4 },
        { participant_id: null, order_at: ORDER_LAST, status: 4 },
      ]);
      expect(await factsVersion(db)).not.toBe(version);
    });

    test('one team cannot be on both sides', async () => {
      const tournament = await makeTournament(db);
      const a = await makeTeam(db);
      const before = await counters(db);
      await expect(makeMatch(db, { tournament_id: tournament.id, teams: [a.id, a.id] })).rejects.toThrow(
        'on both sides',
      );
      expect(await counters(db)).toEqual(before);
    });

    test('counters equal a real count after any sequence of writes, undone ones too', async () => {
      await scribble(db, 20_250_111);
      const stored = await counters(db);
      expect(stored.length, 'counters of games, tournaments and teams').toBeGreaterThan(30);
      expect(stored).toEqual(await counts(db));
    });
  });

/** Random creations, score, status, tournament and side changes; one transaction in five is undone. */
async function scribble(db: TestDatabase, seed: number): Promise<void> {
  const random = seeded(seed);
  const tournaments = [await makeTournament(db), await makeTournament(db), await makeTournament(db)];
  const teams = [null];
  for (let i = 0; i < 6; i++) teams.push((await makeTeam(db)).id as never);
  const ids: number[] = [];
  for (let i = 0; i < sized(200, 5000); i++) {
    const key = String(between(random, 1, 60));
    const main = between(random, 0, 6);
    const guest = main === 0 ? 0 : (main + between(random, 1, 5)) % 7;
    const facts = {
      game_id: between(random, 1, 2),
      tournament_id: tournaments[between(random, 0, 2)]!.id,
      match_num: i,
      status: between(random, 0, 5),
      start_at: random() < 0.2 ? null : START + between(random, 0, 9) * 86_400_000,
      source: 'scribble',
      source_key: key,
    };
    const undone = random() < 0.2;
    const work = inTransaction(db, async trx => {
      const written = await upsertMatch(trx, facts, [
        { side: 1, participant_id: teams[main]! },
        { side: 2, participant_id: teams[guest]! },
      ]);
      await updateMatch(trx, written.id, { status: between(random, 0, 5) }, [
        { side: 2, participant_id: null },
      ]);
      if (undone) throw new Error('undo');
      ids.push(written.id);
    });
    if (undone) await expect(work).rejects.toThrow('undo');
    else await work;
  }
  expect(new Set(ids).size, 'matches written').toBeGreaterThan(40);
}
