/** Matches as a comment source. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { matchItems } from './detail.server.ts';
import { campShortName } from './display.ts';
import { matchTitle } from './wording.ts';

export const matchSource = {
  type: 'match',
  ids: 1,
  async find(db: Database, [id]: readonly number[]) {
    const row = (await rowsById(db, 'match', [id!])).get(id!);
    return row?.is_can_view === 1 ? { authorId: null } : undefined;
  },
  async describe(db: Database, all: readonly (readonly number[])[]) {
    const items = await matchItems(
      db,
      all.map(([id]) => id!),
    );
    return all.map(([id]) => {
      const match = items.get(id!);
      if (!match?.is_can_view) return undefined;
      const { main_camp, guest_camp } = match.versus_info;
      const title = matchTitle(
        campShortName(main_camp[0]),
        campShortName(guest_camp[0]),
        match.tournament_info.name_main,
      );
      return { title, path: `/wiki/match/${match.game_id}/${match.unique_id}` };
    });
  },
} as const;
