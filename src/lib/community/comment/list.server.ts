/** Reads comments for lists. */
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { type CommentReading, presentComments, presentPlain } from './present.server.ts';
import { noComment } from './refusal.ts';
import type { Comment, CommentPage, Hiding, OwnComment, ReplyPage, SubComment } from './shapes.ts';
import { type CommentSource, describeAll, readerOf, type SourceKinds, statesOf } from './source.server.ts';
import { entriesOf } from './source.ts';
import { HIDDEN } from './status.ts';
import {
  type CommentRow,
  commentById,
  hottestRows,
  isShown,
  ownQuery,
  type PageQuery,
  pageQuery,
  type ReplyQuery,
  replyQuery,
} from './store.server.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'viewer'>;

const readingOf = (
  { db, now, viewer }: Context,
  source?: Pick<CommentSource, 'authorId'>,
): CommentReading => ({
  db,
  now,
  viewerId: viewer?.userId,
  authorId: source?.authorId ?? null,
});

/** Cuts a query of one extra row to a page. */
function cut<T>(rows: readonly T[], size: number): { rows: T[]; has_more: boolean } {
  return { rows: rows.slice(0, size), has_more: rows.length > size };
}

/** A page of a source's comments. */
export async function commentPage(
  context: Context,
  source: CommentSource,
  input: PageQuery,
): Promise<CommentPage> {
  const { db } = context;
  const [found, states] = await Promise.all([
    pageQuery(db, source.address, input).execute(),
    statesOf(db, [source.address]),
  ]);
  const { rows, has_more } = cut(found, input.page_size);
  const { count, last_at, status } = states.get(source.address)!;
  const last = rows.at(-1);
  const isHot = input.sort === 'hot' && input.user_id === undefined;
  return {
    list: await presentComments(readingOf(context, source), rows),
    has_more,
    // Pages by time start from the newest: comments already listed by heat repeat, and readers skip them by
    // id.
    last_cursor: isHot ? last_at + 1 : (last?.created_at ?? input.create_time),
    last_hot: isHot ? (last?.hot ?? input.hot) : -1,
    count,
    status,
  };
}

/** The hottest comments only. */
export async function hotComments(
  context: Context,
  source: CommentSource,
  page_size: number,
): Promise<{ list: Comment[]; count: number }> {
  const { list, count } = await commentPage(context, source, {
    sort: 'hot',
    create_time: 0,
    hot: -1,
    page_size,
  });
  return { list, count };
}

export interface CommentSummary {
  /** Comments and replies. */
  count: number;
  hottest: SubComment | null;
}

/** Comment counts and the hottest comment of many addresses, all visible to the reader. */
export async function summariesAt(
  reading: CommentReading,
  addresses: readonly string[],
): Promise<Map<string, CommentSummary>> {
  const [states, rows] = await Promise.all([
    statesOf(reading.db, addresses),
    hottestRows(reading.db, addresses, reading.viewerId),
  ]);
  const shown = await presentPlain(reading, rows);
  const hottest = new Map(rows.map(({ source }, at) => [source, shown[at]!]));
  const summaryOf = (address: string): CommentSummary => ({
    count: states.get(address)!.count,
    hottest: hottest.get(address) ?? null,
  });
  return new Map(addresses.map(address => [address, summaryOf(address)]));
}

/** A listed comment, and its source. */
interface Placed {
  row: CommentRow;
  source: CommentSource | undefined;
}

/** The comment with its first replies; for a reply, its top comment. */
export async function commentDetail(context: Context, { row, source }: Placed): Promise<Comment> {
  const { id } = row;
  const top = row.parent_id === 0 ? row : await commentById(context.db.read, row.parent_id);
  if (top?.is_listed !== 1) throw noComment();
  const [comment] = await presentComments(readingOf(context, source), [top]);
  const sub_comment_list = comment!.sub_comment_list;
  if (row === top || sub_comment_list.some(reply => reply.id === id)) return comment!;
  // Adds the requested reply when it is not among the first.
  const requested = await presentPlain(readingOf(context, source), [row]);
  return { ...comment!, sub_comment_list: [...sub_comment_list, ...requested] };
}

export async function replyPage(
  context: Context,
  { row, source }: Placed,
  input: Omit<ReplyQuery, 'parent'>,
): Promise<ReplyPage> {
  const { rows, has_more } = cut(
    await replyQuery(context.db, { ...input, parent: row }).execute(),
    input.page_size,
  );
  return {
    list: await presentPlain(readingOf(context, source), rows),
    has_more,
    last_cursor: rows.at(-1)?.created_at ?? input.create_time,
  };
}

/** Why these comments are hidden, as far as the author may know; provided by the feature that hides them. */
export type ReadHidings = (
  db: Database,
  userId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Hiding>>;

/** The viewer's own comments with their sources, latest first. */
export async function ownComments(
  context: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  { kinds, readHidings }: { kinds: SourceKinds; readHidings: ReadHidings },
  { create_time, page_size }: { create_time: number; page_size: number },
): Promise<{ list: OwnComment[]; has_more: boolean; last_cursor: number }> {
  const { db, viewer } = context;
  const { userId } = viewer;
  const { rows, has_more } = cut(await ownQuery(db, userId, create_time, page_size).execute(), page_size);
  const hidden = rows.filter(row => row.status === HIDDEN).map(row => row.id);
  const [described, hidings, list] = await Promise.all([
    describeAll(
      db,
      kinds,
      rows.map(row => row.source),
      readerOf(context),
    ),
    hidden.length > 0 ? readHidings(db, userId, hidden) : new Map<number, Hiding>(),
    presentPlain(readingOf(context), rows, true),
  ]);
  return {
    list: list.map((comment, at) => ({
      ...comment,
      ...placeFields(described.get(rows[at]!.source)),
      hidden: hidings.get(comment.id) ?? null,
      // The pictures of a hidden comment are not served.
      ...(rows[at]!.status === HIDDEN ? { media_list: [] } : {}),
    })),
    has_more,
    last_cursor: rows.at(-1)?.created_at ?? create_time,
  };
}

const placeFields = (described: { title: string; path: string } | undefined) => ({
  source_title: described?.title ?? '',
  source_path: described?.path ?? '',
});

/** The comment that a notice is about. */
export async function messageInfo(context: Context, kinds: SourceKinds, { row, source }: Placed) {
  if (!isShown(row)) throw noComment();
  const [comment] = (await presentPlain(readingOf(context, source), [row])) as [SubComment];
  const described = await describeAll(context.db, kinds, [row.source], readerOf(context));
  return {
    comment,
    source: entriesOf(row.source),
    ...placeFields(described.get(row.source)),
  };
}
