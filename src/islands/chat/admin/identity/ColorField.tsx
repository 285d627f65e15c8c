import { coloursOf } from '../../room/colours.ts';
import { TextField } from '../form/Fields.tsx';
import { IDENTITIES, SWATCHES } from './wording.ts';

interface Props {
  name: string;
  /** Six hex digits, while they are whole. */
  color: string;
  fault: string | undefined;
  onChange: (color: string) => void;
}

const HEX = /^[0-9a-f]{6}$/i;

/** A colour of a few, or any by its code; shown as it will be read in both themes. */
export function ColorField({ name, color, fault, onChange }: Props) {
  const shown = HEX.test(color) ? coloursOf(color) : undefined;
  return (
    <div className="adm-color">
      <fieldset className="adm-swatches">
        <legend>{IDENTITIES.color}</legend>
        {SWATCHES.map(one => (
          <label key={one} style={{ background: `#${one}` }}>
            <input
              type="radio"
              name="color"
              aria-label={IDENTITIES.colorOf(one)}
              checked={one === color}
              onChange={() => onChange(one)}
            />
          </label>
        ))}
      </fieldset>
      <TextField
        label={IDENTITIES.hex}
        hint={IDENTITIES.hexHint}
        value={color}
        fault={fault}
        onChange={onChange}
      />
      <div className="adm-preview" role="img" aria-label={IDENTITIES.preview} style={shown}>
        {(['light', 'dark'] as const).map(theme => (
          <p key={theme} data-theme={theme}>
            <small>{IDENTITIES[theme]}</small>
            <b>{IDENTITIES.sample}</b>
            <span className="adm-preview-tag">{name}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
