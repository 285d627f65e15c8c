/** Tournaments, teams and players as cards in rooms: a name, what it is, an address. No results. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { type PageKind, pagePath } from './address.ts';
import { CARD_KIND } from './wording.ts';

export const cardOf =
  (kind: PageKind & keyof typeof CARD_KIND) =>
  async (db: Database, ref?: string): Promise<object | undefined> => {
    const id = Number(ref);
    const row = (await freshRowsById(db, kind, [id])).get(id);
    return row && { url: pagePath(kind, row.game_id, id), title: row.name, place: CARD_KIND[kind] };
  };
