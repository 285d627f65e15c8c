import { useCallback, useState } from 'react';
import type { OwnComment } from '#lib/community/comment/shapes.ts';
import { Card } from '../../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import styles from '../comment.css?url&no-inline';
import { COMMENTS, OWN_COMMENTS } from '../wording.ts';
import { OwnRow } from './OwnRow.tsx';

/** The member's comments, newest first: replies and likes to them, and what was hidden and why. */
export function CommentsTab() {
  const load = useCallback(
    (create_time: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/moment/cursor_query_self_reply', { create_time }, signal),
    [],
  );
  const items = useCursor(load, 0);
  const [removing, setRemoving] = useState<OwnComment>();
  const { removed, problem, remove } = useRemoval();
  const list = items.list.filter(({ id }) => !removed.has(id));
  return (
    <Card id="own-comments" title={OWN_COMMENTS.title}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      <CursorItems
        items={{ ...items, list }}
        none={OWN_COMMENTS.none}
        noneHint={OWN_COMMENTS.noneHint}
        isInCard
      >
        {row => <OwnRow key={row.id} row={row} onRemove={() => setRemoving(row)} />}
      </CursorItems>
      {removing && (
        <Modal
          title={COMMENTS.removeTitle}
          confirm={COMMENTS.remove}
          isDanger
          onConfirm={() => {
            setRemoving(undefined);
            remove(removing.id);
          }}
          onCancel={() => setRemoving(undefined)}
        >
          <p>{COMMENTS.removeText}</p>
        </Modal>
      )}
    </Card>
  );
}

/** Deletes optimistically; a failed delete restores the comment in its place. */
function useRemoval() {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const remove = (comment_id: number) => {
    setProblem('');
    setRemoved(previous => new Set(previous).add(comment_id));
    memberCall('DELETE /api/v1/moment/comment/{comment_id}', { comment_id }).catch(error => {
      setRemoved(previous => new Set([...previous].filter(id => id !== comment_id)));
      setProblem(messageOf(error) || COMMENTS.removeFailed);
    });
  };
  return { removed, problem, remove };
}
