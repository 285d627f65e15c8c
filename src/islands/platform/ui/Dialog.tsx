import { type ReactNode, useId } from 'react';
import { Banner } from './Banner.tsx';
import styles from './dialog.css?url&no-inline';
import { Icon } from './Icon.tsx';
import { useModal } from './use-modal.ts';
import { DIALOG } from './wording.ts';

interface Props {
  title: string;
  /** The text under the title. */
  lead: string;
  onClose: () => void;
  children: ReactNode;
}

/** The reusable dialog: 506 wide, with a banner and a close icon. */
export function Dialog({ title, lead, onClose, children }: Props) {
  const dialog = useModal(onClose);
  const titleId = useId();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="dialog" aria-labelledby={titleId}>
        <Banner title={title} titleId={titleId} lead={lead} />
        <div className="dialog-body">{children}</div>
        <button type="button" className="icon-btn dialog-close" aria-label={DIALOG.close} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </dialog>
    </>
  );
}
