import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CLOSED, OPEN } from '#lib/community/comment/status.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import type { OpenThread } from './use-thread.ts';
import { COMMENTS } from './wording.ts';

/** Lets operators close and reopen a thread: optimistic, undone on failure. */
export function ClosingButton({ thread }: { thread: OpenThread }) {
  const session = useStore($session);
  const [problem, setProblem] = useState('');
  const [subject, person] = thread.entries;
  if (session.state !== 'signed-in' || !session.viewer.is_operator || !subject) return null;
  const toggle = async () => {
    const isClosed = !thread.isClosed;
    setProblem('');
    thread.close(isClosed);
    try {
      const { source_id: id, source_type } = subject;
      const status = isClosed ? CLOSED : OPEN;
      const about = { id, source_type, person_id: person?.source_id };
      await memberCall('POST /api/v1/moment/set_comment_status', { ...about, status });
    } catch (error) {
      thread.close(!isClosed);
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      {problem && (
        <span className="comment-fault" role="alert">
          {problem}
        </span>
      )}
      <button type="button" className="btn btn--plain btn--sm" onClick={() => void toggle()}>
        {thread.isClosed ? COMMENTS.openAgain : COMMENTS.close}
      </button>
    </>
  );
}
