import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="privacy-part privacy-switch">
      <span>
        {label}
        <small id={hintId}>{hint}</small>
      </span>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
