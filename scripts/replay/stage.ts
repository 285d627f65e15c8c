/** The match to replay, and the match of 演示赛 that it is replayed on. */
import { entryPage } from '../../src/lib/newsroom/entry/page.server.ts';
import type { DetailInput, MatchInput } from '../../src/lib/newsroom/entry/shapes.ts';
import type { Database } from '../../src/lib/platform/db/database.ts';
import { ReplayError } from './operator.ts';
import { REPLAY } from './wording.ts';

const ENDED = 3;

export interface Source {
  gameId: number;
  match: MatchInput;
  detail: DetailInput;
}

/** Throws a ReplayError for a match that is missing, unfinished or without known maps. */
export async function sourceOf(db: Database, id: string): Promise<Source> {
  const row = /^[1-9]\d{0,8}$/.test(id)
    ? await db.read.selectFrom('match').select('id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!row) throw new ReplayError(REPLAY.noMatch(id));
  // As seen by an operator with id 0, which nobody has.
  const match = await entryPage(db, 'match', row.id, 0);
  const detail = await entryPage(db, 'detail', row.id, 0);
  if (match.row.status !== ENDED) throw new ReplayError(REPLAY.notEnded(id));
  if (detail.current.rounds.length === 0) throw new ReplayError(REPLAY.noRounds(id));
  return { gameId: match.row.game_id, match: match.current, detail: detail.current };
}

/** The first match of the bracket: its winner advances unless somebody has changed the draw. */
export async function stageOf(db: Database, gameId: number): Promise<number> {
  const match = await db.read
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .select('match.id')
    .where('tournament.is_demo', '=', 1)
    .where('match.game_id', '=', gameId)
    .where('match.lane', '=', 'upper')
    .orderBy('match.lane_round')
    .orderBy('match.lane_pos')
    .executeTakeFirst();
  if (!match) throw new ReplayError(REPLAY.noStage);
  return match.id;
}
