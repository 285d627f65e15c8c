import { useId } from 'react';
import { CopyField } from '../../community/share/CopyField.tsx';
import shareStyles from '../../community/share/share.css?url&no-inline';
import styles from '../../platform/ui/dialog.css?url&no-inline';
import { useModal } from '../../platform/ui/use-modal.ts';
import { $lostRoom, type LostRoom } from '../state/lost-room.ts';

/** Words for who lost a room, which are loaded then. */
const LOST = {
  title: (name: string) => `你看不到「${name}」了`,
  text: '这个房间刚刚被删除，或者只对部分成员开放了。',
  draft: '你还没有发出的话',
  ok: '知道了',
} as const;

/** Tells that the open room was taken away; what the member was writing there can be copied. */
export function LostRoomModal({ lost: { name, draft } }: { lost: LostRoom }) {
  const close = () => $lostRoom.set(null);
  const dialog = useModal(close);
  const titleId = useId();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <link rel="stylesheet" href={shareStyles} precedence="default" />
      <dialog ref={dialog} className="modal" aria-labelledby={titleId}>
        <h2 id={titleId}>{LOST.title(name)}</h2>
        <div className="modal-text">
          <p>{LOST.text}</p>
          {draft && <CopyField label={LOST.draft} value={draft} isLong />}
        </div>
        <footer>
          <button type="button" className="btn btn--primary" data-autofocus onClick={close}>
            {LOST.ok}
          </button>
        </footer>
      </dialog>
    </>
  );
}
