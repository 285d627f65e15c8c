import type { ReactNode } from 'react';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import type { Loaded } from '../../platform/ui/use-loaded.ts';
import { OPERATOR } from './wording.ts';

interface Props<T> {
  loaded: Loaded<T>;
  onRetry: () => void;
  onBack: () => void;
  /** Content beside the back button. */
  beside?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** An item opened from a list, instead of the list, with a back button. */
export function Opened<T>({ loaded, onRetry, onBack, beside, children }: Props<T>) {
  return (
    <div className="stack">
      <p className="activity-buttons">
        <button type="button" className="btn btn--plain btn--sm" onClick={onBack}>
          {OPERATOR.back}
        </button>
        {loaded.phase === 'ready' && beside?.(loaded.data)}
      </p>
      {loaded.phase === 'ready' ? children(loaded.data) : <LoadState loaded={loaded} onRetry={onRetry} />}
    </div>
  );
}
