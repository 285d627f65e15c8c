import { useStore } from '@nanostores/react';
import { CATEGORIES, type Category, categoryOf, TYPE_OF } from '#lib/community/notice/category.ts';
import { badgeText } from '#lib/community/notice/unread.ts';
import { CATEGORY_NAMES } from '#lib/community/notice/wording.ts';
import { $search } from '../../../members/account/centre/address.ts';
import { TabLink } from '../../../members/account/centre/TabLink.tsx';
import { $letters } from '../../../platform/state/letters.ts';
import { $unread } from '../../../platform/state/unread.ts';
import styles from '../notice.css?url&no-inline';
import { NOTICES } from '../wording.ts';
import { CategoryList } from './CategoryList.tsx';
import { Settings } from './Settings.tsx';

const FIRST: Category = 'interaction';

/** Notices by category (`?type=`), and the notification settings. */
export function NoticesTab() {
  const type = new URLSearchParams(useStore($search)).get('type')?.toUpperCase() ?? null;
  const unread = useStore($unread);
  const letters = useStore($letters).unread;
  const current = categoryOf(type) ?? FIRST;
  return (
    <div className="stack">
      <link rel="stylesheet" href={styles} precedence="default" />
      <nav className="card notice-categories" aria-label={NOTICES.center}>
        {CATEGORIES.map(category => (
          <TabLink
            key={category}
            href={`?nav=MESSAGE&type=${TYPE_OF[category]}`}
            aria-current={category === current ? 'page' : undefined}
          >
            {CATEGORY_NAMES[category]}
            {unread[category].count > 0 && (
              <span className="unread-badge">{badgeText(unread[category].count)}</span>
            )}
          </TabLink>
        ))}
        {letters > 0 && (
          <a href="/chat/letters">
            {NOTICES.letters}
            <span className="unread-badge">{badgeText(letters)}</span>
          </a>
        )}
      </nav>
      <CategoryList key={current} category={current} />
      <Settings />
    </div>
  );
}
