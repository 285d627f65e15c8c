/** Tournaments whose stages or matches can still be predicted. */
import { openCount } from '../../community/pick/list.server.ts';
import { predictedStages } from '../../community/prediction/stages.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { TournamentItem } from '../../wiki/tournament/shapes.ts';
import { OPEN_PREDICTIONS } from './limits.ts';
import type { OpenPrediction } from './shapes.ts';

/** The given tournaments that can still be predicted, ordered by their lock. `now`: epoch milliseconds. */
export async function openPredictions(
  db: Database,
  tournaments: readonly TournamentItem[],
  now: number,
): Promise<OpenPrediction[]> {
  const soon = await withMatchesToCome(
    db,
    tournaments.map(({ tournament_id }) => tournament_id),
    now,
  );
  const open = await Promise.all(
    tournaments.filter(({ tournament_id }) => soon.includes(tournament_id)).map(one => openIn(db, one, now)),
  );
  return open.filter(one => one !== undefined).toSorted((one, other) => one.lockAt - other.lockAt);
}

/** The tournaments that play next: most have ended, and are not looked at. */
async function withMatchesToCome(db: Database, ids: readonly number[], now: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('match')
    .select('tournament_id')
    .where('tournament_id', 'in', idList(db, ids))
    .where('status', '=', MATCH_STATUS.notStarted)
    .where('start_at', '>', now)
    .groupBy('tournament_id')
    .orderBy(({ fn }) => fn.min('start_at'))
    .limit(OPEN_PREDICTIONS)
    .execute();
  return rows.map(({ tournament_id }) => tournament_id);
}

async function openIn(
  db: Database,
  { tournament_id, name, name_short, icon, color }: TournamentItem,
  now: number,
): Promise<OpenPrediction | undefined> {
  const row = (await rowsById(db, 'tournament', [tournament_id])).get(tournament_id);
  if (!row) return undefined;
  const [stages, { count, first }] = await Promise.all([
    predictedStages(db.read, row, now),
    openCount(db, tournament_id, now),
  ]);
  const [next] = stages
    .flatMap(({ row: stage, lock, total }) =>
      !lock.isLocked && lock.at !== null && total > 0 ? [{ name: stage.name, at: lock.at }] : [],
    )
    .toSorted((one, other) => one.at - other.at);
  const lockAt = next?.at ?? first;
  if (lockAt === null) return undefined;
  return {
    tournament_id,
    name,
    short: name_short,
    icon,
    color,
    stage: next?.name ?? null,
    matches: count,
    lockAt,
  };
}
