import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Source } from '#lib/ports/happenings.ts';
import { $session } from '../state/session.ts';
import { loadViewer } from '../state/viewer.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { LOAD } from '../ui/wording.ts';
import { ClosingButton } from './ClosingButton.tsx';
import { CommentRow } from './CommentRow.tsx';
import { Composer } from './Composer.tsx';
import styles from './comment.css?url&no-inline';
import { Replies } from './Replies.tsx';
import type { Told } from './thread.ts';
import { type Thread, useThread } from './use-thread.ts';
import { TALK } from './wording.ts';

interface Props {
  /** What is talked about: 'match', [7]. */
  source: Source;
  /** The comment of the address, which stands first. */
  pinnedId?: number | undefined;
  title?: string;
  /** Told what the thread holds, as often as that changes. */
  onTold?: (told: Told) => void;
}

/** A thread of comments: on pages of its own, and under whatever else is talked about. */
export function CommentThread({ source, pinnedId, title = TALK.title, onTold }: Props) {
  const thread = useThread(source, pinnedId);
  const { state } = useStore($session);
  // Who speaks is shown at once as themselves.
  useEffect(() => {
    if (state === 'signed-in') void loadViewer();
  }, [state]);
  useTold(thread, onTold);
  return (
    <div className="card comments">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Head thread={thread} title={title} />
      <div className="comment-box">
        {thread.isClosed ? <p className="comment-closed">{TALK.closed}</p> : <Composer thread={thread} />}
      </div>
      <List thread={thread} pinnedId={pinnedId} />
    </div>
  );
}

function Head({ thread, title }: { thread: Thread; title: string }) {
  const { wish, count, choose } = thread;
  if (wish.user)
    return (
      <header className="card-head">
        <h2>{TALK.only(wish.user.nickname)}</h2>
        <button
          type="button"
          className="btn btn--plain btn--sm"
          onClick={() => choose({ order: wish.order })}
        >
          {TALK.all}
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
      <div className="seg seg--sm" role="group" aria-label={TALK.order}>
        {(['hot', 'new'] as const).map(order => (
          <button
            key={order}
            type="button"
            aria-pressed={wish.order === order}
            onClick={() => choose({ order })}
          >
            {order === 'hot' ? TALK.hot : TALK.newest}
          </button>
        ))}
      </div>
    </header>
  );
}

function List({ thread, pinnedId }: { thread: Thread; pinnedId: number | undefined }) {
  const { list, news, arrived, phase, message, hasMore } = thread;
  const showNews = () => {
    flushSync(thread.showNews);
    thread.place.current?.focus({ preventScroll: true });
  };
  useScrollTo(pinnedId, phase === 'ready');
  if (phase === 'loading' || phase === 'failed')
    return <LoadState loaded={phase === 'loading' ? { phase } : { phase, message }} onRetry={thread.retry} />;
  return (
    <>
      <p className="sr" role="status">
        {arrived.count > 0 && <span key={arrived.times}>{TALK.fresh(arrived.count)}</span>}
      </p>
      {news.length > 0 && (
        <button type="button" className="comment-news" onClick={showNews}>
          {TALK.fresh(news.length)}
        </button>
      )}
      {list.length === 0 && (
        <div className="empty">
          <strong>{TALK.empty}</strong>
          {!thread.isClosed && <p>{TALK.emptyHint}</p>}
        </div>
      )}
      <ol ref={thread.place} className="comment-list" tabIndex={-1}>
        {list.map(row => (
          <li
            key={row.id}
            id={`comment-${row.id}`}
            className={row.id === pinnedId ? 'comment is-pinned' : 'comment'}
          >
            <article aria-label={row.user_info?.nickname ?? TALK.gone}>
              <CommentRow row={row} thread={thread} />
              <Replies row={row} thread={thread} />
            </article>
          </li>
        ))}
      </ol>
      {phase === 'stuck' && (
        <p className="comment-fault" role="alert">
          {message}
        </p>
      )}
      {hasMore ? (
        <button
          type="button"
          className="comment-next"
          aria-disabled={phase === 'adding'}
          onClick={() => phase !== 'adding' && thread.next()}
        >
          {phase === 'adding' ? LOAD.waiting : phase === 'stuck' ? LOAD.retry : TALK.next}
        </button>
      ) : (
        list.length > 0 && <p className="end-note">{TALK.end}</p>
      )}
    </>
  );
}

function useTold({ phase, count, list, wish }: Thread, onTold: Props['onTold']): void {
  const tell = useEffectEvent((told: Told) => onTold?.(told));
  const isThere = phase !== 'loading' && phase !== 'failed';
  const isByHeat = wish.order === 'hot' && !wish.user;
  useEffect(() => {
    if (isThere) tell({ count, list, isByHeat });
  }, [isThere, count, list, isByHeat]);
}

/** The comment of the address is brought before the reader, once. */
function useScrollTo(id: number | undefined, isThere: boolean): void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (id === undefined || !isThere || isDone) return;
    setDone(true);
    document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' });
  }, [id, isThere, isDone]);
}
