import { useState } from 'react';
import type { MessageRow } from '#lib/chat/timeline-rows.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { recall, sayAgain, withdraw } from '../state/channel.ts';
import { $answering } from '../state/reply.ts';
import { MESSAGE, REPLY } from '../wording.ts';

/** Answering a message, taking it back; for one that failed, why, and sending it again. */
export function MessageTools({
  row: { draft, message },
  isRecallable,
  isAnswerable,
}: {
  row: MessageRow;
  isRecallable: boolean;
  isAnswerable: boolean;
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
  if (!message || !(isRecallable || isAnswerable)) return null;
  const take = async () => {
    setAsking(false);
    setProblem(await recall(message.n));
  };
  return (
    <>
      <div className="msg-tools">
        {isAnswerable && (
          <Tool
            label={REPLY.reply}
            icon="reply"
            onPress={() => $answering.set({ channelId: message.channel_id, n: message.n })}
          />
        )}
        {isRecallable && <Tool label={MESSAGE.recall} icon="recall" onPress={() => setAsking(true)} />}
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

function Tool({ label, icon, onPress }: { label: string; icon: 'reply' | 'recall'; onPress: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
      <RoomIcon name={icon} size={18} />
    </button>
  );
}
