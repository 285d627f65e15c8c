/** Tournament dates and status derive from matches and sources, also after a migration. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDerivedStale } from '#lib/newsroom/ingest/derived-mark.server.ts';
import { rederive } from '#lib/newsroom/ingest/prepare.server.ts';
import { up } from '#lib/platform/db/migrations/034-known-until.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeMatch, makeStage, makeTeam, makeTournament } from '#tests/support/factory.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const LEAGUE = 77;

for (const dialect of DIALECTS)
  describe(`tournament dates and status on ${dialect}`, () => {
    let db: TestDatabase;
    let teams: [number, number];
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      teams = [(await makeTeam(db)).id, (await makeTeam(db)).id];
    });
    afterAll(() => db.drop());

    /** A league split from a source without dates: only its played matches. */
    async function split(starts: string[], more: Parameters<typeof makeTournament>[1] = {}) {
      const { id } = await makeTournament(db, { status: 3, ...more });
      const stage = await makeStage(db, id, { type: 'season' });
      for (const start of starts)
        await makeMatch(db, { tournament_id: id, stage_id: stage.id, start_at: at(start), teams });
      return id;
    }
    const derive = (id: number) => inTransaction(db, trx => deriveTournament(trx, id));
    const courseOf = (id: number) =>
      db.write
        .selectFrom('tournament')
        .select(['status', 'start_at', 'end_at', 'known_until_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const stagesOf = (id: number) =>
      db.write.selectFrom('stage').select('end_at').where('tournament_id', '=', id).execute();

    test('a split without a known end stays open until the next split of its league begins', async () => {
      const first = await split(['2025-01-12T17:00', '2025-01-25T19:00'], { series_id: LEAGUE });
      await derive(first);
      expect(await courseOf(first)).toEqual({
        status: 0,
        start_at: at('2025-01-12T00:00'),
        end_at: null,
        known_until_at: at('2025-01-25T19:00'),
      });
      expect(await stagesOf(first)).toEqual([{ end_at: null }]);
      await derive(await split(['2025-01-20T17:00'], { series_id: LEAGUE + 1 }));
      expect((await courseOf(first)).status).toBe(0);
      await derive(await split(['2025-03-22T17:00'], { series_id: LEAGUE }));
      expect(await courseOf(first)).toEqual({
        status: 3,
        start_at: at('2025-01-12T00:00'),
        end_at: at('2025-01-26T00:00') - 1,
        known_until_at: null,
      });
      expect(await stagesOf(first)).toEqual([{ end_at: at('2025-01-25T19:00') }]);
    });

    test('a season that begins a year later says nothing of how long the earlier one went on', async () => {
      const league = { series_id: LEAGUE + 2 };
      const first = await split(['2025-01-12T17:00', '2025-01-25T19:00'], league);
      await derive(await split(['2026-01-14T17:00'], league));
      await derive(first);
      expect(await courseOf(first)).toMatchObject({
        status: 0,
        end_at: null,
        known_until_at: at('2025-01-25T19:00'),
      });
    });

    test('an announced end has not come while the source lacks the final of the bracket', async () => {
      const { id } = await makeTournament(db, {
        status: 3,
        told_start_at: at('2026-07-09T00:00'),
        told_end_at: at('2026-08-24T00:00') - 1,
      });
      const stage = await makeStage(db, id, { type: 'bracket' });
      const of = { tournament_id: id, stage_id: stage.id, teams };
      const add = (lane: 'lower' | 'final', schedule_name: string, start: string) =>
        makeMatch(db, { ...of, lane, lane_round: 1, lane_pos: 1, schedule_name, start_at: at(start) });
      await add('lower', '败者组决赛', '2026-08-22T17:00');
      await derive(id);
      expect(await courseOf(id)).toMatchObject({
        status: 2,
        end_at: at('2026-08-24T00:00') - 1,
        known_until_at: at('2026-08-22T17:00'),
      });
      await add('final', '总决赛', '2026-08-23T17:00');
      await derive(id);
      expect(await courseOf(id)).toMatchObject({ status: 3, known_until_at: null });
    });

    test('a bracket that may still continue gives no placements', async () => {
      const { id } = await makeTournament(db, { status: 3 });
      const stage = await makeStage(db, id, { type: 'bracket' });
      await makeMatch(db, { tournament_id: id, stage_id: stage.id, start_at: at('2025-01-12T17:00'), teams });
      await derive(id);
      const places = db.write.selectFrom('placement').selectAll().where('tournament_id', '=', id);
      expect(await places.execute()).toEqual([]);
      expect((await courseOf(id)).known_until_at).toBe(at('2025-01-12T17:00'));
    });

    test('the migration keeps announced dates and derives the rest again once', async () => {
      const known = { start_at: at('2025-03-26T00:00'), end_at: at('2025-05-20T00:00') - 1 };
      const announced = await split(['2025-03-27T00:00', '2025-05-19T00:00'], { source: 'vlr', ...known });
      const listed = await split(['2025-01-12T17:00'], { source: 'oracles-elixir', ...known });
      for (const [table, columns] of [
        ['tournament', ['told_start_at', 'told_end_at', 'known_until_at']],
        ['roster_stint', ['seen_first_at', 'seen_last_at']],
      ] as const)
        for (const column of columns) await db.write.schema.alterTable(table).dropColumn(column).execute();
      await up(db.write as never);
      expect(await isDerivedStale(db)).toBe(true);
      const shown: number[] = [];
      await rederive(db, ({ done }) => void shown.push(done));
      expect(await courseOf(announced)).toEqual({
        status: 3,
        start_at: at('2025-03-27T00:00'),
        end_at: at('2025-05-20T00:00') - 1,
        known_until_at: null,
      });
      expect(await courseOf(listed)).toMatchObject({
        status: 0,
        start_at: at('2025-01-12T00:00'),
        end_at: null,
      });
      expect(shown.length).toBeGreaterThan(0);
      expect(await isDerivedStale(db)).toBe(false);
      await rederive(db, () => expect.unreachable('nothing is left to derive'));
    });
  });
