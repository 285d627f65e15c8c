/**
 * The tables, as Kysely types. One schema for SQLite and PostgreSQL (migrations/).
 *
 * Conventions: ids are positive integers; instants are epoch milliseconds UTC; flags are 0 or 1;
 * `sort_key` is made by the app (platform/kernel/sort-key.ts) so that both engines order text alike;
 * `order_at` is an instant that is never null (ORDER_LAST when the real one is unknown), so that
 * lists page without NULL rules; every fact row names its `source` and the row's key there.
 */

import type { ChatTables } from './schema/chat/tables.ts';
import type { CommunityTables } from './schema/community/tables.ts';
import type { MembersTables } from './schema/members/tables.ts';
import type { NewsroomTables } from './schema/newsroom/tables.ts';
import type { PlatformTables } from './schema/platform/tables.ts';
import type { SiteTables } from './schema/site/tables.ts';
import type { WikiTables } from './schema/wiki/tables.ts';

export type * from './schema/chat/group.ts';
export type * from './schema/chat/letter.ts';
export type * from './schema/chat/message.ts';
export type * from './schema/chat/message-search.ts';
export type * from './schema/chat/preview.ts';
export type * from './schema/chat/room.ts';
export type * from './schema/chat/sticker.ts';
export type * from './schema/community/activity.ts';
export type * from './schema/community/badge.ts';
export type * from './schema/community/coin.ts';
export type * from './schema/community/comment.ts';
export type * from './schema/community/follow.ts';
export type * from './schema/community/notice.ts';
export type * from './schema/community/pick.ts';
export type * from './schema/community/prediction.ts';
export type * from './schema/community/rating.ts';
export type * from './schema/community/report.ts';
export type * from './schema/community/share.ts';
export type * from './schema/community/task.ts';
export type * from './schema/members/account.ts';
export type * from './schema/members/media.ts';
export type * from './schema/newsroom/entry.ts';
export type * from './schema/newsroom/feed.ts';
export type * from './schema/newsroom/naming.ts';
export type * from './schema/newsroom/news.ts';
export type * from './schema/platform/outbox.ts';
export type * from './schema/wiki/artwork.ts';
export type * from './schema/wiki/content.ts';
export type * from './schema/wiki/match.ts';
export type * from './schema/wiki/place.ts';
export type * from './schema/wiki/round.ts';
export type * from './schema/wiki/search.ts';
export type * from './schema/wiki/team.ts';
export type * from './schema/wiki/tournament.ts';

/** `order_at` of a row whose instant is unknown: sorts last. */
export const ORDER_LAST = 9_000_000_000_000_000;

/** Every table. Each wing's are in its folder, `schema/<wing>/`. */
export interface DB
  extends PlatformTables,
    MembersTables,
    WikiTables,
    CommunityTables,
    ChatTables,
    NewsroomTables,
    SiteTables {}
