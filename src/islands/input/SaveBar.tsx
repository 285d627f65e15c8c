import { clock } from '#lib/kernel/time.ts';
import type { CallError } from '../call.ts';
import type { SaveState } from './use-autosave.ts';
import { SAVING } from './wording.ts';

interface Props {
  state: SaveState;
  at: number;
  error: CallError | undefined;
  onSubmit(): void;
}

/** Reasons after which only the page's own newest state helps. */
const OUT_OF_DATE = new Set(['version_changed', 'facts_changed']);

/** How far the entry is saved, why it is not, and the button that hands it in. */
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
