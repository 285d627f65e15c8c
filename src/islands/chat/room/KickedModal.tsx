import { useId } from 'react';
import styles from '../../platform/ui/dialog.css?url&no-inline';
import { useModal } from '../../platform/ui/use-modal.ts';

/** Words for a kicked member, which are loaded then. */
const KICKED = {
  title: '你已被踢出频道',
  text: '点击确定后可以继续使用其他频道',
  ok: '确定',
} as const;

/** The modal of a kicked member: OK goes home, where the group is no longer in the list. */
export function KickedModal() {
  const leave = () => location.assign('/chat/home');
  const dialog = useModal(leave);
  const titleId = useId();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="modal" aria-labelledby={titleId}>
        <h2 id={titleId}>{KICKED.title}</h2>
        <div className="modal-text">{KICKED.text}</div>
        <footer>
          <button type="button" className="btn btn--primary" data-autofocus onClick={leave}>
            {KICKED.ok}
          </button>
        </footer>
      </dialog>
    </>
  );
}
