import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';
import { displayTime } from '#lib/platform/kernel/time.ts';
import { BlockModal } from '../../members/privacy/BlockModal.tsx';
import { BLOCK } from '../../members/privacy/wording.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { $blocks } from '../../platform/state/blocks.ts';
import { $session } from '../../platform/state/session.ts';
import { Face } from '../../platform/ui/Face.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { useGuarded } from '../../platform/ui/use-guarded.ts';
import { CommentText } from './CommentText.tsx';
import { Composer } from './Composer.tsx';
import { Pictures } from './Pictures.tsx';
import { remove, toggleLike } from './say.ts';
import { Choices } from './Tools.tsx';
import type { SubComment } from './thread.ts';
import type { OpenThread } from './use-thread.ts';
import { COMMENTS } from './wording.ts';

/** Sizes of pictures, in pixels. */
const TOP_FACE = 40;
const REPLY_FACE = 24;

interface Props {
  row: SubComment;
  thread: OpenThread;
}

/** A comment or a reply, and the actions on it. */
export function CommentRow({ row, thread }: Props) {
  const [isAnswering, setAnswering] = useState(false);
  const { user_info: user } = row;
  const isBlocked = useStore($blocks).get(user?.id ?? 0) ?? row.is_blocked;
  if (isBlocked) return <BlockedRow />;
  if (!user) return <p className="muted comment-gone">{COMMENTS.gone}</p>;
  const byline = [displayTime(row.create_time * 1000, serverNow()), row.province_name]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <header className="comment-head">
        <Face user={user} size={row.parent_reply_id === 0 ? TOP_FACE : REPLY_FACE} />
        {row.is_author && <span className="tag tag--brand">{COMMENTS.author}</span>}
        {row.to_user_info && row.from_reply_id !== row.parent_reply_id && (
          <span className="muted">
            {COMMENTS.answers}
            <b className="name">{row.to_user_info.nickname}</b>
          </span>
        )}
        <span className="comment-when">
          {row.id < 0 ? (
            COMMENTS.waiting
          ) : (
            <time dateTime={new Date(row.create_time * 1000).toISOString()}>{byline}</time>
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

function BlockedRow() {
  return (
    <p className="muted comment-gone">
      {BLOCKED_TEXT}{' '}
      <a className="link" href="/chat/setting?nav=PRIVACY">
        {BLOCK.manage}
      </a>
    </p>
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
        aria-label={`${COMMENTS.like} ${row.like_count}`}
        onClick={like}
      >
        <Icon name="thumb" size={16} />
        {row.like_count}
      </button>
      {!thread.isClosed && (
        <button type="button" onClick={answer}>
          <Icon name="bubble" size={16} />
          {COMMENTS.reply}
        </button>
      )}
      <More row={row} thread={thread} />
    </div>
  );
}

function More({ row, thread }: Props) {
  const session = useStore($session);
  const [dialog, setDialog] = useState<'remove' | 'block'>();
  const viewer = session.state === 'signed-in' ? session.viewer : undefined;
  const mayDelete =
    viewer !== undefined && (viewer.id === row.user_info?.id || viewer.is_operator || thread.isManager);
  const { id, nickname } = row.user_info!;
  return (
    <>
      <Choices icon="more" label={COMMENTS.more}>
        <button
          type="button"
          className="comment-choice"
          onClick={() => thread.choose({ order: thread.selection.order, user: { id, nickname } })}
        >
          {COMMENTS.onlyThem}
        </button>
        {viewer && viewer.id !== id && (
          <button type="button" className="comment-choice" onClick={() => setDialog('block')}>
            {BLOCK.block}
          </button>
        )}
        {viewer?.id !== id && (
          <button type="button" className="comment-choice" onClick={() => askReport(row)}>
            {COMMENTS.report}
          </button>
        )}
        {mayDelete && (
          <button type="button" className="comment-choice" onClick={() => setDialog('remove')}>
            {COMMENTS.remove}
          </button>
        )}
      </Choices>
      {dialog === 'remove' && <Removal row={row} thread={thread} onDone={() => setDialog(undefined)} />}
      {dialog === 'block' && (
        <BlockModal
          user={row.user_info!}
          onDone={isMeant => {
            // The focused button is removed with the comment: the list takes the focus.
            flushSync(() => setDialog(undefined));
            if (isMeant) thread.listRef.current?.focus({ preventScroll: true });
          }}
          onResult={message => thread.setFault(message === undefined ? undefined : { id: row.id, message })}
        />
      )}
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
    // The focused button is removed with the comment: the list takes the focus.
    flushSync(onDone);
    thread.listRef.current?.focus({ preventScroll: true });
    void remove(thread, row);
  }
  return (
    <Modal title={COMMENTS.removeTitle} confirm={COMMENTS.remove} isDanger onConfirm={go} onCancel={onDone}>
      <p>{COMMENTS.removeText}</p>
    </Modal>
  );
}
