/** Rows of graded lists. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB, GradingItemTable, GradingSetTable } from '../../platform/db/schema.ts';
import type { Grade } from './shapes.ts';

export type SetRow = Selectable<GradingSetTable>;
export type ItemRow = Selectable<GradingItemTable>;

/** A page of a game's visible lists, latest first, and their count: operators make few. */
export async function setPage(
  db: Database,
  gameId: number,
  { setId, page, pageSize }: { setId: number | undefined; page: number; pageSize: number },
): Promise<{ rows: SetRow[]; count: number }> {
  const query = db.read
    .selectFrom('grading_set')
    .where('game_id', '=', gameId)
    .where('status', '<>', 'down')
    .$if(setId !== undefined, sets => sets.where('id', '=', setId!));
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, count: Number(n) };
}

export const setById = (db: Kysely<DB>, id: number): Promise<SetRow | undefined> =>
  db.selectFrom('grading_set').selectAll().where('id', '=', id).executeTakeFirst();

/** The row, locked against changes and deletion until the transaction ends; concurrent grading is allowed. */
export const sharedSet = (
  trx: Kysely<DB>,
  { dialect }: Pick<Database, 'dialect'>,
  id: number,
): Promise<SetRow | undefined> =>
  trx
    .selectFrom('grading_set')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', query => query.forShare())
    .executeTakeFirst();

/** Items of the lists, in order. */
export const itemsOf = (db: Kysely<DB>, setIds: readonly number[]): Promise<ItemRow[]> =>
  db
    .selectFrom('grading_item')
    .selectAll()
    .where('set_id', 'in', setIds)
    .where('is_removed', '=', 0)
    .orderBy('set_id')
    .orderBy('num')
    .execute();

export const countsOf = (db: Database, setIds: readonly number[]) =>
  db.read
    .selectFrom('grading_count')
    .innerJoin('grading_item', 'grading_item.id', 'grading_count.item_id')
    .select(['item_id', 'weight_class', 'grade as score', 'n'])
    .where('set_id', 'in', setIds)
    .where('n', '>', 0)
    .execute();

export const gradingOf = (db: Database, setId: number, userId: number) =>
  db.read
    .selectFrom('grading')
    .selectAll()
    .where('set_id', '=', setId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const gradingByLink = (db: Database, link: string) =>
  db.read.selectFrom('grading').selectAll().where('link', '=', link).executeTakeFirst();

/** Grades of items on the list, or of items removed from it. */
export const gradesOf = (db: Kysely<DB>, gradingId: number, isRemoved = false): Promise<Grade[]> =>
  db
    .selectFrom('grading_grade')
    .innerJoin('grading_item', 'grading_item.id', 'grading_grade.item_id')
    .select(['item_id', 'grade'])
    .where('grading_id', '=', gradingId)
    .where('is_removed', '=', isRemoved ? 1 : 0)
    .orderBy('item_id')
    .execute();

interface Holder {
  setId: number;
  userId: number;
  /** Link of a new grading. */
  link: string;
  now: number;
}

/** Locks the user's row of the list, so that a user's concurrent gradings are serialised. */
export const lockGrading = (db: Kysely<DB>, { setId, userId, link, now }: Holder) =>
  db
    .insertInto('grading')
    .values({ set_id: setId, user_id: userId, link, weight_class: 0, created_at: now, changed_at: now })
    .onConflict(conflict => conflict.columns(['set_id', 'user_id']).doUpdateSet({ changed_at: now }))
    .returning(['id', 'weight_class'])
    .executeTakeFirstOrThrow();

/** Replaces all grades of the grading and updates the counts. */
export async function replaceGrades(
  db: Kysely<DB>,
  { id, weight_class: before }: { id: number; weight_class: number },
  grades: readonly Grade[],
  weightClass: number,
): Promise<void> {
  const old = await db
    .deleteFrom('grading_grade')
    .where('grading_id', '=', id)
    .returning(['item_id', 'grade'])
    .execute();
  if (grades.length > 0)
    await db
      .insertInto('grading_grade')
      .values(grades.map(grade => ({ grading_id: id, ...grade })))
      .execute();
  await db.updateTable('grading').set({ weight_class: weightClass }).where('id', '=', id).execute();
  const changes = [
    ...old.map(grade => ({ ...grade, weight_class: before, by: -1 })),
    ...grades.map(grade => ({ ...grade, weight_class: weightClass, by: 1 })),
  ];
  // In a fixed order, so that concurrent writers do not deadlock.
  changes.sort(
    (a, b) => a.item_id - b.item_id || a.weight_class - b.weight_class || a.grade - b.grade || a.by - b.by,
  );
  for (const change of changes) await countGrade(db, change);
}

async function countGrade(
  db: Kysely<DB>,
  { by, item_id, grade, weight_class }: Grade & { weight_class: number; by: number },
): Promise<void> {
  await db
    .insertInto('grading_count')
    .values({ item_id, weight_class, grade, n: by })
    .onConflict(conflict =>
      conflict
        .columns(['item_id', 'weight_class', 'grade'])
        .doUpdateSet(eb => ({ n: eb('grading_count.n', '+', by) })),
    )
    .execute();
}
