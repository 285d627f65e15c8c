/** The rules of unread counts. Pure, for the page's badges and the server's tests. */
import { CATEGORIES, type Category } from './category.ts';

export interface CategoryCount {
  count: number;
  /** Revision of the server's counter: older counts are ignored. */
  revision: number;
}
export type NoticeUnread = Readonly<Record<Category, CategoryCount>>;

export type NoticeUnreadEvent =
  /** The call all_status was answered. */
  | { name: 'answered'; code: number; counts?: NoticeUnread }
  /** The live stream sent a category's count. */
  | { name: 'received'; category: Category; count: number; revision: number }
  /** A category was clicked: the only way to read liked and interaction. */
  | { name: 'clicked'; category: Category }
  /** One notice was read. */
  | { name: 'readOne'; category: Category }
  /** A category is unread no longer. */
  | { name: 'zeroed'; category: Category }
  /** The member signed out. */
  | { name: 'left' };

const OK = 200;
/** The highest number that the badge shows. */
const BADGE_MAX = 99;
const READ_BY_CLICK: readonly Category[] = ['liked', 'interaction'];

export const NOTHING_UNREAD: NoticeUnread = {
  liked: { count: 0, revision: 0 },
  interaction: { count: 0, revision: 0 },
  activity: { count: 0, revision: 0 },
  system: { count: 0, revision: 0 },
};

/** The counts after an event. Unchanged counts stay the same object. */
export function unreadAfter(unread: NoticeUnread, event: NoticeUnreadEvent): NoticeUnread {
  switch (event.name) {
    case 'answered': {
      const { code, counts } = event;
      return code === OK && counts
        ? CATEGORIES.reduce((sum, category) => withNewer(sum, category, counts[category]), unread)
        : unread;
    }
    case 'received':
      return withNewer(unread, event.category, event);
    case 'clicked':
      return READ_BY_CLICK.includes(event.category) ? withCount(unread, event.category, 0) : unread;
    case 'readOne':
      return withCount(unread, event.category, Math.max(0, unread[event.category].count - 1));
    case 'zeroed':
      return withCount(unread, event.category, 0);
    case 'left':
      return NOTHING_UNREAD;
  }
}

function withNewer(
  unread: NoticeUnread,
  category: Category,
  { count, revision }: CategoryCount,
): NoticeUnread {
  const known = unread[category];
  if (revision < known.revision || (revision === known.revision && count === known.count)) return unread;
  return { ...unread, [category]: { count, revision } };
}

const withCount = (unread: NoticeUnread, category: Category, count: number): NoticeUnread =>
  unread[category].count === count ? unread : { ...unread, [category]: { ...unread[category], count } };

export const unreadSum = (unread: NoticeUnread): number =>
  CATEGORIES.reduce((sum, category) => sum + unread[category].count, 0);

/** The badge's text: '' for none, '+99' for more than 99. */
export const badgeText = (count: number): string =>
  count <= 0 ? '' : count > BADGE_MAX ? `+${BADGE_MAX}` : String(count);
