import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { upsertMatch } from '../../../wiki/match/write.server.ts';
import type { FileReport } from '../report.ts';
import { savedOf } from '../saved.ts';
import type { Glossary } from './glossary.server.ts';
import { SOURCE } from './origin.ts';
import type { Judged } from './series.ts';
import type { SavedTournament } from './tournament.server.ts';
import { PARTIAL } from './wording.ts';

/** Writes each series as a match; returns match ids in the order of the series. */
export async function saveSeries(
  trx: Transaction<DB>,
  series: Judged[],
  tournament: SavedTournament,
  glossary: Glossary,
  report: FileReport,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [i, each] of series.entries()) {
    const first = each.games[0]!;
    const facts = {
      game_id: GAME.lol,
      tournament_id: tournament.id,
      stage_id: tournament.stages[first.playoffs ? 'bracket' : 'season']!,
      match_num: i + 1,
      start_at: first.start_at,
      patch: first.patch,
      source: SOURCE,
      source_key: await matchKey(trx, each),
      ...outcome(each),
    };
    const { id, change } = await upsertMatch(trx, facts, [
      { side: 1, participant_id: glossary.team(first.blue) },
      { side: 2, participant_id: glossary.team(first.red) },
    ]);
    report.count('match', savedOf(change));
    ids.push(id);
  }
  return ids;
}

/** The result of the series, 3 for a draw. The status is ended: the source lists games that were played. */
function outcome({ score, best_of }: Judged) {
  const result_type = score && (score.main === score.guest ? 3 : score.main > score.guest ? 1 : 2);
  return {
    status: 3,
    best_of,
    main_score: score?.main ?? null,
    guest_score: score?.guest ?? null,
    result_type,
    remark: score ? null : PARTIAL,
  };
}

/** The id of the series' first game, or the stored key if the series was first imported without that game. */
async function matchKey(trx: Transaction<DB>, { games }: Judged): Promise<string> {
  const stored = await trx
    .selectFrom('round')
    .innerJoin('match', 'match.id', 'round.match_id')
    .select('match.source_key')
    .where('round.source', '=', SOURCE)
    .where(
      'round.source_key',
      'in',
      games.map(game => game.id),
    )
    .executeTakeFirst();
  return stored?.source_key ?? games[0]!.id;
}
