/** Tables of picks: who was right most often, and who most often in a row, are not the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardKey, boardPage, ownStanding, place } from '#lib/community/pick/standing.server.ts';
import { HIT, MISS } from '#lib/community/pick/state.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';

const NOW = 1_800_000_000_000;
const TOURNAMENT = 7;
const board = boardKey({ tournamentId: TOURNAMENT });

/** Picks by the time of their matches. The first is right more often, the second more often in a row. */
const OFTEN = [HIT, MISS, HIT, MISS, HIT];
const IN_A_ROW = [HIT, HIT, MISS];
const ONCE = [HIT];

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let ids: number[];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    ids = [];
    for (const states of [OFTEN, IN_A_ROW, ONCE]) ids.push(await member(states));
  });
  afterAll(() => db.drop());

  async function member(states: readonly number[]): Promise<number> {
    const { id } = await makeUser(db);
    const picks = states.map((state, i) => ({
      match_id: i + 1,
      user_id: id,
      participant_id: 1,
      game_id: 1,
      tournament_id: TOURNAMENT,
      season: 2026,
      order_at: NOW + i,
      state,
      created_at: NOW,
      changed_at: NOW,
    }));
    await db.write.insertInto('match_pick').values(picks).execute();
    await inTransaction(db, trx => place(trx, { tournamentId: TOURNAMENT }, id));
    return id;
  }

  const table = async (order: 'hits' | 'streak') => {
    const { list, count } = await boardPage(db, board, { order, page: 1, page_size: 10, now: NOW });
    expect(count).toBe(ids.length);
    return list.map(({ user_info, hits, best }) => [ids.indexOf(user_info.id), hits, best]);
  };

  test('each table has its own order', async () => {
    expect(await table('hits')).toEqual([
      [0, 3, 1],
      [1, 2, 2],
      [2, 1, 1],
    ]);
    expect(await table('streak')).toEqual([
      [1, 2, 2],
      [0, 3, 1],
      [2, 1, 1],
    ]);
  });

  test('a member’s own ranks are their places in both', async () => {
    const ranks = await Promise.all(ids.map(id => ownStanding(db.read, board, id)));
    expect(ranks.map(({ hits_rank, streak_rank }) => [hits_rank, streak_rank])).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });
});
