import type { FieldProblems } from '../faults.ts';

interface Props {
  problems: FieldProblems;
  isBusy: boolean;
  submit: string;
  /** The action cannot be undone. */
  isDanger?: boolean;
}

/** Problems of the form as a whole, and the submit button. */
export function FormEnd({ problems, isBusy, submit, isDanger = false }: Props) {
  return (
    <>
      <p className="form-problem" role="alert">
        {problems['']}
      </p>
      <button
        className={`btn btn--lg ${isDanger ? 'btn--danger' : 'btn--primary'}`}
        type="submit"
        aria-disabled={isBusy}
      >
        {submit}
      </button>
    </>
  );
}
