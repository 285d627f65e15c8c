import { useId } from 'react';
import { PROFILE } from '../wording.ts';
import { REGIONS } from './wording.ts';

/** The region, one of a list; '' for none. What was kept before the list was stays to be chosen. */
export function RegionField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  const names = value === '' || REGIONS.includes(value) ? REGIONS : [value, ...REGIONS];
  return (
    <div className="form-field">
      <label htmlFor={id}>{PROFILE.region}</label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{PROFILE.noRegion}</option>
        {names.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
