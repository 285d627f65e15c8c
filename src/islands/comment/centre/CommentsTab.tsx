import { useCallback, useState } from 'react';
import type { OwnComment } from '#lib/comment/shapes.ts';
import { Card } from '../../account/centre/cards/Card.tsx';
import { memberCall } from '../../member-call.ts';
import { CursorItems } from '../../ui/CursorItems.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useCursor } from '../../ui/use-cursor.ts';
import { messageOf } from '../../ui/use-loaded.ts';
import styles from '../comment.css?url&no-inline';
import { OWN_TALK, TALK } from '../wording.ts';
import { OwnRow } from './OwnRow.tsx';

/** What the member said, the newest first: what was answered and liked, what was hidden and why. */
export function CommentsTab() {
  const load = useCallback(
    (create_time: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/moment/cursor_query_self_reply', { create_time }, signal),
    [],
  );
  const items = useCursor(load, 0);
  const [asked, setAsked] = useState<OwnComment>();
  const { removed, problem, remove } = useRemoval();
  const list = items.list.filter(({ id }) => !removed.has(id));
  return (
    <Card id="own-comments" title={OWN_TALK.title}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      <CursorItems items={{ ...items, list }} none={OWN_TALK.none} noneHint={OWN_TALK.noneHint} isInCard>
        {row => <OwnRow key={row.id} row={row} onRemove={() => setAsked(row)} />}
      </CursorItems>
      {asked && (
        <Modal
          title={TALK.removeTitle}
          confirm={TALK.remove}
          isDanger
          onConfirm={() => {
            setAsked(undefined);
            remove(asked.id);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{TALK.removeText}</p>
        </Modal>
      )}
    </Card>
  );
}

/** What is deleted is gone at once, and back in its place where that failed. */
function useRemoval() {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const remove = (comment_id: number) => {
    setProblem('');
    setRemoved(had => new Set(had).add(comment_id));
    memberCall('DELETE /api/v1/moment/comment/{comment_id}', { comment_id }).catch(error => {
      setRemoved(had => new Set([...had].filter(id => id !== comment_id)));
      setProblem(messageOf(error) || TALK.removeFailed);
    });
  };
  return { removed, problem, remove };
}
