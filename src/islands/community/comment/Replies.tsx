import { useState } from 'react';
import { LOAD } from '../../platform/ui/wording.ts';
import { CommentRow } from './CommentRow.tsx';
import { messageIn, openCall } from './read.ts';
import { type Comment, joined } from './thread.ts';
import type { OpenThread } from './use-thread.ts';
import { COMMENTS } from './wording.ts';

/** Pause before replies load, in milliseconds. */
const DELAY = 100;

type Phase = 'still' | 'loading' | 'failed';

interface Props {
  row: Comment;
  thread: OpenThread;
  /** The comment or reply that the address names. */
  pinnedId: number | undefined;
}

/** The replies of a comment; eight more are loaded at a time. */
export function Replies({ row, thread, pinnedId }: Props) {
  const [phase, setPhase] = useState<Phase>('still');
  const [cursor, setCursor] = useState(0);
  const [message, setMessage] = useState('');
  const { sub_comment_list: shown, reply_count } = row;
  const left = Math.max(0, reply_count - shown.length);
  if (reply_count === 0 && shown.length === 0) return null;

  async function load() {
    setPhase('loading');
    await new Promise(done => setTimeout(done, DELAY));
    try {
      let [at, more] = [cursor, true];
      let list = shown;
      // Skips pages whose replies are all shown already.
      for (const before = list.length; more && list.length === before; ) {
        const page = await openCall('GET /api/v1/moment/reply_cursor_query', {
          from_comment_id: row.id,
          create_time: at,
        });
        list = joined(list, page.list).toSorted((one, other) => one.cursor - other.cursor);
        [at, more] = [page.last_cursor, page.has_more];
      }
      const sub_comment_list = list;
      thread.change(all => all.map(one => (one.id === row.id ? { ...one, sub_comment_list } : one)));
      setCursor(at);
      setPhase('still');
    } catch (error) {
      setMessage(messageIn(error));
      setPhase('failed');
    }
  }

  return (
    <div className="sub-comments">
      <ol>
        {shown.map(reply => (
          <li
            key={reply.id}
            id={`comment-${reply.id}`}
            className={reply.id === pinnedId ? 'is-pinned' : undefined}
          >
            <CommentRow row={reply} thread={thread} />
          </li>
        ))}
      </ol>
      {phase === 'failed' && (
        <p className="comment-fault" role="alert">
          {message}
        </p>
      )}
      {left > 0 && (
        <button
          type="button"
          className="link comment-open"
          aria-disabled={phase === 'loading'}
          onClick={() => phase !== 'loading' && void load()}
        >
          {phase === 'failed' ? LOAD.retry : phase === 'loading' ? LOAD.waiting : COMMENTS.open(left)}
        </button>
      )}
    </div>
  );
}
