import { type ReactNode, useId } from 'react';
import dialog from '../../../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { useModal } from '../../../../platform/ui/use-modal.ts';
import { WorkNote } from '../../../../platform/ui/WorkNote.tsx';
import { DIALOG } from '../../../../platform/ui/wording.ts';
import { StepList } from './StepList.tsx';

interface Props {
  title: string;
  /** Names of the steps, success among them. */
  steps?: readonly string[];
  step?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A flow over the page. */
export function FlowDialog({ title, steps, step = 1, onClose, children }: Props) {
  const ref = useModal(onClose);
  const titleId = useId();
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <dialog ref={ref} className="modal flow" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {steps && <StepList names={steps} step={step} />}
        {children}
        <WorkNote />
        <button type="button" className="icon-btn flow-close" aria-label={DIALOG.close} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </dialog>
    </>
  );
}
