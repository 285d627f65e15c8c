import { type ReactNode, useState } from 'react';
import type { MessageRow } from '#lib/chat/timeline-rows.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { recall, sayAgain, withdraw } from '../state/channel.ts';
import { $editing, editableOf } from '../state/editing.ts';
import { $popover } from '../state/popover.ts';
import { toggleReaction } from '../state/reactions.ts';
import { $answering } from '../state/reply.ts';
import { EDIT, MENU, MESSAGE, REACTION, REPLY } from '../wording.ts';
import { menuActs } from './menu-acts.ts';

interface Props {
  row: MessageRow;
  viewerId: number | undefined;
  isRecallable: boolean;
  isAnswerable: boolean;
  mayReact: boolean;
}

/** Answering a message, reacting, editing, taking it back; for one that failed, why, and sending it again. */
export function MessageTools({ row: { draft, message }, viewerId, ...may }: Props) {
  const { isRecallable, isAnswerable, mayReact } = may;
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
  if (!message) return null;
  const editable = isAnswerable ? editableOf(message, viewerId) : undefined;
  const take = async () => {
    setAsking(false);
    setProblem(await recall(message.n));
  };
  return (
    <>
      <div className="msg-tools">
        {mayReact && (
          <Tool
            label={REACTION.react}
            icon={<Icon name="smile" size={18} />}
            onPress={anchor => $popover.set({ anchor, pick: emoji => void toggleReaction(message, emoji) })}
          />
        )}
        {isAnswerable && (
          <Tool
            label={REPLY.reply}
            icon={<RoomIcon name="reply" size={18} />}
            onPress={() => $answering.set({ channelId: message.channel_id, n: message.n })}
          />
        )}
        {editable && (
          <Tool
            label={EDIT.edit}
            icon={<RoomIcon name="edit" size={18} />}
            onPress={() => $editing.set(editable)}
          />
        )}
        {isRecallable && (
          <Tool
            label={MESSAGE.recall}
            icon={<RoomIcon name="recall" size={18} />}
            onPress={() => setAsking(true)}
          />
        )}
        <Tool
          label={MENU.more}
          icon={<RoomIcon name="more" size={18} />}
          onPress={anchor => $popover.set({ anchor, acts: menuActs(message) })}
        />
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

interface ToolProps {
  label: string;
  icon: ReactNode;
  /** Gets the button. */
  onPress: (button: HTMLElement) => void;
}

function Tool({ label, icon, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      onClick={event => onPress(event.currentTarget)}
    >
      {icon}
    </button>
  );
}
