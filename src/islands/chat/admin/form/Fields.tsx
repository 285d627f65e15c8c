import { type ReactNode, useId } from 'react';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { FORM } from '../wording.ts';

interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}
interface BoxProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A labelled field with its hint, and what is wrong with it below. */
export function FieldBox({ label, hint, fault, children }: BoxProps) {
  const id = useId();
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={fault ? 'adm-problem' : 'adm-hint'} role={fault ? 'alert' : undefined}>
        {fault ?? hint}
      </p>
    </div>
  );
}

interface TextProps {
  label: string;
  value: string;
  /** Characters, as a reader counts them. */
  max?: number;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Rows of the field; several make it a longer text. */
  rows?: number;
  isFirst?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
}

export function TextField({
  label,
  value,
  max,
  hint,
  fault,
  rows = 1,
  isFirst,
  placeholder,
  onChange,
}: TextProps) {
  const left = max === undefined ? undefined : max - lengthOf(value);
  const isOver = left !== undefined && left < 0;
  const note = left === undefined ? hint : [hint, FORM.left(Math.max(0, left))].filter(Boolean).join(' · ');
  return (
    <FieldBox label={label} hint={note} fault={isOver ? FORM.over(-left) : fault}>
      {control =>
        rows > 1 ? (
          <textarea
            {...control}
            className="input"
            rows={rows}
            value={value}
            placeholder={placeholder}
            onChange={event => onChange(event.target.value)}
          />
        ) : (
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            data-autofocus={isFirst ? '' : undefined}
            onChange={event => onChange(event.target.value)}
          />
        )
      }
    </FieldBox>
  );
}

interface SelectProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly (readonly [value: V, name: string])[];
  hint?: string | undefined;
  fault?: string | undefined;
  onChange: (value: V) => void;
}

export function SelectField<V extends string | number>({ options, value, onChange, ...box }: SelectProps<V>) {
  return (
    <FieldBox {...box}>
      {control => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ target }) => onChange(options[target.selectedIndex]![0])}
        >
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}

interface SwitchProps {
  label: string;
  hint?: string | undefined;
  isOn: boolean;
  /** Why it cannot be changed. */
  off?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** Greyed with the reason where it may not be changed. */
export function SwitchField({ label, hint, isOn, off, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="adm-switch" data-off={off ? '' : undefined}>
      <span>
        {label}
        <small id={id}>{off ?? hint}</small>
      </span>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={id}
        aria-disabled={off !== undefined}
        checked={isOn}
        onChange={({ target }) => off === undefined && onChange(target.checked)}
      />
    </label>
  );
}
