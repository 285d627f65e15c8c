import { useState } from 'react';
import type { MessageRow } from '#lib/chat/timeline-rows.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { recall, sayAgain, withdraw } from '../state/channel.ts';
import { MESSAGE } from '../wording.ts';

/** Taking a message back; for one that failed, why, and sending it again. */
export function MessageTools({
  row: { draft, message },
  isRecallable,
}: {
  row: MessageRow;
  isRecallable: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (draft?.state === 'failed')
    return (
      <p className="msg-failed" role="alert">
        <Icon name="warn" size={14} />
        <span>{draft.problem ?? MESSAGE.failed}</span>
        <button type="button" className="link" onClick={() => sayAgain(draft.localId)}>
          {MESSAGE.retry}
        </button>
        <button type="button" className="link" onClick={() => withdraw(draft.localId)}>
          {MESSAGE.recall}
        </button>
      </p>
    );
  if (draft) return draft.state === 'sending' ? <span className="msg-sending">{MESSAGE.sending}</span> : null;
  if (!message || !isRecallable) return null;
  const take = async () => {
    setAsking(false);
    setProblem(await recall(message.n));
  };
  return (
    <>
      <div className="msg-tools">
        <button
          type="button"
          className="icon-btn"
          aria-label={MESSAGE.recall}
          title={MESSAGE.recall}
          onClick={() => setAsking(true)}
        >
          <RoomIcon name="recall" size={18} />
        </button>
      </div>
      {problem && (
        <p className="msg-failed" role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <Modal
          title={MESSAGE.recallAsk}
          confirm={MESSAGE.recall}
          isDanger
          onConfirm={() => void take()}
          onCancel={() => setAsking(false)}
        >
          {MESSAGE.recallText}
        </Modal>
      )}
    </>
  );
}
