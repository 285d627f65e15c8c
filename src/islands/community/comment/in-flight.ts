/** The viewer's comments in flight: shown, and not yet acknowledged by the server. Pure. */
import { TWICE_MS } from '#lib/community/comment/limits.ts';
import { tidyText } from '#lib/platform/kernel/tidy.ts';
import { type Comment, isKnown, type SubComment, type ThreadRow } from './thread.ts';

const isInFlight = ({ id }: ThreadRow): boolean => id < 0;

const rowsOf = (list: readonly Comment[]): ThreadRow[] => list.flatMap(row => [row, ...row.sub_comment_list]);

export const inFlight = (list: readonly Comment[]): Comment[] => list.filter(isInFlight);

/** How many comments and replies are in flight: shown, and not in the server's count. */
export const countInFlight = (list: readonly Comment[]): number => rowsOf(list).filter(isInFlight).length;

/** The first page under the viewer's comments posted while it was loading, which it may lack. */
export const underSent = (page: readonly Comment[], sent: readonly Comment[]): Comment[] => [
  ...sent.filter(({ id }) => !isKnown(page, id)),
  ...page,
];

interface Page {
  list: Comment[];
  count: number;
}

/**
 * A page as it was before the server stored what is in flight in `shown`: the answer to each replaces its
 * row, and would otherwise be a second one until then.
 */
export function withoutStored<P extends Page>(page: P, shown: readonly Comment[]): P {
  const flying = rowsOf(shown).filter(isInFlight);
  if (flying.length === 0) return page;
  const isOther = (row: ThreadRow) => isKnown(shown, row.id) || !flying.some(one => isStored(row, one));
  const list = page.list.filter(isOther).map(row => {
    const replies = row.sub_comment_list.filter(isOther);
    const less = row.sub_comment_list.length - replies.length;
    return { ...row, reply_count: row.reply_count - less, sub_comment_list: replies };
  });
  return { ...page, list, count: page.count - (rowsOf(page.list).length - rowsOf(list).length) };
}

/** The server's own rule of a duplicate (docs/decisions/017): whatever it is, it is shown already. */
const isStored = (row: ThreadRow, flying: ThreadRow): boolean =>
  row.user_info?.id === flying.user_info?.id &&
  row.from_reply_id === flying.from_reply_id &&
  row.content === tidyText(flying.content) &&
  hasSamePictures(row, flying) &&
  row.cursor > flying.cursor - TWICE_MS;

/** The upload's address begins with the site's, the stored one may not. */
const hasSamePictures = ({ media_list: stored }: ThreadRow, { media_list: sent }: ThreadRow): boolean =>
  stored.length === sent.length && stored.every(({ url }, i) => sent[i]!.url.endsWith(url));

/** Whether the stream's comment may be one of those in flight; its answer replaces that. */
export function mayBeInFlight(
  row: SubComment,
  list: readonly Comment[],
  viewerId: number | undefined,
): boolean {
  if (viewerId === undefined || row.user_info?.id !== viewerId || isKnown(list, row.id)) return false;
  return countInFlight(list) > 0;
}
