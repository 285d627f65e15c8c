/** Activities as comment sources. */
import type { SourceKind } from '../comment/source.server.ts';
import { PUBLISHED } from './state.ts';
import { activityById } from './store.server.ts';

export const activitySource: SourceKind = {
  type: 'activity',
  ids: 1,
  async find(db, [id]) {
    const row = await activityById(db.read, id!);
    return row?.status === PUBLISHED ? { authorId: null } : undefined;
  },
  async describe(db, all) {
    const rows = await db.read
      .selectFrom('activity')
      .select(['id', 'title', 'status'])
      .where(
        'id',
        'in',
        all.map(([id]) => id!),
      )
      .execute();
    const byId = new Map(rows.map(row => [row.id, row]));
    return all.map(([id]) => {
      const row = byId.get(id!);
      // The page outside the shell: the only one that phones open, too.
      return row?.status === PUBLISHED ? { title: row.title, path: `/a/${id}` } : undefined;
    });
  },
};
