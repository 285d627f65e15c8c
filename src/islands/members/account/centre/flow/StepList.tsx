import { FLOW } from '../flow-wording.ts';

interface Props {
  names: readonly string[];
  /** Counts from 1. */
  step: number;
}

/** Progress of a flow; each step is announced to screen readers. */
export function StepList({ names, step }: Props) {
  return (
    <>
      <ol className="flow-steps" aria-hidden="true">
        {names.map((name, i) => (
          <li key={name} className={i + 1 === step ? 'is-current' : i + 1 < step ? 'is-done' : undefined}>
            <span>{i + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {FLOW.steps(names, step)}
      </p>
    </>
  );
}
