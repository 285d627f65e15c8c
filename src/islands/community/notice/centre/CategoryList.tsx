import { useState } from 'react';
import type { Category } from '#lib/community/notice/category.ts';
import type { NoticeItem as Item } from '#lib/community/notice/shapes.ts';
import { CATEGORY_NAMES } from '#lib/community/notice/wording.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { loadUnread, unreadEvent } from '../../../platform/state/unread.ts';
import { Empty } from '../../../platform/ui/Empty.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { LOAD } from '../../../platform/ui/wording.ts';
import { NoticeItem } from '../NoticeItem.tsx';
import { NOTICES } from '../wording.ts';
import { marked, putBack } from './rows.ts';
import { useNotices } from './use-notices.ts';

type OneByOne = Extract<Category, 'activity' | 'system'>;
const isOneByOne = (category: Category): category is OneByOne =>
  category === 'activity' || category === 'system';

/** A category's notices: mark as read, delete, load more; failures are undone and shown above the list. */
export function CategoryList({ category }: { category: Category }) {
  const notices = useNotices(category);
  const { list, phase, message, hasMore, more, change } = notices;
  const [problem, setProblem] = useState('');
  const attempt = (call: Promise<unknown>, takeBack: (all: readonly Item[]) => readonly Item[]) => {
    setProblem('');
    call.catch(error => {
      change(takeBack);
      setProblem(messageOf(error));
      void loadUnread();
    });
  };
  const readAll = (category: OneByOne) => {
    const unread = new Set(list.filter(({ is_read }) => !is_read).map(({ id }) => id));
    unreadEvent({ name: 'zeroed', category });
    change(all => marked(all, unread, true));
    attempt(memberCall(`GET /api/v1/message/${category}/read_all`, {}), all => marked(all, unread, false));
  };
  const read = (category: OneByOne, { id, is_read }: Item) => {
    if (is_read) return;
    const one = new Set([id]);
    unreadEvent({ name: 'readOne', category });
    change(all => marked(all, one, true));
    attempt(memberCall(`GET /api/v1/message/${category}/read`, { id }), all => marked(all, one, false));
  };
  const remove = (item: Item) => {
    const { id } = item;
    change(all => all.filter(one => one.id !== id));
    attempt(memberCall(`DELETE /api/v1/message/${category}/del`, { id }), all => putBack(all, list, item));
  };
  return (
    <section className="card" aria-label={CATEGORY_NAMES[category]}>
      <div className="card-head">
        <h2>{CATEGORY_NAMES[category]}</h2>
        {isOneByOne(category) && list.length > 0 && (
          <button type="button" className="btn btn--plain btn--sm" onClick={() => readAll(category)}>
            {NOTICES.readAll}
          </button>
        )}
      </div>
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      <ul className="notice-list">
        {list.map(item => (
          <NoticeItem
            key={item.id}
            item={item}
            onOpen={isOneByOne(category) ? () => read(category, item) : undefined}
          >
            <span className="notice-buttons">
              {isOneByOne(category) && !item.is_read && (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`${NOTICES.read} ${item.title}`}
                  onClick={() => read(category, item)}
                >
                  <Icon name="check" size={18} />
                </button>
              )}
              <button
                type="button"
                className="icon-btn"
                aria-label={`${NOTICES.remove} ${item.title}`}
                onClick={() => remove(item)}
              >
                <Icon name="cross" size={18} />
              </button>
            </span>
          </NoticeItem>
        ))}
      </ul>
      {phase !== 'ready' && <LoadState loaded={{ phase, message }} onRetry={more} />}
      {phase === 'ready' && list.length === 0 && <Empty title={NOTICES.none} text={NOTICES.noneHint} />}
      {phase === 'ready' && hasMore && (
        <button type="button" className="btn btn--plain notice-more" onClick={more}>
          {LOAD.more}
        </button>
      )}
      {phase === 'ready' && !hasMore && list.length > 0 && <p className="end-note">{NOTICES.end}</p>}
    </section>
  );
}
