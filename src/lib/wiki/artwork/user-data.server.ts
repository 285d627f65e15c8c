/** Pictures that an operator uploaded or took back. */
import type { Kysely, Transaction } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { tagsOf } from './edit.server.ts';
import { entityOf, show } from './store.server.ts';
import { ARTWORK_TITLE } from './wording.ts';

export const artworkData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('artwork')
      .select(['kind', 'entity_id', 'source', 'licence', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return [
      {
        name: 'artwork',
        title: ARTWORK_TITLE,
        rows: rows.map(({ created_at, ...row }) => ({
          ...row,
          time: `${dayKey(created_at)} ${clock(created_at)}`,
        })),
      },
    ];
  },

  /** Pictures stay without their uploader; where the account's files are erased, they go with them. */
  async erase(trx, userId, ownText, after) {
    if (ownText === 'erase') {
      const shown = await removeAll(trx, userId);
      const tags = shown.flatMap(({ kind, entity_id }) => tagsOf(kind, entity_id));
      if (shown.length > 0) after?.(bus => bus.publish('factsChanged', { tags: [...new Set(tags)] }));
    }
    for (const column of ['user_id', 'ended_by'] as const)
      await trx
        .updateTable('artwork')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
  },
};

/** Deletes the user's pictures, and answers those that were shown. */
async function removeAll(trx: Kysely<DB>, userId: number) {
  const rows = await trx
    .deleteFrom('artwork')
    .where('user_id', '=', userId)
    .returning(['kind', 'entity_id', 'ended_at'])
    .execute();
  const shown = rows.filter(row => row.ended_at === null);
  for (const { kind, entity_id } of shown) {
    const entity = await entityOf(trx, kind, entity_id);
    await show(trx, { kind, entityId: entity_id, from: entity?.icon ?? null, to: null });
  }
  if (shown.length > 0) await touchFacts(trx as Transaction<DB>);
  return shown;
}
