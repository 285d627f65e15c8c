import { clock } from '#lib/platform/kernel/time.ts';
import type { CallError } from '../../platform/call.ts';
import { SAVING } from '../desk/wording.ts';
import type { SaveState } from './use-autosave.ts';

interface Props {
  state: SaveState;
  at: number;
  error: CallError | undefined;
  onSubmit(): void;
}

/** Refusals after which the page must be reloaded. */
const OUT_OF_DATE = new Set(['version_changed', 'facts_changed']);

/** The save state, the failure, and the submit button. */
export function SaveBar({ state, at, error, onSubmit }: Props) {
  return (
    <div className="save-bar">
      <p role="status">{wordOf(state, at)}</p>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      {error && OUT_OF_DATE.has(error.reason) ? (
        <button type="button" className="btn btn--plain" onClick={() => location.reload()}>
          {SAVING.reload}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn--primary"
          disabled={state === 'submitting'}
          onClick={onSubmit}
        >
          {SAVING.submit}
        </button>
      )}
    </div>
  );
}

function wordOf(state: SaveState, at: number): string {
  return state === 'saved' ? SAVING.saved(clock(at)) : SAVING[state];
}
