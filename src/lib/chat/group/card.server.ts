/** A group as a card in rooms: its name and what it is about. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { groupPath } from './address.ts';
import { OPEN } from './config.server.ts';
import { GROUP_CARD } from './wording.ts';

/** undefined for a group that visitors see nothing of. */
export async function readGroupCard(db: Database, id: number): Promise<object | undefined> {
  const row = (await freshRowsById(db, 'chat_group', [id])).get(id);
  if (!row || row.status !== OPEN || row.visitor_view !== 0) return undefined;
  const { name, intro } = row;
  return { url: groupPath(id), title: name, place: GROUP_CARD, ...(intro === '' ? {} : { desc: intro }) };
}
