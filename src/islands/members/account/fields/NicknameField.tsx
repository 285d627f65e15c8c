import { NICKNAME_MAX } from '#lib/members/account/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { FIELDS } from '../wording.ts';
import { TextField } from './TextField.tsx';

interface Props {
  value: string;
  problem: string | undefined;
  onChange: (nickname: string) => void;
  onBlur: () => void;
}

/** A nickname, with its length. */
export function NicknameField({ value, problem, onChange, onBlur }: Props) {
  return (
    <TextField
      label={FIELDS.nickname}
      value={value}
      problem={problem}
      autoComplete="nickname"
      placeholder={FIELDS.nicknameHint}
      data-autofocus
      suffix={
        <span className="form-count">
          {lengthOf(value.trim())}/{NICKNAME_MAX}
        </span>
      }
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
