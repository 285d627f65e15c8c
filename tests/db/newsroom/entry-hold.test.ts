/** An import does not overwrite what operators entered. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorNamed } from '#lib/members/account/desk/operator.server.ts';
import { enterApproved } from '#lib/newsroom/entry/enter.server.ts';
import { saveRows, type UpsertRow } from '#lib/newsroom/ingest/upsert.server.ts';
import { markEntered } from '#lib/wiki/match/entered.server.ts';
import type { CampFacts } from '#lib/wiki/match/facts.ts';
import { updateFromSource, upsertMatch } from '#lib/wiki/match/write.server.ts';
import { type Bracket, makeBracket } from '#tests/support/bracket.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { HOME_WIN } from '#tests/support/desk.ts';
import * as make from '#tests/support/factory.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`an import after an entry, on ${dialect}`, () => {
    let db: TestDatabase;
    let bracket: Bracket;
    let operators: { authorId: number; checkerId: number; now: number };

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const idOf = async (name: string) => ((await operatorNamed(db, name, NOW)) as { id: number }).id;
      operators = { authorId: await idOf('甲'), checkerId: await idOf('乙'), now: NOW };
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      bracket = await makeBracket(db);
    });

    const enter = (matchId: number, change: object) =>
      enterApproved(
        { db, bus: memoryBus() },
        { ...operators, kind: 'match', matchId, change: current => ({ ...current, ...change }) },
      );
    const rowOf = (id: number) =>
      db.read.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const sidesOf = async (id: number) =>
      (await db.read.selectFrom('camp').selectAll().where('match_id', '=', id).orderBy('side').execute()).map(
        camp => camp.participant_id,
      );
    /** An import from a source that does not know of the entry. */
    const imported = async (id: number, facts: object, teams: (number | null)[]) => {
      const { game_id, tournament_id, match_num, source, source_key } = await rowOf(id);
      const camps = teams.map((participant_id, i): CampFacts => ({ side: i === 0 ? 1 : 2, participant_id }));
      const known = { game_id, tournament_id, match_num, source, source_key };
      return make.inTransaction(db, trx => upsertMatch(trx, { ...known, status: 1, ...facts }, camps));
    };

    test.each(['sides', 'detail'] as const)(
      'a source that swaps sides while %s were entered turns its result',
      async part => {
        const { semi1, teams } = bracket;
        await make.inTransaction(db, trx => markEntered(trx, [semi1.id], part, NOW));
        const before = await sidesOf(semi1.id);
        expect(before).toEqual([teams.a, teams.b]);
        const result = { status: 3, best_of: 3, main_score: 2, guest_score: 1, result_type: 5 };
        await imported(semi1.id, result, [teams.b, teams.a]);
        expect(await sidesOf(semi1.id)).toEqual(before);
        expect(await rowOf(semi1.id)).toMatchObject({ main_score: 1, guest_score: 2, result_type: 4 });
      },
    );

    test('keeps entered state, score, time and sides, and writes the rest', async () => {
      const { semi1, teams } = bracket;
      await enter(semi1.id, { ...HOME_WIN, match_start_time: 1_790_000_000 });
      const old = { start_at: 5, best_of: 5, main_score: 0, guest_score: 2, result_type: 2 };
      await imported(semi1.id, { ...old, status: 3, schedule_name: '半决赛第一场' }, [teams.b, teams.a]);
      expect(await rowOf(semi1.id)).toMatchObject({
        ...{ status: 3, main_score: 2, guest_score: 0, result_type: 1, best_of: 3 },
        start_at: 1_790_000_000_000,
        schedule_name: '半决赛第一场',
      });
      expect(await sidesOf(semi1.id)).toEqual([teams.a, teams.b]);
      await make.inTransaction(db, trx => updateFromSource(trx, semi1.id, { best_of: 5, patch: '9.1' }));
      expect(await rowOf(semi1.id)).toMatchObject({ best_of: 3, patch: '9.1' });
    });

    test('the next match keeps the sides that the entry gave it, and takes its result from the source', async () => {
      const { semi1, final, teams } = bracket;
      await enter(semi1.id, HOME_WIN);
      const result = { status: 3, main_score: 3, guest_score: 1, result_type: 1 };
      await imported(final.id, result, [teams.b, teams.c]);
      expect(await rowOf(final.id)).toMatchObject(result);
      expect(await sidesOf(final.id)).toEqual([teams.a, null]);
    });

    test('a match without entries is as the source says', async () => {
      const { semi2, teams } = bracket;
      await imported(semi2.id, { status: 2, main_score: 1, guest_score: 0 }, [teams.d, teams.c]);
      expect(await rowOf(semi2.id)).toMatchObject({ status: 2, main_score: 1 });
      expect(await sidesOf(semi2.id)).toEqual([teams.d, teams.c]);
    });

    test('entered rounds stay; those of other matches are written', async () => {
      const map = await make.makeMap(db);
      const round = { match_status: 2, map_id: map.id, main_score: 3, guest_score: 4 };
      await enterApproved(
        { db, bus: memoryBus() },
        {
          ...operators,
          kind: 'detail',
          matchId: bracket.semi1.id,
          change: () => ({ rounds: [{ ...EMPTY_ROUND, ...round }], veto: [] }),
        },
      );
      const roundRow = (match_id: number): UpsertRow => ({
        ...{ match_id, num: 1, map_id: map.id, status: 3, main_score: 13, guest_score: 0, winner_side: 1 },
        source: 'late',
        source_key: String(match_id),
      });
      const rows = [roundRow(bracket.semi1.id), roundRow(bracket.semi2.id)];
      const saved = await make.inTransaction(db, trx =>
        saveRows(trx, 'round', ['source_key', 'source'], rows),
      );
      expect(saved).toEqual({ added: 1, changed: 0 });
      const stored = await db.read.selectFrom('round').selectAll().where('map_id', '=', map.id).execute();
      expect(stored.map(each => [each.match_id, each.main_score])).toEqual(
        expect.arrayContaining([
          [bracket.semi1.id, 3],
          [bracket.semi2.id, 13],
        ]),
      );
      const own = stored.find(each => each.match_id === bracket.semi1.id)!;
      const half = { num: 1, main_score: 9, guest_score: 9, main_role: 'atk' };
      const halves = await make.inTransaction(db, trx =>
        saveRows(trx, 'round_half', ['round_id', 'num'], [{ round_id: own.id, ...half }]),
      );
      expect(halves).toEqual({ added: 0, changed: 0 });
    });
  });

const EMPTY_ROUND = {
  winner_side: null,
  duration: null,
  picked_side: null,
  first_side: null,
  halves: [],
  timeline: [],
  ban_pick: [],
  players: [],
};
