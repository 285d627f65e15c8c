import { type ReactNode, useState } from 'react';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import type { MessageRow } from '../model/timeline-rows.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { recall } from '../state/channel.ts';
import { $editing, editableOf } from '../state/editing.ts';
import { $popover, type MenuAct } from '../state/popover.ts';
import { toggleReaction } from '../state/reactions.ts';
import { noteRecalled } from '../state/recalled.ts';
import { $answering } from '../state/reply.ts';
import { REACTION, REPLY } from '../wording.ts';
import { MENU, OWN_MESSAGE } from './menu-wording.ts';
import { UnsentTools } from './UnsentTools.tsx';

interface Props {
  row: MessageRow;
  viewerId: number | undefined;
  isRecallable: boolean;
  isAnswerable: boolean;
  mayReact: boolean;
}

/** Answering a message, reacting, editing, taking it back; of one that is not stored, what becomes of it. */
export function MessageTools({ row: { draft, message }, viewerId, ...may }: Props) {
  const { isRecallable, isAnswerable, mayReact } = may;
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (draft) return <UnsentTools message={draft} />;
  if (!message) return null;
  const editable = isAnswerable ? editableOf(message, viewerId) : undefined;
  const take = async () => {
    setAsking(false);
    if (message.user_id === viewerId) noteRecalled(message.uuid, message.content);
    setProblem(await recall(message.n));
  };
  const reactAt = (anchor: HTMLElement) =>
    $popover.set({ anchor, pick: emoji => void toggleReaction(message, emoji) });
  const answer = () => $answering.set({ channelId: message.channel_id, n: message.n });
  /** Acts first in the menu, so that the keyboard reaches everything from here. */
  const firstActs = (anchor: HTMLElement): MenuAct[] => [
    ...(mayReact ? [{ label: REACTION.react, act: () => reactAt(anchor) }] : []),
    ...(isAnswerable ? [{ label: REPLY.reply, act: answer }] : []),
    ...(editable ? [{ label: OWN_MESSAGE.edit, act: () => $editing.set(editable) }] : []),
    ...(isRecallable ? [{ label: OWN_MESSAGE.recall, act: () => setAsking(true) }] : []),
  ];
  return (
    <>
      <div className="msg-tools">
        {mayReact && <Tool label={REACTION.react} icon={<Icon name="smile" size={18} />} onPress={reactAt} />}
        {isAnswerable && (
          <Tool label={REPLY.reply} icon={<RoomIcon name="reply" size={18} />} onPress={answer} />
        )}
        {editable && (
          <Tool
            label={OWN_MESSAGE.edit}
            icon={<RoomIcon name="edit" size={18} />}
            onPress={() => $editing.set(editable)}
          />
        )}
        {isRecallable && (
          <Tool
            label={OWN_MESSAGE.recall}
            icon={<RoomIcon name="recall" size={18} />}
            onPress={() => setAsking(true)}
          />
        )}
        <Tool
          label={MENU.more}
          icon={<RoomIcon name="more" size={18} />}
          hasMenu
          onPress={anchor => $popover.set({ anchor, message, first: firstActs(anchor) })}
        />
      </div>
      {problem && (
        <p className="msg-failed" role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <Modal
          title={OWN_MESSAGE.recallAsk}
          confirm={OWN_MESSAGE.recall}
          isDanger
          onConfirm={() => void take()}
          onCancel={() => setAsking(false)}
        >
          {OWN_MESSAGE.recallText}
        </Modal>
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  hasMenu?: boolean;
  icon: ReactNode;
  /** Gets the button. */
  onPress: (button: HTMLElement) => void;
}

function Tool({ label, icon, hasMenu, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      title={label}
      onClick={event => onPress(event.currentTarget)}
    >
      {icon}
    </button>
  );
}
