import type { SmsType } from '#lib/members/account/sign-in/sms-type.ts';
import { codeDigits } from '../rules.ts';
import { FIELDS } from '../wording.ts';
import { SendButton } from './SendButton.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  value: string;
  problem: string | undefined;
  /** The purpose of the code. */
  type: SmsType;
  /** See SendButton. */
  phone?: string;
  onChange: (code: string) => void;
  onProblem: (problem: string | undefined) => void;
}

/** The six digits of an SMS code, and the button that sends it. */
export function CodeField({ value, problem, type, phone, onChange, onProblem }: Props) {
  return (
    <TextField
      label={FIELDS.code}
      value={value}
      problem={problem}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={FIELDS.codeHint}
      suffix={<SendButton type={type} phone={phone} onResult={onProblem} />}
      onChange={text => onChange(codeDigits(text))}
    />
  );
}
