import { useEffect, useId, useState } from 'react';
import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { toast } from '../../platform/state/toast.ts';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { useModal } from '../../platform/ui/use-modal.ts';
import { DIALOG } from '../../platform/ui/wording.ts';
import type { ChannelOfGroup } from '../api.ts';
import { noteSeen } from '../state/readme-seen.ts';
import styles from './info.css?url&no-inline';
import { ReadmeSection } from './ReadmeSection.tsx';
import { deleteReadme } from './readme.ts';
import { INFO } from './wording.ts';

const quizzes = lazyPart(() => import('../quiz/QuizList.tsx'));

interface Props {
  groupId: number;
  channel: ChannelOfGroup;
  isManager: boolean;
  onClose: () => void;
}

/** A room's readme and quizzes. */
export function RoomInfo({ groupId, channel, isManager, onClose }: Props) {
  const ref = useModal(onClose);
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const { channel_id, channel_type, name } = channel;
  const ids = { group_id: groupId, channel_id };
  useEffect(() => noteSeen(channel), [channel]);
  const remove = () => {
    setAsking(false);
    deleteReadme(ids).catch((error: unknown) => toast(messageOf(error), 'bad'));
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={ref} className="modal room-info" aria-labelledby={titleId}>
        <header>
          <h2 id={titleId}>{INFO.about(name)}</h2>
          <button type="button" className="icon-btn" aria-label={DIALOG.close} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        <ReadmeSection
          ids={ids}
          readmeAt={channel.readme_at}
          isManager={isManager}
          onRemove={() => setAsking(true)}
        />
        {channel_type === CHANNEL_TYPE.chat && (
          <section>
            <h3>{INFO.quizzes}</h3>
            <Lazy of={quizzes}>{({ QuizList }) => <QuizList ids={ids} onGo={onClose} />}</Lazy>
          </section>
        )}
      </dialog>
      {isAsking && (
        <Modal
          title={INFO.removeAsk}
          confirm={INFO.remove}
          isDanger
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          {INFO.removeText}
        </Modal>
      )}
    </>
  );
}
