import { useEffect, useState } from 'react';
import type { Loaded } from './use-loaded.ts';
import { LOAD } from './wording.ts';

/** A shorter wait shows nothing, in milliseconds. */
const SLOW = 200;

/** What replaces content that is not loaded yet: the wait, or the failure and a retry button. */
export function LoadState({ loaded, onRetry }: { loaded: Loaded<unknown>; onRetry: () => void }) {
  if (loaded.phase === 'loading') return <Waiting />;
  if (loaded.phase === 'ready') return null;
  return (
    <div className="load-state" role="alert">
      <b>{loaded.message}</b>
      <button type="button" className="btn btn--plain btn--sm" onClick={onRetry}>
        {LOAD.retry}
      </button>
    </div>
  );
}

export function Waiting() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="load-state" role="status">
      {isSlow && (
        <>
          <span className="spinner" />
          {LOAD.waiting}
        </>
      )}
    </p>
  );
}
