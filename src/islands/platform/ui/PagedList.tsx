import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { LoadState } from './LoadState.tsx';
import type { Pages } from './use-pages.ts';
import { LOAD } from './wording.ts';

interface Props<T> {
  pages: Pages<T>;
  /** The text of an empty list, with what to do next. */
  none: string;
  noneHint: string;
  /** The list is inside a card: it draws none of its own. */
  isInCard?: boolean;
  children: (item: T) => ReactNode;
}

/** A page-by-page list with all its states: loading, empty, failed, more. */
export function PagedList<T>({ pages, none, noneHint, isInCard = false, children }: Props<T>) {
  const listClass = isInCard ? 'entry-list' : 'card entry-list';
  return (
    <>
      {pages.list.length > 0 && <ul className={listClass}>{pages.list.map(children)}</ul>}
      {pages.phase === 'ready' && pages.count === 0 && (
        <div className={isInCard ? undefined : 'card'}>
          <Empty title={none} text={noneHint} />
        </div>
      )}
      {pages.phase !== 'ready' && (
        <LoadState loaded={{ phase: pages.phase, message: pages.message }} onRetry={pages.retry} />
      )}
      {pages.phase === 'ready' && pages.hasMore && (
        <button type="button" className="btn btn--plain entry-more" onClick={pages.more}>
          {LOAD.more}
        </button>
      )}
    </>
  );
}
