import { type ReactNode, useId } from 'react';
import { FIELD_NAMES } from '#lib/entry/wording.ts';
import { FAULTY } from './wording.ts';

interface Props {
  /** Path of the field. */
  name: string;
  /** Path of the field that was refused: this one, or one within it. */
  fault: string | undefined;
  hint?: string;
  /** The control, under this id. */
  children: (id: string) => ReactNode;
}

/** One labelled field; a refused one says so. Why is told beside the button that sent it. */
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
