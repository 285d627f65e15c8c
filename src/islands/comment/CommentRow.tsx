import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { displayTime } from '#lib/kernel/time.ts';
import { serverNow } from '../request/clock.ts';
import { $session } from '../state/session.ts';
import { Face } from '../ui/Face.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useGuarded } from '../ui/use-guarded.ts';
import { CommentText } from './CommentText.tsx';
import { Composer } from './Composer.tsx';
import { Pictures } from './Pictures.tsx';
import { remove, toggleLike } from './say.ts';
import { Choices } from './Tools.tsx';
import type { SubComment } from './thread.ts';
import type { Thread } from './use-thread.ts';
import { TALK } from './wording.ts';

interface Props {
  row: SubComment;
  thread: Thread;
}

/** What somebody said, and what can be done with it: of a comment and of a reply alike. */
export function CommentRow({ row, thread }: Props) {
  const [isAnswering, setAnswering] = useState(false);
  const { user_info: user } = row;
  if (!user) return <p className="muted comment-gone">{TALK.gone}</p>;
  const place = [displayTime(row.create_time * 1000, serverNow()), row.province_name]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <header className="comment-head">
        <Face user={user} size={24} />
        {row.is_author && <span className="tag tag--brand">{TALK.author}</span>}
        {row.to_user_info && row.from_reply_id !== row.parent_reply_id && (
          <span className="muted">
            {TALK.answers}
            <b className="name">{row.to_user_info.nickname}</b>
          </span>
        )}
        <span className="comment-when">
          {row.id < 0 ? (
            TALK.waiting
          ) : (
            <time dateTime={new Date(row.create_time * 1000).toISOString()}>{place}</time>
          )}
        </span>
      </header>
      {row.content !== '' && (
        <p className="comment-body">
          <CommentText row={row} />
        </p>
      )}
      <Pictures list={row.media_list} />
      {thread.fault?.id === row.id && (
        <p className="comment-fault" role="alert">
          {thread.fault.message}
        </p>
      )}
      {row.id > 0 && <Acts row={row} thread={thread} onAnswer={() => setAnswering(true)} />}
      {isAnswering && !thread.isClosed && (
        <Composer thread={thread} to={row} onDone={() => setAnswering(false)} />
      )}
    </>
  );
}

function Acts({ row, thread, onAnswer }: Props & { onAnswer: () => void }) {
  const about = `${thread.about}#${row.id}`;
  const like = useGuarded(`${thread.meant}:like`, () => void toggleLike(thread, row), about);
  const answer = useGuarded(`${thread.meant}:reply`, onAnswer, about);
  return (
    <div className="comment-acts">
      <button
        type="button"
        className={row.is_like ? 'is-on' : undefined}
        aria-pressed={row.is_like}
        aria-label={`${TALK.like} ${row.like_count}`}
        onClick={like}
      >
        <Icon name="thumb" size={16} />
        {row.like_count}
      </button>
      {!thread.isClosed && (
        <button type="button" onClick={answer}>
          <Icon name="bubble" size={16} />
          {TALK.reply}
        </button>
      )}
      <More row={row} thread={thread} />
    </div>
  );
}

function More({ row, thread }: Props) {
  const session = useStore($session);
  const [isAsked, setAsked] = useState(false);
  const viewer = session.state === 'signed-in' ? session.viewer : undefined;
  const mayDelete = viewer !== undefined && (viewer.id === row.user_info?.id || viewer.is_operator);
  const { id, nickname } = row.user_info!;
  return (
    <>
      <Choices icon="more" label={TALK.more}>
        <button
          type="button"
          className="comment-choice"
          onClick={() => thread.choose({ order: thread.wish.order, user: { id, nickname } })}
        >
          {TALK.onlyThem}
        </button>
        {viewer?.id !== id && (
          <button type="button" className="comment-choice" onClick={() => askReport(row)}>
            {TALK.report}
          </button>
        )}
        {mayDelete && (
          <button type="button" className="comment-choice" onClick={() => setAsked(true)}>
            {TALK.remove}
          </button>
        )}
      </Choices>
      {isAsked && <Removal row={row} thread={thread} onDone={() => setAsked(false)} />}
    </>
  );
}

/** The page's own script opens the dialog (layouts/scripts/account.ts). */
function askReport({ id, user_info }: SubComment): void {
  const detail = { source_type: 'comment', source_id: id, user_id: user_info!.id };
  document.dispatchEvent(new CustomEvent('report', { detail }));
}

function Removal({ row, thread, onDone }: Props & { onDone: () => void }) {
  function go() {
    // What had the focus goes with the comment: the list takes it.
    flushSync(onDone);
    thread.place.current?.focus({ preventScroll: true });
    void remove(thread, row);
  }
  return (
    <Modal title={TALK.removeTitle} confirm={TALK.remove} isDanger onConfirm={go} onCancel={onDone}>
      <p>{TALK.removeText}</p>
    </Modal>
  );
}
