import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { LoadState } from './LoadState.tsx';
import type { Pages } from './use-pages.ts';
import { LOAD } from './wording.ts';

interface Props<T> {
  pages: Pages<T>;
  /** What is said of an empty list, and what to do then. */
  none: string;
  noneHint: string;
  /** It stands in a card with other things: it is no card of its own. */
  isInCard?: boolean;
  children: (item: T) => ReactNode;
}

/** A list page by page, with all its states: waiting, empty, failed, more to come. */
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
