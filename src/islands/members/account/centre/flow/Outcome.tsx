import type { ReactNode } from 'react';
import { Icon } from '../../../../platform/ui/Icon.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  isFailure?: boolean;
  button: string;
  onButton: () => void;
}

/** The outcome of a flow, and a button to continue. */
export function Outcome({ title, text, isFailure = false, button, onButton }: Props) {
  return (
    <div className={isFailure ? 'flow-outcome is-failure' : 'flow-outcome'}>
      <span className="flow-mark">
        <Icon name={isFailure ? 'cross' : 'check'} size={28} />
      </span>
      <strong role={isFailure ? 'alert' : 'status'}>{title}</strong>
      {text && <p>{text}</p>}
      <button type="button" className="btn btn--primary btn--lg" data-next data-autofocus onClick={onButton}>
        {button}
      </button>
    </div>
  );
}
