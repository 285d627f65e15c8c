import type { SmsType } from '#lib/account/sms-type.ts';
import { codeDigits } from '../rules.ts';
import { FIELDS } from '../wording.ts';
import { SendButton } from './SendButton.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  value: string;
  problem: string | undefined;
  /** What the code is for. */
  type: SmsType;
  /** As SendButton's. */
  phone?: string;
  onChange: (code: string) => void;
  onProblem: (problem: string | undefined) => void;
}

/** Six digits from a short message, and the button that sends it. */
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
