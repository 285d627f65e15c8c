import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'prefix' | 'onChange'> {
  label: string;
  value: string;
  /** The field's problem. */
  problem: string | undefined;
  /** A note below the field while there is no problem. */
  note?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  onChange: (value: string) => void;
}

/** A labelled field; its problem is shown below and read out with it. */
export function TextField({ label, problem, note, prefix, suffix, onChange, ...input }: Props) {
  const id = useId();
  const isDescribed = problem !== undefined || note !== undefined;
  return (
    // What is checked on leaving the field has room for its problem: it moves nothing that is being pressed.
    <div className={`form-field${input.onBlur ? ' is-checked' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <span className="form-input">
        {prefix && <span className="form-prefix">{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={isDescribed ? `${id}-said` : undefined}
          onChange={event => onChange(event.target.value)}
        />
        {suffix}
      </span>
      <span id={`${id}-said`} className={problem === undefined ? 'form-note' : 'form-problem'} role="status">
        {problem === undefined ? (
          note
        ) : (
          <>
            <Icon name="info" size={16} />
            {problem}
          </>
        )}
      </span>
    </div>
  );
}
