import { type ReactNode, useId } from 'react';
import styles from './dialog.css?url&no-inline';
import { useModal } from './use-modal.ts';
import { DIALOG } from './wording.ts';

interface Props {
  title: string;
  children?: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** The action cannot be undone. */
  isDanger?: boolean;
  /** The action is in progress. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation in a dialog 500 wide. */
export function Modal({ title, children, confirm, isDanger, isBusy, onConfirm, onCancel }: Props) {
  const dialog = useModal(onCancel);
  const titleId = useId();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="modal" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {children && <div className="modal-text">{children}</div>}
        <footer>
          <button type="button" className="btn btn--plain" onClick={onCancel}>
            {DIALOG.cancel}
          </button>
          <button
            type="button"
            className={`btn ${isDanger ? 'btn--danger' : 'btn--primary'}`}
            data-autofocus
            aria-disabled={isBusy}
            onClick={() => isBusy || onConfirm()}
          >
            {confirm}
          </button>
        </footer>
      </dialog>
    </>
  );
}
