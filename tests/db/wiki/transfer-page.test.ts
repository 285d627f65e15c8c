import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transfersPage } from '#lib/site/pages/transfer.page.server.ts';
import { latestTransfers } from '#lib/wiki/transfer/service.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GAME, makePlayer, makeTeam, makeTransfer } from '#tests/support/factory.ts';

/** Just before and just after midnight in Beijing. */
const LAST_OF_MAY = Date.parse('2025-05-31T23:59:00+08:00');
const FIRST_OF_JUNE = Date.parse('2025-06-01T00:00:00+08:00');
const RENTAL = 7;

for (const dialect of DIALECTS)
  describe(`the transfers of a game on ${dialect}`, () => {
    let db: TestDatabase;
    const ids: Record<string, number> = {};
    const ask = async (query = '') => (await transfersPage({ db }, GAME, new URLSearchParams(query)))!;
    const listed = async (query?: string) => {
      const { month, list } = await ask(query);
      return { month, ids: list?.map(item => item.id) };
    };

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const player = (await makePlayer(db)).id;
      const to_team_id = (await makeTeam(db)).id;
      const add = async (name: string, at: number | null, type = 1) => {
        ids[name] = (await makeTransfer(db, player, { to_team_id, at, type })).id;
      };
      await add('january', Date.parse('2025-01-10T12:00:00+08:00'), RENTAL);
      await add('may', LAST_OF_MAY);
      await add('june', FIRST_OF_JUNE);
      await add('undated', null);
    });
    afterAll(() => db.drop());

    test('the latest month is shown first and links to the nearest months with transfers', async () => {
      expect(await listed()).toEqual({
        month: { key: '2025-06', earlier: '2025-05', later: undefined },
        ids: [ids['june']],
      });
      expect(await listed('month=2025-05')).toEqual({
        month: { key: '2025-05', earlier: '2025-01', later: '2025-06' },
        ids: [ids['may']],
      });
    });

    test('an empty month still has links; a type filter links its own months only', async () => {
      expect(await listed('month=2025-03')).toEqual({
        month: { key: '2025-03', earlier: '2025-01', later: '2025-05' },
        ids: [],
      });
      expect(await listed(`month=2025-05&type=${RENTAL}`)).toEqual({
        month: { key: '2025-05', earlier: '2025-01', later: undefined },
        ids: [],
      });
    });

    test('an invalid month is ignored; undated transfers have a list of their own', async () => {
      expect((await listed('month=2025-13')).month?.key).toBe('2025-06');
      expect(await listed('undated=1')).toEqual({ month: undefined, ids: [ids['undated']] });
      expect((await ask()).undated).toBe(1);
    });

    test('the home shows transfers of league teams first, each group latest first', async () => {
      const day = (n: number) => Date.parse('2026-01-01T12:00:00+08:00') + n * 86_400_000;
      const game_id = 2;
      const player = (await makePlayer(db, { game_id })).id;
      const inLeague = (await makeTeam(db, { game_id, zone_id: 5 })).id;
      const outside = (await makeTeam(db, { game_id })).id;
      const add = async (at: number | null, input: object) =>
        (await makeTransfer(db, player, { game_id, at, ...input })).id;
      const left = await add(day(1), { from_team_id: inLeague, type: 3 });
      const came = await add(day(2), { from_team_id: outside, to_team_id: inLeague });
      const other = await add(day(3), { to_team_id: outside });
      const latest = await add(day(4), { from_team_id: outside });
      await add(null, { to_team_id: inLeague });
      const ids = async (most: number) => (await latestTransfers(db, game_id, most)).map(item => item.id);
      expect(await ids(2)).toEqual([came, left]);
      expect(await ids(8)).toEqual([came, left, latest, other]);
    });

    test('a failed query leaves the list undefined and is logged', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      await sql`alter table transfer rename to elsewhere`.execute(db.write);
      expect(await ask()).toMatchObject({ list: undefined, count: 0 });
      expect(logged.mock.calls.map(([what]) => what)).toEqual(['transfers error']);
      await sql`alter table elsewhere rename to transfer`.execute(db.write);
      logged.mockRestore();
      expect((await ask()).list?.length).toBe(1);
    });
  });
