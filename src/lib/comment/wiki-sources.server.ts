/** Matches and tournaments as what is commented on. */
import { rowsById } from '../db/kept-rows.server.ts';
import { campShortName } from '../match/display.ts';
import { matchItems } from '../match/service.server.ts';
import type { SourceKind } from './place.server.ts';
import { matchTitle } from './wording.ts';

const NOBODYS = { authorId: null };

export const matchSource: SourceKind = {
  type: 'match',
  ids: 1,
  async find(db, [id]) {
    const row = (await rowsById(db, 'match', [id!])).get(id!);
    return row?.is_can_view === 1 ? NOBODYS : undefined;
  },
  async describe(db, all) {
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
};

export const tournamentSource: SourceKind = {
  type: 'tournament',
  ids: 1,
  find: async (db, [id]) => ((await rowsById(db, 'tournament', [id!])).has(id!) ? NOBODYS : undefined),
  async describe(db, all) {
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
};
