import { useStore } from '@nanostores/react';
import { $shared } from '../form-state.ts';
import { phoneDigits } from '../rules.ts';
import { FIELDS } from '../wording.ts';
import { TextField } from './TextField.tsx';

interface Props {
  problem: string | undefined;
  onBlur?: () => void;
}

/** The phone number, which all views share. */
export function PhoneField({ problem, onBlur }: Props) {
  const { phone } = useStore($shared);
  return (
    <TextField
      label={FIELDS.phone}
      value={phone}
      problem={problem}
      prefix="+86"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={FIELDS.phoneHint}
      data-autofocus
      onChange={text => $shared.setKey('phone', phoneDigits(text))}
      onBlur={onBlur}
    />
  );
}
