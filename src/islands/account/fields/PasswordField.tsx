import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { FIELDS } from '../wording.ts';
import { TextField } from './TextField.tsx';

interface Props {
  label?: string;
  value: string;
  problem: string | undefined;
  /** To be set, not to sign in with. */
  isNew?: boolean;
  /** What may be typed, said below. */
  note?: string;
  onChange: (password: string) => void;
}

/** A password, which may be looked at. */
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
