/** Comments as reportables, with the comments just before and after, and the one answered. */
import type { Kysely } from 'kysely';
import type { MemberContext, Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowIdOf } from '../../platform/db/row-id.ts';
import type { DB } from '../../platform/db/schema.ts';
import { hideComment, restoreComment } from './change.server.ts';
import { NEIGHBOURS } from './limits.ts';
import { storedMedia } from './shapes.ts';
import { commentSourceAt, describeAll, readerOf, SITE, type SourceKinds } from './source.server.ts';
import { SHOWN } from './status.ts';
import { type CommentRow, commentById, isShown } from './store.server.ts';
import { COMMENT_NAME } from './wording.ts';

/** `kinds`: comment sources, for the name and visibility of the source. */
export const makeCommentReportable = (kinds: SourceKinds) => ({
  name: COMMENT_NAME,

  async isSeenBy(context: MemberContext, id: string) {
    const row = await commentById(context.db.read, rowIdOf(id));
    return (
      row !== undefined && Boolean(await commentSourceAt(context.db, kinds, row.source, readerOf(context)))
    );
  },

  async look(db: Database, id: string) {
    const row = await commentById(db.read, rowIdOf(id));
    if (!row || !isShown(row) || !(await commentSourceAt(db, kinds, row.source, SITE))) return undefined;
    const described = (await describeAll(db, kinds, [row.source], SITE)).get(row.source);
    const [before, after] = await Promise.all([beside(db.read, row, '<'), beside(db.read, row, '>')]);
    const answered = row.parent_id === 0 ? undefined : await commentById(db.read, row.parent_id);
    const shown = answered && isShown(answered) ? [answered] : [];
    const lines = [...shown, ...before.toReversed(), row, ...after].map(one =>
      lineOf(one, one.id === row.id),
    );
    return {
      authorId: row.user_id,
      place: { name: described?.title ?? '', url: described?.path ?? '' },
      lines,
    };
  },

  async hide(trx: Kysely<DB>, id: string) {
    const row = (await commentById(trx, rowIdOf(id)))!;
    await hideComment(trx, row);
    return changeOf(row);
  },

  async restore(trx: Kysely<DB>, id: string) {
    const row = (await commentById(trx, rowIdOf(id)))!;
    await restoreComment(trx, row);
    return changeOf(row);
  },
});

const changeOf = ({ id, source }: CommentRow) => ({
  before: '',
  publish: ({ bus }: Services) => bus.publish('threadChanged', { source, comments: [id] }),
});

const lineOf = (row: CommentRow, isReported: boolean) => ({
  userId: row.user_id,
  text: row.content,
  media: storedMedia.parse(JSON.parse(row.media)).map(({ url }) => url),
  at: row.created_at,
  isReported,
});

/** The nearest comments of the same thread, nearest first. */
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
