import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { BlockModal, turnBlock } from '../../members/privacy/BlockModal.tsx';
import { BLOCK } from '../../members/privacy/wording.ts';
import { toast } from '../../platform/state/toast.ts';
import { Face } from '../../platform/ui/Face.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { go } from '../list/go.ts';
import type { PresenceRows } from '../member/use-presence.ts';
import { MEMBERS } from '../member/wording.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { $panel, togglePanel } from '../state/panel.ts';
import { $popover } from '../state/popover.ts';
import { NOTIFY } from '../wording.ts';
import { type LetterTalk, reloadTalk, removeTalk } from './conversation.ts';
import { LETTERS_PATH } from './letter-address.ts';
import { $typing } from './typing.ts';
import { TALK } from './wording.ts';

/** The head of a conversation: the other one, whether they are writing, and what may be done with it. */
export function ConversationHead({ talk, presence }: { talk: LetterTalk; presence: PresenceRows }) {
  const { user_info, channel_id, is_blocked } = talk;
  const isTyping = useStore($typing) === channel_id && channel_id > 0;
  const isOnline = !is_blocked && presence.isOnline(user_info.id) === true;
  const isFinding = useStore($panel) === 'search';
  const [asking, setAsking] = useState<'remove' | 'block'>();
  const onResult = (problem: string | undefined) => (problem ? toast(problem, 'bad') : reloadTalk());
  const report = () => {
    const detail = { source_type: 'user', source_id: user_info.id, user_id: user_info.id };
    document.dispatchEvent(new CustomEvent('report', { detail }));
  };
  const acts = [
    ...(channel_id > 0 ? [{ label: TALK.remove, act: () => setAsking('remove') }] : []),
    is_blocked
      ? { label: BLOCK.unblock, act: () => void turnBlock(user_info.id, false).then(onResult) }
      : { label: BLOCK.block, act: () => setAsking('block') },
    { label: TALK.report, act: report },
  ];
  return (
    <header className="room-head letter-top">
      <button
        type="button"
        className="icon-btn room-back"
        aria-label={TALK.back}
        onClick={() => go(LETTERS_PATH)}
      >
        <Icon name="left" size={22} />
      </button>
      {/* The presence is read anew after a block, or its end. */}
      <div key={String(is_blocked)} className="letter-who" data-member={user_info.id} ref={presence.row}>
        <h2 className="letter-with">
          <Face user={user_info} size={32} />
        </h2>
        <small className="letter-state">
          {/* Who is not online may only hide it. */}
          {isOnline && <span className="presence">{MEMBERS.online}</span>}
          <span className="letter-typing" role="status">
            {isTyping && TALK.typing}
          </span>
        </small>
      </div>
      {channel_id > 0 && (
        <button
          type="button"
          className="icon-btn letter-find"
          aria-label={NOTIFY.find}
          title={NOTIFY.find}
          aria-pressed={isFinding}
          onClick={() => togglePanel('search')}
        >
          <Icon name="search" />
        </button>
      )}
      <button
        type="button"
        className="icon-btn letter-menu"
        aria-label={TALK.more}
        title={TALK.more}
        aria-haspopup="menu"
        onClick={event => $popover.set({ anchor: event.currentTarget, label: TALK.more, acts })}
      >
        <RoomIcon name="more" />
      </button>
      {asking === 'remove' && (
        <Modal
          title={TALK.removeAsk}
          confirm={TALK.remove}
          isDanger
          onConfirm={() => {
            setAsking(undefined);
            void removeTalk(user_info.id);
          }}
          onCancel={() => setAsking(undefined)}
        >
          {TALK.removeText}
        </Modal>
      )}
      {asking === 'block' && (
        <BlockModal user={user_info} onDone={() => setAsking(undefined)} onResult={onResult} />
      )}
    </header>
  );
}
