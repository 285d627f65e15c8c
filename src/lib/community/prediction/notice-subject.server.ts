/** Predictions as subjects of notices: what the latest result brought. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { campName } from '../../wiki/match/display.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { mainWins } from '../../wiki/match/winner.ts';
import { RESULT_NOTICE } from './wording.ts';

/** The member's own predictions, each named by its tournament. */
export async function readPredictions(db: Database, ids: readonly number[], { userId }: { userId: number }) {
  const rows = await db.read
    .selectFrom('prediction')
    .innerJoin('tournament', 'tournament.id', 'prediction.tournament_id')
    .leftJoin('prediction_news as news', 'news.prediction_id', 'prediction.id')
    .select(['prediction.id', 'prediction.tournament_id', 'tournament.game_id', 'tournament.name'])
    .select(['news.match_id', 'news.points', 'news.hits', 'news.picks', 'news.rank'])
    .where('prediction.id', 'in', idList(db, ids))
    .where('prediction.user_id', '=', userId)
    .execute();
  const heads = await headsOf(
    db,
    rows.flatMap(({ match_id }) => match_id ?? []),
  );
  return new Map(
    rows.map(({ id, game_id, tournament_id, name, match_id, points, hits, picks, rank }) => {
      const url = `/wiki/tour/ladder_pick/${game_id}/${tournament_id}`;
      const parts = [
        heads.get(match_id ?? 0),
        picks === null ? undefined : RESULT_NOTICE.hits(hits ?? 0, picks),
        rank === null ? undefined : RESULT_NOTICE.rank(rank),
        points === null ? undefined : RESULT_NOTICE.points(points),
      ];
      return [id, { text: parts.filter(Boolean).join('，'), place: name, url }] as const;
    }),
  );
}

/** A headline for each match that has a winner. */
async function headsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await freshRowsById(db, 'match', [...new Set(ids)]);
  const withLower = await stagesWithLower(db, [...rows.values()]);
  const items = await presentMatches(db, [...rows.values()]);
  return new Map(
    items.flatMap(({ unique_id, versus_info }) => {
      const row = rows.get(unique_id)!;
      const isMain = mainWins(row);
      if (isMain === null) return [];
      const [main, guest] = [versus_info.main_camp[0], versus_info.guest_camp[0]].map(camp => campName(camp));
      const [winner, loser] = isMain ? [main!, guest!] : [guest!, main!];
      const head = isOut(row, withLower) ? RESULT_NOTICE.out(loser) : RESULT_NOTICE.won(winner, loser);
      return [[unique_id, head] as const];
    }),
  );
}

/** Whether the loser plays no further match of the bracket. */
const isOut = ({ lane, loser_match_id, stage_id }: Row<'match'>, withLower: ReadonlySet<number>): boolean =>
  loser_match_id === null && (lane === 'lower' || (lane === 'upper' && !withLower.has(stage_id ?? 0)));

/** Stages with a lower lane or a match for third place. */
async function stagesWithLower(db: Database, matches: readonly Row<'match'>[]): Promise<Set<number>> {
  const ids = [...new Set(matches.flatMap(({ stage_id }) => stage_id ?? []))];
  const rows = await db.read
    .selectFrom('match')
    .select('stage_id')
    .distinct()
    .where('stage_id', 'in', idList(db, ids))
    .where('lane', '=', 'lower')
    .execute();
  return new Set(rows.flatMap(({ stage_id }) => stage_id ?? []));
}
