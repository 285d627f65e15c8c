import { useId } from 'react';
import { PROVINCES } from '#lib/members/account/profile/provinces.ts';
import { PROFILE } from '../wording.ts';

/** The region, one of a list; '' for none. */
export function RegionField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{PROFILE.region}</label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{PROFILE.noRegion}</option>
        {PROVINCES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
