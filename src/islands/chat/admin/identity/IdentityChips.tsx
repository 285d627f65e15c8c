import type { GroupIdentityItem } from '../../api.ts';
import { coloursOf } from '../../room/colours.ts';

interface Props {
  label: string;
  identities: readonly GroupIdentityItem[];
  chosen: readonly number[];
  none: string;
  isOff?: boolean;
  onChange: (ids: number[]) => void;
}

/** Identities to choose from. */
export function IdentityChips({ label, identities, chosen, none, isOff = false, onChange }: Props) {
  if (identities.length === 0) return <p className="adm-hint">{none}</p>;
  return (
    <fieldset className="adm-choices">
      <legend>{label}</legend>
      {identities.map(({ id, identity_name, identity_color }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={isOff}
            onChange={({ target }) =>
              onChange([...chosen.filter(one => one !== id), ...(target.checked ? [id] : [])])
            }
          />
          <span className="identity" style={coloursOf(identity_color)}>
            {identity_name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
