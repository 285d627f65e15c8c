/** Reads where a match leads in its bracket. */

import type { Database } from '../../../platform/db/database.ts';
import { idList } from '../../../platform/db/id-list.ts';
import { freshRowsById } from '../../../platform/db/rows.server.ts';
import { PARTICIPANT } from '../../../wiki/game/participant.ts';
import type { Row } from '../../../wiki/game/present.server.ts';
import { mainWins } from '../../../wiki/match/winner.ts';
import type { Fate, ReportSide } from './facts.ts';
import { type BracketPlace, fatesIn } from './fate.ts';

const NOTHING: Record<ReportSide, Fate | null> = { 1: null, 2: null };

export async function fatesOf(db: Database, matchId: number): Promise<Record<ReportSide, Fate | null>> {
  const match = (await freshRowsById(db, 'match', [matchId])).get(matchId);
  if (!match || match.lane === null || match.stage_id === null) return NOTHING;
  const isMain = mainWins(match);
  const [led, isLastStage, hasLowerLane, placed] = await Promise.all([
    freshRowsById(
      db,
      'match',
      [match.next_match_id, match.loser_match_id].filter(id => id !== null),
    ),
    isLast(db, match.tournament_id, match.stage_id),
    hasLower(db, match.stage_id),
    placesOf(db, match),
  ]);
  const next = led.get(match.next_match_id ?? 0);
  const loserNext = led.get(match.loser_match_id ?? 0);
  return fatesIn({
    lane: match.lane,
    next: next ? { round: roundOf(next), isFinal: next.lane === 'final' } : null,
    loserNext: loserNext ? { round: roundOf(loserNext) } : null,
    isLastStage,
    hasLowerLane,
    winner: isMain === null ? null : isMain ? 1 : 2,
    placed,
  });
}

const roundOf = (match: Row<'match'>): string | null => match.schedule_name ?? match.round_name;

async function isLast(db: Database, tournamentId: number, stageId: number): Promise<boolean> {
  const last = await db.read
    .selectFrom('stage')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('sort', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id === stageId;
}

async function hasLower(db: Database, stageId: number): Promise<boolean> {
  const lower = db.read.selectFrom('match').select('id').where('stage_id', '=', stageId);
  return (await lower.where('lane', '=', 'lower').limit(1).executeTakeFirst()) !== undefined;
}

async function placesOf(db: Database, match: Row<'match'>): Promise<BracketPlace['placed']> {
  const camps = await db.read
    .selectFrom('camp')
    .select(['side', 'participant_id'])
    .where('match_id', '=', match.id)
    .where('participant_type', '=', PARTICIPANT.team)
    .execute();
  const ids = camps.map(({ participant_id }) => participant_id).filter(id => id !== null);
  if (ids.length === 0) return { 1: null, 2: null };
  const rows = await db.read
    .selectFrom('placement')
    .select(['team_id', 'rank', 'rank_end'])
    .where('tournament_id', '=', match.tournament_id)
    .where('team_id', 'in', idList(db, ids))
    .execute();
  const placeAt = (side: ReportSide) => {
    const team = camps.find(camp => camp.side === side)?.participant_id;
    const row = rows.find(({ team_id }) => team_id === team);
    return row ? { rank: row.rank, rankEnd: row.rank_end } : null;
  };
  return { 1: placeAt(1), 2: placeAt(2) };
}
