/** The players whom members rated best on a day of matches. */
import { personNames } from '../../community/rating/name.server.ts';
import { teamOfPerson } from '../../community/rating/person.ts';
import { summarise } from '../../community/rating/score.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { DAY, dayKey, startOfDay } from '../../platform/kernel/time.ts';
import { pagePath } from '../../wiki/game/address.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { BEST_RATED, MATCHES_A_DAY } from './limits.ts';
import type { BestRated, RatedPlayer } from './shapes.ts';

/** The best rated players of the Beijing day of `at` (epoch milliseconds); undefined when nobody has a score. */
export async function bestRated(db: Database, gameId: number, at: number): Promise<BestRated | undefined> {
  const matchIds = await matchesOn(db, gameId, at);
  const [scores, played] = await Promise.all([scoresIn(db, matchIds), playersIn(db, matchIds)]);
  const best = scores
    .filter(({ match_id, person_id }) => played.has(`${match_id} ${person_id}`))
    .toSorted((one, other) => other.score - one.score || other.count - one.count)
    .slice(0, BEST_RATED);
  if (best.length === 0) return undefined;
  const named = await personNames(
    db,
    best.map(({ person_id }) => person_id),
  );
  const players = best.flatMap(({ match_id, person_id, score, count }): RatedPlayer[] => {
    const person = named(person_id);
    if (!person) return [];
    const url = `${pagePath('match', gameId, match_id)}?person_id=${person_id}`;
    return [{ player_id: person_id, name: person.name, icon: person.icon, score, count, url }];
  });
  return { day: dayKey(at), players };
}

async function matchesOn(db: Database, gameId: number, at: number): Promise<number[]> {
  const start = startOfDay(at);
  const rows = await db.read
    .selectFrom('match')
    .select('id')
    .where('game_id', '=', gameId)
    .where('order_at', '>=', start)
    .where('order_at', '<', start + DAY)
    .where('status', '=', MATCH_STATUS.ended)
    .where('is_can_view', '=', 1)
    .orderBy('order_at')
    .limit(MATCHES_A_DAY)
    .execute();
  return rows.map(({ id }) => id);
}

/** Scores that readers are shown: those of enough raters. Read from counts: their cost does not grow with votes. */
async function scoresIn(db: Database, matchIds: readonly number[]) {
  const rows = await db.read
    .selectFrom('rating_count')
    .select(['match_id', 'person_id', 'weight_class', 'score'])
    .select(({ fn }) => fn.sum<number>('n').as('n'))
    .where('match_id', 'in', idList(db, matchIds))
    .where('n', '>', 0)
    .groupBy(['match_id', 'person_id', 'weight_class', 'score'])
    .execute();
  const cells = rows
    .filter(({ person_id }) => teamOfPerson(person_id) === undefined)
    .map(row => ({ ...row, n: Number(row.n) }));
  return [...Map.groupBy(cells, ({ match_id, person_id }) => `${match_id} ${person_id}`).values()].flatMap(
    theirs => {
      const { match_id, person_id } = theirs[0]!;
      const { score, count } = summarise(theirs);
      return score === null ? [] : [{ match_id, person_id, score, count }];
    },
  );
}

/** The people who played, as 'match person': coaches are rated, too. */
async function playersIn(db: Database, matchIds: readonly number[]): Promise<Set<string>> {
  const rows = await db.read
    .selectFrom('round_player')
    .select(['match_id', 'player_id'])
    .where('match_id', 'in', idList(db, matchIds))
    .union(
      db.read
        .selectFrom('match_player')
        .select(['match_id', 'player_id'])
        .where('match_id', 'in', idList(db, matchIds)),
    )
    .execute();
  return new Set(rows.map(({ match_id, player_id }) => `${match_id} ${player_id}`));
}
