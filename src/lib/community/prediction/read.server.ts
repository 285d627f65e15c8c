/** Reads predictions for calls and pages. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { PredictionCommitmentTable } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { type Row, unixSeconds } from '../../wiki/game/present.server.ts';
import { teamCamp } from '../../wiki/team/present.server.ts';
import { tournamentRef } from '../../wiki/tournament/present.server.ts';
import { picksIn } from './commitment.ts';
import { leagueByKey, type Prediction, tournamentLeague } from './league.server.ts';
import { rankIn } from './rank.server.ts';
import { judge } from './score.ts';
import type {
  CommitmentItem,
  MyPrediction,
  MyPredictionItem,
  PredictionPick,
  SharedPrediction,
} from './shapes.ts';
import { type PredictedStage, predictedStages } from './stages.server.ts';

type Commitment = Pick<
  PredictionCommitmentTable,
  'stage_id' | 'text' | 'commitment' | 'picks' | 'revision' | 'committed_at'
>;

const commitmentsOf = (db: Database, predictionId: number): Promise<Commitment[]> =>
  db.read.selectFrom('prediction_commitment').selectAll().where('prediction_id', '=', predictionId).execute();

/** 0 where nobody has predicted. */
export async function predictionCount(db: Database, tournamentId: number): Promise<number> {
  return (await leagueByKey(db.read, tournamentLeague(tournamentId)))?.members ?? 0;
}

async function rankOf(db: Database, { tournament_id, user_id }: Prediction): Promise<number | null> {
  const league = await leagueByKey(db.read, tournamentLeague(tournament_id));
  return league ? rankIn(db.read, league.id, user_id) : null;
}

/** The user's own prediction, whether or not stages are locked. */
export async function myPrediction(
  db: Database,
  tournamentId: number,
  userId: number,
  now: number,
): Promise<MyPrediction> {
  const tournament = await existing(db, 'tournament', tournamentId);
  const row = await db.read
    .selectFrom('prediction')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return { id: null, link: null, score: 0, hits: 0, rank: null, predictions: [], stages: [] };
  const stages = await predictedStages(db.read, tournament, now);
  return {
    id: row.id,
    link: row.link,
    score: row.score,
    hits: row.hits,
    rank: await rankOf(db, row),
    ...(await contents(db, row, stages, () => true)),
  };
}

/** A shared prediction, as anyone may see it now. Throws 404 for an unknown link. */
export async function sharedPrediction(db: Database, link: string, now: number): Promise<SharedPrediction> {
  const row = await db.read.selectFrom('prediction').selectAll().where('link', '=', link).executeTakeFirst();
  if (!row) throw notFound();
  const tournament = await existing(db, 'tournament', row.tournament_id);
  const stages = await predictedStages(db.read, tournament, now);
  const [user_info] = await usersById(db, [row.user_id], now);
  return {
    id: row.id,
    link: row.link,
    user_info: user_info!,
    tournament_info: tournamentRef(tournament),
    game_id: tournament.game_id,
    score: row.score,
    hits: row.hits,
    rank: await rankOf(db, row),
    ...(await contents(db, row, stages, stage => stage.lock.isLocked)),
  };
}

async function contents(
  db: Database,
  { id }: Prediction,
  stages: readonly PredictedStage[],
  mayShow: (stage: PredictedStage) => boolean,
): Promise<Pick<SharedPrediction, 'predictions' | 'stages'>> {
  const commitments = await commitmentsOf(db, id);
  const both = stages.flatMap(stage => {
    const commitment = commitments.find(row => row.stage_id === stage.row.id);
    return commitment ? [{ stage, commitment }] : [];
  });
  const picks = both
    .filter(({ stage }) => mayShow(stage))
    .flatMap(({ stage, commitment }) => picksOf(stage, commitment));
  return {
    predictions: await withCamps(db, picks),
    stages: both.map(({ stage, commitment }) => commitmentItem(stage, commitment)),
  };
}

export const commitmentItem = (stage: PredictedStage, row: Commitment): CommitmentItem => ({
  stage_id: stage.row.id,
  name: stage.row.name,
  is_locked: stage.lock.isLocked,
  lock_time: unixSeconds(stage.lock.at),
  picked: row.picks,
  total: Math.max(stage.total, row.picks),
  commitment: row.commitment,
  text: stage.lock.isLocked ? row.text : null,
  committed_at: unixSeconds(row.committed_at)!,
  revision: row.revision,
});

type BarePick = Omit<PredictionPick, 'participant_info'>;

const picksOf = ({ row, results }: PredictedStage, { text }: Commitment): BarePick[] =>
  judge(results, picksIn(text)).map(({ slot, team, state, points }) => ({
    stage_id: row.id,
    match_id: slot.startsWith('m') ? Number(slot.slice(1)) : null,
    group_id: slot.startsWith('g') ? Number(slot.slice(1)) : null,
    participant_id: team,
    result: state,
    points,
  }));

async function withCamps(db: Database, picks: readonly BarePick[]): Promise<PredictionPick[]> {
  const teams = await rowsById(
    db,
    'team',
    picks.map(pick => pick.participant_id),
  );
  return picks.map(pick => {
    const team = teams.get(pick.participant_id);
    return { ...pick, participant_info: team ? teamCamp(team) : null };
  });
}

/** The stages that the user has committed, read again after a write. */
export async function committedStages(
  db: Database,
  tournament: Row<'tournament'>,
  predictionId: number,
  now: number,
): Promise<CommitmentItem[]> {
  const stages = await predictedStages(db.write, tournament, now);
  const rows = await db.write
    .selectFrom('prediction_commitment')
    .selectAll()
    .where('prediction_id', '=', predictionId)
    .execute();
  return stages.flatMap(stage => {
    const row = rows.find(each => each.stage_id === stage.row.id);
    return row ? [commitmentItem(stage, row)] : [];
  });
}

/** The user's predictions, latest first; a user has few. */
export async function myPredictions(
  db: Database,
  userId: number,
  { game_id, page, page_size }: { game_id?: number | undefined; page: number; page_size: number },
): Promise<Listed<MyPredictionItem>> {
  const own = db.read
    .selectFrom('prediction')
    .where('user_id', '=', userId)
    .$if(game_id !== undefined, query => query.where('game_id', '=', game_id!));
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const shown = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const tournaments = await rowsById(
    db,
    'tournament',
    shown.map(row => row.tournament_id),
  );
  const list = shown.map(async row => ({
    id: row.id,
    tournament_info: tournamentRef(tournaments.get(row.tournament_id)!),
    game_id: row.game_id,
    score: row.score,
    hits: row.hits,
    rank: await rankOf(db, row),
    link: row.link,
    create_time: unixSeconds(row.created_at)!,
  }));
  return { list: await Promise.all(list), count: Number(count) };
}
