/** Picks and the count of each side; the writes maintain the counts. */
import type { Kysely, Selectable } from 'kysely';
import type { DB, MatchPickTable } from '../../platform/db/schema.ts';
import type { PickedMatch, Sides } from './state.ts';

export type PickedRow = Selectable<MatchPickTable>;

export interface PickSubject extends Sides {
  row: PickedMatch & { id: number; game_id: number; tournament_id: number; order_at: number };
  hadResult: boolean;
}

/** A match with its sides; undefined for an unknown one. */
export async function subjectOf(db: Kysely<DB>, matchId: number): Promise<PickSubject | undefined> {
  const row = await db
    .selectFrom('match')
    .select(['id', 'game_id', 'tournament_id', 'start_at', 'order_at', 'status', 'is_can_view'])
    .select(['result_type', 'main_score', 'guest_score'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (!row) return undefined;
  const camps = await db
    .selectFrom('camp')
    .select(['side', 'participant_id'])
    .where('match_id', '=', matchId)
    .execute();
  const of = (side: number) => camps.find(camp => camp.side === side)?.participant_id ?? null;
  const had = await db
    .selectFrom('match_pick_result')
    .select('match_id')
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return { row, main: of(1), guest: of(2), hadResult: had !== undefined };
}

export const pickOf = (db: Kysely<DB>, matchId: number, userId: number): Promise<PickedRow | undefined> =>
  db
    .selectFrom('match_pick')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Picks by side. */
export async function countsOf(db: Kysely<DB>, matchId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('match_pick_count')
    .select(['participant_id', 'n'])
    .where('match_id', '=', matchId)
    .execute();
  return new Map(rows.map(({ participant_id, n }) => [participant_id, n]));
}

export const countPick = (db: Kysely<DB>, match_id: number, participant_id: number, by: number) =>
  db
    .insertInto('match_pick_count')
    .values({ match_id, participant_id, n: by })
    .onConflict(on =>
      on
        .columns(['match_id', 'participant_id'])
        .doUpdateSet(eb => ({ n: eb('match_pick_count.n', '+', by) })),
    )
    .execute();
