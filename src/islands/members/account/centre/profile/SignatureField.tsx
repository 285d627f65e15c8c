import { SIGNATURE_MAX } from '#lib/members/account/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { TextField } from '../../fields/TextField.tsx';
import { PROFILE } from '../wording.ts';

interface Props {
  value: string;
  problem: string | undefined;
  onChange: (signature: string) => void;
}

/** The signature, with its length. */
export function SignatureField({ value, problem, onChange }: Props) {
  return (
    <TextField
      label={PROFILE.signature}
      value={value}
      problem={problem}
      placeholder={PROFILE.signatureHint}
      autoComplete="off"
      data-autofocus
      suffix={
        <span className="form-count">
          {lengthOf(value.trim())}/{SIGNATURE_MAX}
        </span>
      }
      onChange={onChange}
    />
  );
}
