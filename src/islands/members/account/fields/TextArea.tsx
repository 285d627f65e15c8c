import { type ComponentProps, useId } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A TextField of several lines. */
export function TextArea({ label, problem, onChange, ...area }: Props) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-input form-area">
        <textarea
          rows={4}
          {...area}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-said`}
          onChange={event => onChange(event.target.value)}
        />
      </span>
      <span id={`${id}-said`} className="form-problem" role="status">
        {problem !== undefined && (
          <>
            <Icon name="info" size={16} />
            {problem}
          </>
        )}
      </span>
    </div>
  );
}
