import type { ReactNode } from 'react';
import { LoadState } from './LoadState.tsx';
import type { CursorList } from './use-cursor.ts';
import { LOAD } from './wording.ts';

interface Props<T> {
  items: CursorList<T>;
  /** Said of an empty list. */
  none: string;
  children: (item: T) => ReactNode;
}

/** A list that goes on, with all its states: waiting, empty, failed, more to come. */
export function CursorItems<T>({ items, none, children }: Props<T>) {
  const { list, phase, message, hasMore, more } = items;
  return (
    <>
      {list.length > 0 && <ul className="card entry-list">{list.map(children)}</ul>}
      {phase === 'ready' && list.length === 0 && <p className="load-state">{none}</p>}
      {phase !== 'ready' && <LoadState loaded={{ phase, message }} onRetry={more} />}
      {phase === 'ready' && hasMore && (
        <button type="button" className="btn btn--plain entry-more" onClick={more}>
          {LOAD.more}
        </button>
      )}
    </>
  );
}
