/** Standings of the tables: written anew from a member's own picks, read along an index. */
import type { Kysely, Transaction } from 'kysely';
import { usersById } from '../../members/account/profile/present.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Listed, pageWindow } from '../../platform/db/page.ts';
import type { DB } from '../../platform/db/schema.ts';
import { keysOf, type PickOrder, prefixOf, recordOf, seasonBoard, tournamentBoard } from './order.ts';
import type { PickRow, PickStanding } from './shapes.ts';
import { HIT, MISS } from './state.ts';

const KEY = { hits: 'hits_key', streak: 'streak_key' } as const;
const VALUE = { hits: 'hits', streak: 'best' } as const;

/** The picks that a table counts. */
export type Board = { tournamentId: number } | { gameId: number; season: number };

export const boardKey = (board: Board): string =>
  'tournamentId' in board ? tournamentBoard(board.tournamentId) : seasonBoard(board.gameId, board.season);

/**
 * Writes a member's standing from their settled picks, so that corrections need no memory of what was counted
 * before. The caller holds the account.
 */
export async function place(trx: Transaction<DB>, board: Board, userId: number): Promise<void> {
  const key = boardKey(board);
  const own = trx.selectFrom('match_pick').select('state').where('user_id', '=', userId);
  const ofBoard =
    'tournamentId' in board
      ? own.where('tournament_id', '=', board.tournamentId)
      : own.where('game_id', '=', board.gameId).where('season', '=', board.season);
  const picks = await ofBoard
    .where('state', 'in', [HIT, MISS])
    .orderBy('order_at')
    .orderBy('match_id')
    .execute();
  await takeOut(trx, key, userId);
  if (picks.length === 0) return;
  const record = recordOf(picks.map(({ state }) => state));
  const row = { board: key, user_id: userId, ...record, ...keysOf(userId, record) };
  await trx.insertInto('match_pick_standing').values(row).execute();
  await count(trx, key, row, 1);
}

/** Removes a member from a table; does nothing when they are not in it. */
export async function takeOut(trx: Kysely<DB>, board: string, userId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('match_pick_standing')
    .where('board', '=', board)
    .where('user_id', '=', userId)
    .returning(['hits', 'best'])
    .executeTakeFirst();
  if (gone) await count(trx, board, gone, -1);
}

async function count(trx: Kysely<DB>, board: string, of: { hits: number; best: number }, by: number) {
  for (const kind of ['hits', 'streak'] as const)
    await trx
      .insertInto('match_pick_tally')
      .values({ board, kind, value: of[VALUE[kind]], n: by })
      .onConflict(on =>
        on.columns(['board', 'kind', 'value']).doUpdateSet(eb => ({ n: eb('match_pick_tally.n', '+', by) })),
      )
      .execute();
}

async function tallied(db: Kysely<DB>, board: string, kind: PickOrder, above = -1): Promise<number> {
  const sum = await db
    .selectFrom('match_pick_tally')
    .select(({ fn }) => fn.sum<number>('n').as('n'))
    .where('board', '=', board)
    .where('kind', '=', kind)
    .where('value', '>', above)
    .executeTakeFirst();
  return Number(sum?.n ?? 0);
}

/** A page of a table, first to last. */
export async function boardPage(
  db: Database,
  board: string,
  { order, page, page_size, now }: { order: PickOrder; page: number; page_size: number; now: number },
): Promise<Listed<PickRow>> {
  const total = await tallied(db.read, board, order);
  const window = pageWindow(total, page, page_size);
  if (!window) return { list: [], count: total };
  const read = await db.read
    .selectFrom('match_pick_standing')
    .select(['user_id', 'hits', 'settled', 'streak', 'best'])
    .where('board', '=', board)
    .orderBy(KEY[order], window.reverse ? 'desc' : 'asc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const rows = window.reverse ? read.toReversed() : read;
  const ids = rows.map(({ user_id }) => user_id);
  const users = new Map((await usersById(db, ids, now)).map(user => [user.id, user]));
  const first = (page - 1) * page_size + 1;
  const list = rows.map(({ user_id, ...record }, i) => ({
    rank: first + i,
    user_info: users.get(user_id)!,
    ...record,
  }));
  return { list, count: total };
}

const NOTHING = { hits: 0, settled: 0, streak: 0, best: 0, hits_rank: null, streak_rank: null };

/** A member's own standing; nulls outside the table. */
export async function ownStanding(db: Kysely<DB>, board: string, userId: number): Promise<PickStanding> {
  const own = await db
    .selectFrom('match_pick_standing')
    .selectAll()
    .where('board', '=', board)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own) return NOTHING;
  const rankBy = async (order: PickOrder) => {
    const value = own[VALUE[order]];
    // Only members with the same value are counted row by row.
    const level = await db
      .selectFrom('match_pick_standing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('board', '=', board)
      .where(KEY[order], '>', prefixOf(value))
      .where(KEY[order], '<', own[KEY[order]])
      .executeTakeFirst();
    return (await tallied(db, board, order, value)) + Number(level?.n ?? 0) + 1;
  };
  const { hits, settled, streak, best } = own;
  return {
    hits,
    settled,
    streak,
    best,
    hits_rank: await rankBy('hits'),
    streak_rank: await rankBy('streak'),
  };
}
