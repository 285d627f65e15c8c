/** Tournaments as a comment source. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';

export const tournamentSource = {
  type: 'tournament',
  ids: 1,
  find: async (db: Database, [id]: readonly number[]) =>
    (await rowsById(db, 'tournament', [id!])).has(id!) ? { authorId: null } : undefined,
  async describe(db: Database, all: readonly (readonly number[])[]) {
    const rows = await rowsById(
      db,
      'tournament',
      all.map(([id]) => id!),
    );
    return all.map(([id]) => {
      const row = rows.get(id!);
      return row && { title: row.name, path: `/wiki/tour/${row.game_id}/${row.id}` };
    });
  },
} as const;
