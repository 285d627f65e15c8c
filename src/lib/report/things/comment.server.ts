/** A comment, with what was said just before and after it, and what it answers. */
import type { Kysely } from 'kysely';
import { describeAll, placeAt, type SourceKinds } from '../../comment/place.server.ts';
import { type CommentRow, commentById, isShown } from '../../comment/repo.server.ts';
import { hideComment, restoreComment } from '../../comment/service.server.ts';
import { storedMedia } from '../../comment/shapes.ts';
import { SHOWN } from '../../comment/status.ts';
import type { DB } from '../../db/schema.ts';
import { NEIGHBOURS } from '../limits.ts';
import { type Changed, type Line, rowIdOf, type Thing } from '../thing.ts';

/** `kinds`: what can be commented on, for the place's name and whether anybody may see it. */
export const commentThing = (kinds: SourceKinds): Thing => ({
  async look(db, id) {
    const row = await commentById(db.read, rowIdOf(id));
    if (!row || !isShown(row) || !(await placeAt(db, kinds, row.source))) return undefined;
    const place = (await describeAll(db, kinds, [row.source])).get(row.source);
    const [before, after] = await Promise.all([beside(db.read, row, '<'), beside(db.read, row, '>')]);
    const answered = row.parent_id === 0 ? undefined : await commentById(db.read, row.parent_id);
    const shown = answered && isShown(answered) ? [answered] : [];
    const lines = [...shown, ...before.toReversed(), row, ...after].map(one =>
      lineOf(one, one.id === row.id),
    );
    return { authorId: row.user_id, place: { name: place?.title ?? '', url: place?.path ?? '' }, lines };
  },

  async hide(trx, id) {
    const row = (await commentById(trx, rowIdOf(id)))!;
    await hideComment(trx, row);
    return toldOf(row);
  },

  async restore(trx, id) {
    const row = (await commentById(trx, rowIdOf(id)))!;
    await restoreComment(trx, row);
    return toldOf(row);
  },
});

const toldOf = ({ source }: CommentRow): Changed => ({
  before: '',
  tell: bus => bus.publish('talked', { source }),
});

const lineOf = (row: CommentRow, isThing: boolean): Line => ({
  userId: row.user_id,
  text: row.content,
  media: storedMedia.parse(JSON.parse(row.media)).map(({ url }) => url),
  at: row.created_at,
  isThing,
});

/** The nearest of the same thread, the nearest first. */
const beside = (db: Kysely<DB>, row: CommentRow, side: '<' | '>'): Promise<CommentRow[]> =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('source', '=', row.source)
    .where('parent_id', '=', row.parent_id)
    .where('status', '=', SHOWN)
    .where('created_at', side, row.created_at)
    .orderBy('created_at', side === '<' ? 'desc' : 'asc')
    .limit(NEIGHBOURS)
    .execute();
