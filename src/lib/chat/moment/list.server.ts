/** Reads posts for lists, and one post whole. */
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { pageWindow } from '../../platform/db/page.ts';
import { decide } from '../permission/decide.ts';
import type { Permission } from '../permission/permission.ts';
import { isOpen } from './location.server.ts';
import { type PostReading, presentMoments } from './present.server.ts';
import { type FoundMoment, momentRule } from './scopes.server.ts';
import type { Moment, MomentDetail, MomentPage } from './shapes.ts';
import {
  countOf,
  cursorOf,
  type Listing,
  type MomentRow,
  ownQuery,
  pageQuery,
  topRows,
  windowRows,
} from './store.server.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'viewer'>;

export const readingOf = ({ db, now, viewer }: Context): PostReading => ({
  db,
  now,
  viewerId: viewer?.userId,
});

/** A page from a cursor, latest first. */
export async function momentPage(
  context: Context,
  listing: Listing,
  { create_time, page_size }: { create_time: number; page_size: number },
): Promise<MomentPage> {
  const found = await pageQuery(context.db, listing, create_time, page_size).execute();
  const rows = found.slice(0, page_size);
  const last = rows.at(-1);
  return {
    list: await presentMoments(readingOf(context), rows),
    has_more: found.length > page_size,
    last_cursor: last ? cursorOf(last, listing.sort) : create_time,
  };
}

/** A page by its number. */
export async function numberedPage(
  context: Context,
  listing: Listing,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ list: Moment[]; count: number }> {
  const count = await countOf(context.db, listing);
  const window = pageWindow(count, page, page_size);
  const rows = window ? await windowRows(context.db, listing, window) : [];
  return { list: await presentMoments(readingOf(context), rows), count };
}

export const topMoments = async (context: Context, channelId: number): Promise<{ list: Moment[] }> => ({
  list: await presentMoments(readingOf(context), await topRows(context.db, channelId)),
});

/** The viewer's own posts, wherever they stand. */
export async function ownMoments(
  context: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  { create_time, page_size }: { create_time: number; page_size: number },
): Promise<MomentPage> {
  const found = await ownQuery(context.db, context.viewer.userId, create_time, page_size).execute();
  const rows = found.slice(0, page_size);
  return {
    list: await presentMoments(readingOf(context), rows, true),
    has_more: found.length > page_size,
    last_cursor: rows.at(-1)?.created_at ?? create_time,
  };
}

/** A post that the viewer sees, and what they may do there. */
export async function momentDetail(context: Context, { row, location }: FoundMoment): Promise<MomentDetail> {
  const [moment] = await presentMoments(readingOf(context), [row]);
  const { config, channel, subject } = location!;
  const { now, viewer } = context;
  const isAllowed = (permission: Permission): boolean =>
    decide(subject, channel.resource, permission, now).allowed;
  const isAuthor = row.user_id === viewer?.userId;
  const inChannel = { subject, resource: channel.resource, now };
  return {
    ...moment!,
    group_name: config.group.name,
    channel_name: channel.name,
    is_open: isOpen({ channel }),
    may: {
      reply: isAllowed('reply'),
      respond: isAllowed('respond'),
      manage: isAllowed('manage'),
      delete: momentRule({ isAuthor, isShown: true, inChannel }, 'delete') === 'allowed',
    },
  };
}

export const presentOne = async (context: Context, row: MomentRow): Promise<Moment> =>
  (await presentMoments(readingOf(context), [row]))[0]!;
