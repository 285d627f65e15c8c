import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SourceRef } from '#lib/community/comment/source.ts';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';
import { $session } from '../../platform/state/session.ts';
import { loadViewer } from '../../platform/state/viewer.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { LOAD } from '../../platform/ui/wording.ts';
import { ClosingButton } from './ClosingButton.tsx';
import { CommentRow } from './CommentRow.tsx';
import { Composer } from './Composer.tsx';
import styles from './comment.css?url&no-inline';
import { Replies } from './Replies.tsx';
import type { ThreadSummary } from './thread.ts';
import { type OpenThread, useThread } from './use-thread.ts';
import { COMMENTS } from './wording.ts';

interface Props {
  /** The comment source: 'match', [7]. */
  source: SourceRef;
  /** The comment that the address names; it is shown first. */
  pinnedId?: number | undefined;
  title?: string;
  /** The list begins with so many; all of it without. */
  first?: number | undefined;
  /** Focuses the field: the reader pressed to speak. */
  isSaying?: boolean;
  /** The reader manages the source, and deletes its comments. */
  isManager?: boolean;
  /** Why the reader may not comment, instead of the form; undefined if they may. */
  silence?: string | undefined;
  /** Called with the thread's state whenever it changes. */
  onChange?: (summary: ThreadSummary) => void;
}

/** A thread of comments: on its own page, and below other comment sources. */
export function CommentThread({
  source,
  pinnedId,
  title = COMMENTS.title,
  first,
  isSaying,
  isManager = false,
  silence,
  onChange,
}: Props) {
  const thread = useThread(source, pinnedId, isManager);
  const { state } = useStore($session);
  // Loads the viewer, so that a new comment can be shown under their name at once.
  useEffect(() => {
    if (state === 'signed-in') void loadViewer();
  }, [state]);
  useSummary(thread, onChange);
  return (
    <div className="card comments">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Head thread={thread} title={title} />
      <div className="comment-box">
        {thread.isClosed || silence !== undefined ? (
          <p className="comment-closed">{thread.isClosed ? COMMENTS.closed : silence}</p>
        ) : (
          <Composer thread={thread} isSaying={isSaying} />
        )}
      </div>
      <List thread={thread} pinnedId={pinnedId} first={first} />
    </div>
  );
}

function Head({ thread, title }: { thread: OpenThread; title: string }) {
  const { selection, count, choose } = thread;
  if (selection.user)
    return (
      <header className="card-head">
        <h2>{COMMENTS.only(selection.user.nickname)}</h2>
        <button
          type="button"
          className="btn btn--plain btn--sm"
          onClick={() => choose({ order: selection.order })}
        >
          {COMMENTS.all}
        </button>
      </header>
    );
  return (
    <header className="card-head">
      <h2>
        {title}
        <small>{count.toLocaleString('zh-CN')}</small>
      </h2>
      <ClosingButton thread={thread} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend of its own */}
      <div className="seg seg--sm" role="group" aria-label={COMMENTS.order}>
        {(['hot', 'new'] as const).map(order => (
          <button
            key={order}
            type="button"
            aria-pressed={selection.order === order}
            onClick={() => choose({ order })}
          >
            {order === 'hot' ? COMMENTS.hot : COMMENTS.newest}
          </button>
        ))}
      </div>
    </header>
  );
}

interface ListProps extends Pick<Props, 'pinnedId' | 'first'> {
  thread: OpenThread;
}

function List({ thread, pinnedId, first }: ListProps) {
  const { list, pending, arrived, phase, message, hasMore } = thread;
  const showPending = () => {
    flushSync(thread.showPending);
    thread.listRef.current?.focus({ preventScroll: true });
  };
  const [isAll, setAll] = useState(first === undefined || pinnedId !== undefined);
  useScrollTo(pinnedId, phase === 'ready');
  if (phase === 'loading' || phase === 'failed')
    return <LoadState loaded={phase === 'loading' ? { phase } : { phase, message }} onRetry={thread.retry} />;
  return (
    <>
      <p className="sr" role="status">
        {arrived.count > 0 && <span key={arrived.times}>{COMMENTS.fresh(arrived.count)}</span>}
      </p>
      {pending.length > 0 && (
        <button type="button" className="comment-news" onClick={showPending}>
          {COMMENTS.fresh(pending.length)}
        </button>
      )}
      {list.length === 0 && (
        <div className="empty">
          <strong>{COMMENTS.empty}</strong>
          {!thread.isClosed && <p>{COMMENTS.emptyHint}</p>}
        </div>
      )}
      <ol ref={thread.listRef} className="comment-list" tabIndex={-1}>
        {(isAll ? list : list.slice(0, first)).map(row => (
          <li
            key={row.id}
            id={`comment-${row.id}`}
            className={row.id === pinnedId ? 'comment is-pinned' : 'comment'}
          >
            <article aria-label={row.user_info?.nickname ?? (row.is_blocked ? BLOCKED_TEXT : COMMENTS.gone)}>
              <CommentRow row={row} thread={thread} />
              <Replies row={row} thread={thread} pinnedId={pinnedId} />
            </article>
          </li>
        ))}
      </ol>
      {phase === 'stuck' && (
        <p className="comment-fault" role="alert">
          {message}
        </p>
      )}
      {!isAll && list.length > first! ? (
        <button type="button" className="comment-next" onClick={() => setAll(true)}>
          {COMMENTS.whole}
        </button>
      ) : hasMore ? (
        <button
          type="button"
          className="comment-next"
          aria-disabled={phase === 'adding'}
          onClick={() => phase !== 'adding' && thread.next()}
        >
          {phase === 'adding' ? LOAD.waiting : phase === 'stuck' ? LOAD.retry : COMMENTS.next}
        </button>
      ) : (
        list.length > 0 && <p className="end-note">{COMMENTS.end}</p>
      )}
    </>
  );
}

function useSummary({ phase, count, list, selection }: OpenThread, onChange: Props['onChange']): void {
  const publish = useEffectEvent((summary: ThreadSummary) => onChange?.(summary));
  const isThere = phase !== 'loading' && phase !== 'failed';
  const isByHeat = selection.order === 'hot' && !selection.user;
  useEffect(() => {
    if (isThere) publish({ count, list, isByHeat });
  }, [isThere, count, list, isByHeat]);
}

/** Scrolls once to the comment that the address names. */
function useScrollTo(id: number | undefined, isThere: boolean): void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (id === undefined || !isThere || isDone) return;
    setDone(true);
    // layouts/scripts/land.ts keeps the scroll position there.
    document.getElementById(`comment-${id}`)?.dispatchEvent(new Event('land', { bubbles: true }));
  }, [id, isThere, isDone]);
}
