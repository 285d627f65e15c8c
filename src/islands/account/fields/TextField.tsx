import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'prefix' | 'onChange'> {
  label: string;
  value: string;
  /** What is wrong with it. */
  problem: string | undefined;
  /** Said below while nothing is wrong. */
  note?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  onChange: (value: string) => void;
}

/** A labelled field; what is wrong stands below and is said with it. */
export function TextField({ label, problem, note, prefix, suffix, onChange, ...input }: Props) {
  const id = useId();
  const said = problem !== undefined || note !== undefined;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-input">
        {prefix && <span className="form-prefix">{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={said ? `${id}-said` : undefined}
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
