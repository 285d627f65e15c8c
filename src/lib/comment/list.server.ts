/** Comments as they are read. */
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import { describeAll, type Place, placeAt, type SourceKinds, statesOf } from './place.server.ts';
import { presentComments, presentPlain, type Reading } from './present.server.ts';
import { noComment } from './refusal.ts';
import {
  type CommentRow,
  commentById,
  hottestRows,
  isShown,
  ownQuery,
  type PageWish,
  pageQuery,
  type ReplyWish,
  replyQuery,
} from './repo.server.ts';
import type { Comment, CommentPage, Hiding, OwnComment, ReplyPage, SubComment } from './shapes.ts';
import { entriesOf } from './source.ts';
import { HIDDEN } from './status.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'viewer'>;

const readingOf = ({ db, now, viewer }: Context, place?: Pick<Place, 'authorId'>): Reading => ({
  db,
  now,
  viewerId: viewer?.userId,
  authorId: place?.authorId ?? null,
});

/** A page of a query that asked for one row more. */
function cut<T>(rows: readonly T[], size: number): { rows: T[]; has_more: boolean } {
  return { rows: rows.slice(0, size), has_more: rows.length > size };
}

/** A page of what is said about a source (spec §4 'Comments'). */
export async function commentPage(context: Context, place: Place, wish: PageWish): Promise<CommentPage> {
  const { db } = context;
  const [found, states] = await Promise.all([
    pageQuery(db, place.address, wish).execute(),
    statesOf(db, [place.address]),
  ]);
  const { rows, has_more } = cut(found, wish.page_size);
  const { count, last_at, status } = states.get(place.address)!;
  const last = rows.at(-1);
  const isHot = wish.sort === 'hot' && wish.user_id === undefined;
  return {
    list: await presentComments(readingOf(context, place), rows),
    has_more,
    // By time from the newest on: what the heat had first comes again, and its reader knows it by its id.
    last_cursor: isHot ? last_at + 1 : (last?.created_at ?? wish.create_time),
    last_hot: isHot ? (last?.hot ?? wish.hot) : -1,
    count,
    status,
  };
}

/** The hottest ones alone. */
export async function hotComments(
  context: Context,
  place: Place,
  page_size: number,
): Promise<{ list: Comment[]; count: number }> {
  const { list, count } = await commentPage(context, place, {
    sort: 'hot',
    create_time: 0,
    hot: -1,
    page_size,
  });
  return { list, count };
}

export interface Overheard {
  /** Comments and replies. */
  count: number;
  hottest: SubComment | null;
}

/** What is said at each of many addresses, told in a few words. The reader may see them all. */
export async function saidAt(
  reading: Reading,
  addresses: readonly string[],
): Promise<Map<string, Overheard>> {
  const [states, rows] = await Promise.all([
    statesOf(reading.db, addresses),
    hottestRows(reading.db, addresses),
  ]);
  const shown = await presentPlain(reading, rows);
  const hottest = new Map(rows.map(({ source }, at) => [source, shown[at]!]));
  const told = (address: string): Overheard => ({
    count: states.get(address)!.count,
    hottest: hottest.get(address) ?? null,
  });
  return new Map(addresses.map(address => [address, told(address)]));
}

/** A comment that lists hold, with its place. Throws not_found for what is gone or may not be seen. */
async function listed(
  { db }: Context,
  kinds: SourceKinds,
  id: number,
): Promise<{ row: CommentRow; place: Place }> {
  const row = await commentById(db.read, id);
  const place = row?.is_listed === 1 ? await placeAt(db, kinds, row.source) : undefined;
  if (!row || !place) throw noComment();
  return { row, place };
}

/** The comment with its first replies; of a reply the comment under which it stands. */
export async function commentDetail(context: Context, kinds: SourceKinds, id: number): Promise<Comment> {
  const { row, place } = await listed(context, kinds, id);
  const top = row.parent_id === 0 ? row : (await listed(context, kinds, row.parent_id)).row;
  const [comment] = await presentComments(readingOf(context, place), [top]);
  const sub_comment_list = comment!.sub_comment_list;
  if (row === top || sub_comment_list.some(reply => reply.id === id)) return comment!;
  // The reply that was asked for is among those that are shown.
  const asked = await presentPlain(readingOf(context, place), [row]);
  return { ...comment!, sub_comment_list: [...sub_comment_list, ...asked] };
}

export async function replyPage(
  context: Context,
  kinds: SourceKinds,
  parentId: number,
  wish: Omit<ReplyWish, 'parent'>,
): Promise<ReplyPage> {
  const { row, place } = await listed(context, kinds, parentId);
  const { rows, has_more } = cut(
    await replyQuery(context.db, { ...wish, parent: row }).execute(),
    wish.page_size,
  );
  return {
    list: await presentPlain(readingOf(context, place), rows),
    has_more,
    last_cursor: rows.at(-1)?.created_at ?? wish.create_time,
  };
}

/** Why which of these comments are hidden, as their author may know: the feature that hides them tells. */
export type ReadHidings = (
  db: Database,
  userId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Hiding>>;

/** What the viewer said, the latest first, and where. */
export async function ownComments(
  context: Context,
  { kinds, readHidings }: { kinds: SourceKinds; readHidings: ReadHidings },
  { create_time, page_size }: { create_time: number; page_size: number },
): Promise<{ list: OwnComment[]; has_more: boolean; last_cursor: number }> {
  const { db, viewer } = context;
  const { userId } = viewer!;
  const { rows, has_more } = cut(await ownQuery(db, userId, create_time, page_size).execute(), page_size);
  const hidden = rows.filter(row => row.status === HIDDEN).map(row => row.id);
  const [told, hidings, list] = await Promise.all([
    describeAll(
      db,
      kinds,
      rows.map(row => row.source),
    ),
    hidden.length > 0 ? readHidings(db, userId, hidden) : new Map<number, Hiding>(),
    presentPlain(readingOf(context), rows, true),
  ]);
  return {
    list: list.map((comment, at) => ({
      ...comment,
      ...placeFields(told.get(rows[at]!.source)),
      hidden: hidings.get(comment.id) ?? null,
    })),
    has_more,
    last_cursor: rows.at(-1)?.created_at ?? create_time,
  };
}

const placeFields = (told: { title: string; path: string } | undefined) => ({
  source_title: told?.title ?? '',
  source_path: told?.path ?? '',
});

/** What a notice is about. */
export async function messageInfo(context: Context, kinds: SourceKinds, id: number) {
  const { row, place } = await listed(context, kinds, id);
  if (!isShown(row)) throw noComment();
  const [comment] = (await presentPlain(readingOf(context, place), [row])) as [SubComment];
  const told = await describeAll(context.db, kinds, [row.source]);
  return {
    moment: null,
    comment,
    source: entriesOf(row.source),
    ...placeFields(told.get(row.source)),
  };
}
