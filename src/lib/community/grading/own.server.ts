/** A member's own gradings, the newest first. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { gradingPath } from './link.ts';
import { presentSets } from './sets.server.ts';
import type { MyGrading } from './shapes.ts';

interface GradingsOf {
  userId: number;
  after: number | undefined;
  page_size: number;
}

/** The newest first; one more than a page, to tell whether another follows. */
export const gradingsQuery = ({ read }: Database, { userId, after, page_size }: GradingsOf) =>
  read
    .selectFrom('grading')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(page_size + 1);

/** Grades of items that are still on the lists. */
const gradesAmong = (db: Database, gradingIds: readonly number[]) =>
  db.read
    .selectFrom('grading_grade')
    .innerJoin('grading_item', 'grading_item.id', 'grading_grade.item_id')
    .select(['grading_id', 'item_id', 'grade'])
    .where('grading_id', 'in', idList(db, gradingIds))
    .where('is_removed', '=', 0)
    .orderBy('item_id')
    .execute();

export async function myGradings(
  db: Database,
  userId: number,
  { cursor, page_size }: { cursor: number; page_size: number },
): Promise<{ list: MyGrading[]; has_more: boolean; last_cursor: number }> {
  const after = cursor === 0 ? undefined : cursor;
  const found = await gradingsQuery(db, { userId, after, page_size }).execute();
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
    gradesAmong(
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
