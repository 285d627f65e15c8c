import { faultAt } from './FormFields.tsx';
import type { DeskSaving } from './use-save.ts';
import { OPERATOR } from './wording.ts';

interface Props {
  saving: DeskSaving;
  /** Fields that show their own problems. */
  fields: readonly string[];
  label: string;
  /** Another operator saved meanwhile: loads their version. */
  onReload: () => void;
}

/** The end of a form: the refusal's message, and the submit button. */
export function SaveEnd({ saving: { error, isBusy }, fields, label, onReload }: Props) {
  return (
    <>
      <p className="field-error" role="status">
        {error && (fields.some(field => faultAt(error, field)) ? OPERATOR.faulty : error.message)}
      </p>
      {error?.reason === 'version_changed' ? (
        <button type="button" className="btn btn--plain" onClick={onReload}>
          {OPERATOR.reload}
        </button>
      ) : (
        <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
          {label}
        </button>
      )}
    </>
  );
}
