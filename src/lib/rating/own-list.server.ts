/** What a member has rated and graded, the newest first. */
import type { Database } from '../db/database.ts';
import { freshRowsById } from '../db/rows.server.ts';
import { matchItems } from '../match/service.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { presentSets } from './custom.server.ts';
import { gradingPath } from './link.ts';
import { personNames } from './name.server.ts';
import { cursorOf, type Place, placeOf } from './own-cursor.ts';
import * as repo from './own-repo.server.ts';
import type { MyGrading, MyRating } from './own-shapes.ts';
import { ratingPhase } from './phase.ts';
import { summarise } from './score.ts';

type Vote = Place & { score: number };

export async function myRatings(
  db: Database,
  userId: number,
  { cursor, page_size }: { cursor: string; page_size: number },
): Promise<{ list: MyRating[]; has_more: boolean; last_cursor: string }> {
  const found = await repo.votesQuery(db, { userId, after: placeOf(cursor), page_size }).execute();
  const votes = found.slice(0, page_size);
  const last = votes.at(-1);
  return {
    list: await presentVotes(db, votes),
    has_more: found.length > page_size,
    last_cursor: last ? cursorOf(last) : cursor,
  };
}

async function presentVotes(db: Database, votes: readonly Vote[]): Promise<MyRating[]> {
  const [matchIds, personIds] = [votes.map(vote => vote.match_id), votes.map(vote => vote.person_id)];
  const [matches, named, counts] = await Promise.all([
    matchItems(db, matchIds),
    personNames(db, personIds),
    repo.countsAmong(db, matchIds, personIds),
  ]);
  const cells = Map.groupBy(counts, ({ match_id, person_id }) => `${match_id} ${person_id}`);
  return votes.flatMap(({ match_id, person_id, score, created_at }) => {
    const match = matches.get(match_id);
    const person = named(person_id);
    if (!match || !person) return [];
    const all = summarise(cells.get(`${match_id} ${person_id}`) ?? []);
    return {
      match,
      person_id,
      ...person,
      my_score: score,
      score: isPublic(match) ? all.score : null,
      count: all.count,
      create_time: Math.floor(created_at / 1000),
    };
  });
}

/** As the match's own page shows it. */
const isPublic = ({ match_status: status, is_can_view }: MatchItem): boolean =>
  ratingPhase({ status, is_can_view: is_can_view ? 1 : 0 }) === 'open';

export async function myGradings(
  db: Database,
  userId: number,
  { cursor, page_size }: { cursor: number; page_size: number },
): Promise<{ list: MyGrading[]; has_more: boolean; last_cursor: number }> {
  const after = cursor === 0 ? undefined : cursor;
  const found = await repo.gradingsQuery(db, { userId, after, page_size }).execute();
  const rows = found.slice(0, page_size);
  const sets = await freshRowsById(
    db,
    'grading_set',
    rows.map(row => row.set_id),
  );
  const [shown, grades] = await Promise.all([
    presentSets(
      db,
      [...sets.values()].filter(set => set.status !== 'down'),
    ),
    repo.gradesAmong(
      db,
      rows.map(row => row.id),
    ),
  ]);
  const setOf = new Map(shown.map(set => [set.id, set]));
  const gradesOf = Map.groupBy(grades, grade => grade.grading_id);
  return {
    list: rows.flatMap(({ id, set_id, link, changed_at }) => {
      const set = setOf.get(set_id);
      const own = (gradesOf.get(id) ?? []).map(({ item_id, grade }) => ({ item_id, grade }));
      return set
        ? { id, set, link: gradingPath(link), grades: own, graded_at: Math.floor(changed_at / 1000) }
        : [];
    }),
    has_more: found.length > page_size,
    last_cursor: rows.at(-1)?.id ?? cursor,
  };
}
