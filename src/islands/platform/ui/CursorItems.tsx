import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { LoadState } from './LoadState.tsx';
import type { CursorList } from './use-cursor.ts';
import { LOAD } from './wording.ts';

interface Props<T> {
  items: CursorList<T>;
  /** The text of an empty list, with what to do next. */
  none: string;
  noneHint?: string;
  /** The list is inside a card: it draws none of its own. */
  isInCard?: boolean;
  children: (item: T) => ReactNode;
}

/** A cursor-paged list with all its states: loading, empty, failed, more, end. */
export function CursorItems<T>({ items, none, noneHint, isInCard = false, children }: Props<T>) {
  const { list, phase, message, hasMore, more } = items;
  const listClass = isInCard ? 'entry-list' : 'card entry-list';
  return (
    <>
      {list.length > 0 && <ul className={listClass}>{list.map(children)}</ul>}
      {phase === 'ready' && !hasMore && list.length === 0 && <None none={none} hint={noneHint} />}
      {phase !== 'ready' && <LoadState loaded={{ phase, message }} onRetry={more} />}
      {phase === 'ready' && hasMore && (
        <button type="button" className="btn btn--plain entry-more" onClick={more}>
          {LOAD.more}
        </button>
      )}
      {phase === 'ready' && !hasMore && list.length > 0 && <p className="end-note">{LOAD.end}</p>}
    </>
  );
}

function None({ none, hint }: { none: string; hint: string | undefined }) {
  return hint === undefined ? <p className="load-state">{none}</p> : <Empty title={none} text={hint} />;
}
