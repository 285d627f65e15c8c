import { PROFILE } from '../wording.ts';

/** The sex: male, female, or secret. `value`: its number. */
export function SexField({ value, onChange }: { value: string; onChange: (sex: string) => void }) {
  return (
    <fieldset className="choices choices--row">
      <legend>{PROFILE.sex}</legend>
      {PROFILE.sexes.map(([sex, name]) => (
        <label key={sex}>
          <input
            type="radio"
            name="sex"
            checked={value === String(sex)}
            onChange={() => onChange(String(sex))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
