/** Rows of graded lists as operators see and write them. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type { ItemRow, SetRow } from '../store.server.ts';

const counted = (db: Kysely<DB>) =>
  db
    .selectFrom('grading_set')
    .innerJoin('game', 'game.id', 'grading_set.game_id')
    .selectAll('grading_set')
    .select(eb => [
      'game.name as game_name',
      eb
        .selectFrom('grading_item')
        .whereRef('grading_item.set_id', '=', 'grading_set.id')
        .where('is_removed', '=', 0)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('item_count'),
      eb
        .selectFrom('grading')
        .whereRef('grading.set_id', '=', 'grading_set.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('grader_count'),
    ]);
export type CountedSet = Awaited<ReturnType<typeof setPage>>[number];

/** The newest first; one more than a page. */
export const setPage = (db: Database, cursor: number, size: number) =>
  counted(db.read)
    .$if(cursor > 0, query => query.where('grading_set.id', '<', cursor))
    .orderBy('grading_set.id', 'desc')
    .limit(size + 1)
    .execute();

export const countedSet = (db: Database, id: number): Promise<CountedSet | undefined> =>
  counted(db.read).where('grading_set.id', '=', id).executeTakeFirst();

/**
 * Updates the row if it is still at this version; answers whether it was. Locks out grading until the
 * transaction ends.
 */
export async function updateSet(
  trx: Kysely<DB>,
  { id, version }: Pick<SetRow, 'id' | 'version'>,
  changes: Partial<Pick<SetRow, 'game_id' | 'title' | 'description' | 'status'>>,
): Promise<boolean> {
  const done = await trx
    .updateTable('grading_set')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

export type GradedItem = Pick<ItemRow, 'kind' | 'entity_id' | 'note'>;

/** Replaces the list's items; an item that is put back has its grades again. */
export async function putItems(trx: Kysely<DB>, set_id: number, items: readonly GradedItem[]): Promise<void> {
  await trx.updateTable('grading_item').set({ is_removed: 1 }).where('set_id', '=', set_id).execute();
  await trx
    .insertInto('grading_item')
    .values(items.map((item, i) => ({ ...item, set_id, num: i + 1 })))
    .onConflict(conflict =>
      conflict.columns(['set_id', 'kind', 'entity_id']).doUpdateSet(({ ref }) => ({
        num: ref('excluded.num'),
        note: ref('excluded.note'),
        is_removed: 0,
      })),
    )
    .execute();
}

export const isGraded = async (trx: Kysely<DB>, setId: number): Promise<boolean> =>
  (await trx.selectFrom('grading').select('id').where('set_id', '=', setId).executeTakeFirst()) !== undefined;

export async function deleteSet(trx: Kysely<DB>, id: number): Promise<void> {
  await trx.deleteFrom('grading_item').where('set_id', '=', id).execute();
  await trx.deleteFrom('grading_set').where('id', '=', id).execute();
}
