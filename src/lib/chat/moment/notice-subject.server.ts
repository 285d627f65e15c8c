/** Posts as subjects of notices. */
import type { ReadSubjects } from '../../community/notice/subject.ts';
import type { Database } from '../../platform/db/database.ts';
import { nameOf, pathOf } from './address.ts';
import { locationsFor } from './location.server.ts';
import { isShown, momentsById } from './store.server.ts';

/** Shown posts of channels that the reader sees. */
export const readMoments: ReadSubjects = async (db: Database, ids, reader) => {
  const rows = (await momentsById(db, ids)).filter(isShown);
  const locations = await locationsFor(db, rows, reader);
  return new Map(
    rows.flatMap(row => {
      const location = locations.get(row.channel_id);
      if (!location) return [];
      return [[row.id, { text: nameOf(row), place: location.channel.name, url: pathOf(row.id) }] as const];
    }),
  );
};
