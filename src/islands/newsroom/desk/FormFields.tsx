import { type ReactNode, useId } from 'react';
import type { CallError } from '../../platform/call.ts';

/** The server's message about this field, or about one within it. */
export const faultAt = (error: CallError | undefined, field: string): string | undefined =>
  error?.field === field || error?.field?.startsWith(`${field}.`) ? error.message : undefined;

interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface BoxProps {
  name: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A labelled field of a desk's form, with its refusal's message below. */
export function FieldBox({ name, hint, fault, children }: BoxProps) {
  const id = useId();
  return (
    <div className={fault ? 'field is-faulty' : 'field'}>
      <label htmlFor={id}>
        {name}
        {hint && <small>{hint}</small>}
      </label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': `${id}-fault` })}
      <span id={`${id}-fault`} className="field-error" role="status">
        {fault}
      </span>
    </div>
  );
}

interface TextProps {
  name: string;
  value: string;
  max?: number;
  hint?: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

export function Line({
  type = 'text',
  name,
  hint,
  fault,
  value,
  max,
  isOptional = false,
  onChange,
}: TextProps & { type?: 'text' | 'date'; isOptional?: boolean }) {
  return (
    <FieldBox name={name} hint={hint} fault={fault}>
      {control => (
        <input
          {...control}
          className="input"
          type={type}
          value={value}
          maxLength={max}
          required={!isOptional}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FieldBox>
  );
}

export function Lines({ rows, name, hint, fault, value, max, onChange }: TextProps & { rows: number }) {
  return (
    <FieldBox name={name} hint={hint} fault={fault}>
      {control => (
        <textarea
          {...control}
          className="input"
          rows={rows}
          maxLength={max}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FieldBox>
  );
}
