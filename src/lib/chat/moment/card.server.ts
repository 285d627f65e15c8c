/** A post as a card in rooms: its name and where it stands. */
import { VISITOR } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { nameOf, pathOf } from './address.ts';
import { locationFor } from './location.server.ts';
import { isShown, momentById } from './store.server.ts';

/** undefined for a post that not everybody may read. */
export async function readMomentCard(db: Database, id: number): Promise<object | undefined> {
  const row = await momentById(db.read, id);
  if (!row || !isShown(row)) return undefined;
  const location = await locationFor(db, row, VISITOR);
  return location && { url: pathOf(id), title: nameOf(row), place: location.config.group.name };
}
