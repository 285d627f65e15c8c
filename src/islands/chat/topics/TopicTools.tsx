import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session } from '../../platform/state/session.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { $popover, type MenuAct } from '../state/popover.ts';
import type { TopicInfo } from '../state/topic.ts';
import { close, follow, remove, share } from './acts.ts';
import { useRights } from './use-rights.ts';
import { ACT } from './wording.ts';

/** Following the topic, and what else may be done with it. */
export function TopicTools({ topic, onGone }: { topic: TopicInfo; onGone: () => void }) {
  const session = useStore($session);
  const { isMember, isManager, mayShare } = useRights(topic.channel_id);
  const [isAsking, setAsking] = useState(false);
  if (!isMember) return null;
  const isOwn = session.state === 'signed-in' && session.viewer.id === topic.user_info?.id;
  const { is_following, is_closed } = topic;
  const acts: MenuAct[] = [
    ...(mayShare ? [{ label: ACT.share, act: () => share(topic) }] : []),
    ...(isOwn || isManager
      ? [
          { label: is_closed ? ACT.reopen : ACT.close, act: () => void close(topic, !is_closed) },
          { label: ACT.remove, act: () => setAsking(true) },
        ]
      : []),
  ];
  return (
    <>
      <button
        type="button"
        className={is_following ? 'btn btn--plain btn--sm' : 'btn btn--primary btn--sm'}
        aria-pressed={is_following}
        title={ACT.followHint}
        onClick={() => void follow(topic, !is_following)}
      >
        {is_following ? ACT.following : ACT.follow}
      </button>
      {acts.length > 0 && (
        <button
          type="button"
          className="icon-btn"
          aria-label={ACT.more}
          aria-haspopup="menu"
          onClick={({ currentTarget: anchor }) => $popover.set({ anchor, label: ACT.more, acts })}
        >
          <RoomIcon name="more" size={18} />
        </button>
      )}
      {isAsking && (
        <Modal
          title={ACT.removeAsk}
          confirm={ACT.remove}
          isDanger
          onConfirm={() => {
            setAsking(false);
            void remove(topic).then(isGone => isGone && onGone());
          }}
          onCancel={() => setAsking(false)}
        >
          {ACT.removeText}
        </Modal>
      )}
    </>
  );
}
