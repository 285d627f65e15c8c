import { useId } from 'react';
import { KEYWORD_MAX } from '#lib/wiki/search/limits.ts';

interface Props {
  label: string;
  hint: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Finds teams, players and the like by any of their names, above a desk's list. */
export function FindField({ label, hint, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="field artwork-find">
      <label htmlFor={id}>
        {label}
        <small>{hint}</small>
      </label>
      <input
        id={id}
        className="input"
        type="search"
        value={value}
        maxLength={KEYWORD_MAX}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}
