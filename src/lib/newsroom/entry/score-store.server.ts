/** Loads a tournament's matches for `planScore`. */
import type { Side, SlotRef } from '../../wiki/bracket/facts.ts';
import type { EntryReader } from './current.server.ts';
import { NOBODY_YET, type ScoreMatch } from './score.ts';
import type { SideInput } from './shapes.ts';

export async function scoreMatches(db: EntryReader, tournamentId: number): Promise<Map<number, ScoreMatch>> {
  const rows = await db.selectFrom('match').selectAll().where('tournament_id', '=', tournamentId).execute();
  const camps = await db
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .select(['match_id', 'side', 'participant_type', 'participant_id', 'camp.name'])
    .where('match.tournament_id', '=', tournamentId)
    .orderBy('side')
    .execute();
  const sides = Map.groupBy(camps, camp => camp.match_id);
  return new Map(
    rows.map(row => {
      const [main = NOBODY_YET, guest = NOBODY_YET] = (sides.get(row.id) ?? []).map(
        ({ participant_type, participant_id, name }): SideInput => ({
          participant_type,
          participant_id,
          name,
        }),
      );
      const match: ScoreMatch = {
        id: row.id,
        status: row.status,
        result_type: row.result_type,
        main_score: row.main_score,
        guest_score: row.guest_score,
        sides: [main, guest],
        next: slot(row.next_match_id, row.next_side),
        loserNext: slot(row.loser_match_id, row.loser_side),
      };
      return [row.id, match];
    }),
  );
}

const slot = (matchId: number | null, side: number | null): SlotRef | null =>
  matchId === null || side === null ? null : { matchId, side: side as Side };
