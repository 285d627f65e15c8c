import { type ReactNode, useId } from 'react';
import { FIELD_NAMES } from '#lib/newsroom/entry/wording.ts';
import { FAULTY } from '../desk/wording.ts';

interface Props {
  /** Path of the field. */
  name: string;
  /** Path of the refused field: this one, or one within it. */
  fault: string | undefined;
  hint?: string;
  /** Renders the control with this id. */
  children: (id: string) => ReactNode;
}

/** A labelled field, marked when refused. The reason is shown beside the submit button. */
export function Field({ name, fault, hint, children }: Props) {
  const id = useId();
  const isFaulty = fault === name || fault?.startsWith(`${name}.`);
  return (
    <div className={isFaulty ? 'field is-faulty' : 'field'}>
      <label htmlFor={id}>
        {FIELD_NAMES[name.slice(name.lastIndexOf('.') + 1)]}
        {hint && <small>{hint}</small>}
      </label>
      {children(id)}
      {isFaulty && <span className="field-error">{FAULTY}</span>}
    </div>
  );
}
