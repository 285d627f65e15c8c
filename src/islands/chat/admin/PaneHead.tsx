import type { Ref } from 'react';
import { Icon } from '../../platform/ui/Icon.tsx';
import { DIALOG } from '../../platform/ui/wording.ts';
import { ADMIN } from './wording.ts';

interface Props {
  ref: Ref<HTMLHeadingElement>;
  title: string;
  /** One item of the pane is shown: back leads to the pane on every screen. */
  isInner: boolean;
  onBack: () => void;
  onClose: () => void;
}

export function PaneHead({ ref, title, isInner, onBack, onClose }: Props) {
  return (
    <header className={isInner ? 'adm-head is-inner' : 'adm-head'}>
      <button type="button" className="icon-btn adm-back" aria-label={ADMIN.back} onClick={onBack}>
        <Icon name="left" size={22} />
      </button>
      <h2 ref={ref} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" className="icon-btn adm-close" aria-label={DIALOG.close} onClick={onClose}>
        <Icon name="cross" />
      </button>
    </header>
  );
}
