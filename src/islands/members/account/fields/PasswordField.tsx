import { useState } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { FIELDS } from '../wording.ts';
import { TextField } from './TextField.tsx';

interface Props {
  label?: string;
  value: string;
  problem: string | undefined;
  /** A password to set, not one to sign in with. */
  isNew?: boolean;
  /** The password rules, shown below. */
  note?: string;
  onChange: (password: string) => void;
}

/** A password, with a button to reveal it. */
export function PasswordField({ label = FIELDS.password, value, problem, isNew, note, onChange }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      value={value}
      problem={problem}
      note={note}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      suffix={
        <button
          type="button"
          className="icon-btn"
          aria-label={FIELDS.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
      onChange={onChange}
    />
  );
}
