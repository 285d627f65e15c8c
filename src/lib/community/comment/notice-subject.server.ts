/** Comments as subjects of notices. */
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { describeAll, type SourceKinds, type SourceReader } from './source.server.ts';
import { commentPath } from './source.ts';
import { SHOWN } from './status.ts';

/** Shown comments under visible sources; the address leads to the comment itself. */
export const makeReadComments =
  (kinds: SourceKinds) =>
  async (db: Database, ids: readonly number[], { userId, now }: SourceReader & { userId: number }) => {
    const comments = await freshRowsById(db, 'comment', ids);
    const authors = [...comments.values()].map(({ user_id }) => user_id);
    const blocked = await blockedAmong(db, userId, authors);
    const shown = [...comments.values()].filter(
      ({ status, user_id }) => status === SHOWN && !blocked.has(user_id),
    );
    const places = await describeAll(
      db,
      kinds,
      shown.map(({ source }) => source),
      { userId, now },
    );
    return new Map(
      shown.flatMap(({ id, source, content }) => {
        const place = places.get(source);
        if (!place) return [];
        return [[id, { text: content, place: place.title, url: commentPath(place.path, id) }] as const];
      }),
    );
  };
