/** The rules of unread counts (spec §4 'Unread'): pure, for the badges of the page and the tests of the server. */
import { CATEGORIES, type Category } from './category.ts';

export interface Count {
  count: number;
  /** Of the server's counter: what it said before is known already. */
  revision: number;
}
export type Unread = Readonly<Record<Category, Count>>;

export type UnreadEvent =
  /** The call all_status was answered. */
  | { name: 'answered'; code: number; counts?: Unread }
  /** The live stream told how many there are. */
  | { name: 'told'; category: Category; count: number; revision: number }
  /** A category was clicked: liked and interaction have no other way of being read. */
  | { name: 'clicked'; category: Category }
  /** One notice was read. */
  | { name: 'readOne'; category: Category }
  /** Spec §4: 'an unread event zeroes a category'. */
  | { name: 'zeroed'; category: Category }
  /** Nobody is signed in any more. */
  | { name: 'left' };

const OK = 200;
/** The badge shows no more than this (spec §2.6). */
const BADGE_MAX = 99;
const READ_BY_CLICK: readonly Category[] = ['liked', 'interaction'];

export const NOTHING_UNREAD: Unread = {
  liked: { count: 0, revision: 0 },
  interaction: { count: 0, revision: 0 },
  activity: { count: 0, revision: 0 },
  system: { count: 0, revision: 0 },
};

/** The counts after an event. Those that did not change are the same object. */
export function unreadAfter(unread: Unread, event: UnreadEvent): Unread {
  switch (event.name) {
    case 'answered': {
      const { code, counts } = event;
      return code === OK && counts
        ? CATEGORIES.reduce((sum, category) => told(sum, category, counts[category]), unread)
        : unread;
    }
    case 'told':
      return told(unread, event.category, event);
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

function told(unread: Unread, category: Category, { count, revision }: Count): Unread {
  const known = unread[category];
  if (revision < known.revision || (revision === known.revision && count === known.count)) return unread;
  return { ...unread, [category]: { count, revision } };
}

const withCount = (unread: Unread, category: Category, count: number): Unread =>
  unread[category].count === count ? unread : { ...unread, [category]: { ...unread[category], count } };

export const unreadSum = (unread: Unread): number =>
  CATEGORIES.reduce((sum, category) => sum + unread[category].count, 0);

/** '' for none, '+99' for more than 99 (spec §2.6). */
export const badgeText = (count: number): string =>
  count <= 0 ? '' : count > BADGE_MAX ? `+${BADGE_MAX}` : String(count);
