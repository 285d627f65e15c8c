import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/call.ts';

/** Debounce of saving, in milliseconds. */
const REST = 1500;

export type SaveState = 'clean' | 'dirty' | 'saving' | 'saved' | 'submitting' | 'submitted' | 'failed';

/** The version that a save sends, and that its answer returns. */
export interface Version {
  version: number;
  base: string;
}

interface Saving {
  state: SaveState;
  /** Epoch milliseconds of the last save. */
  at: number;
  /** The last save's failure. */
  error: CallError | undefined;
  submit(): void;
}

/**
 * Saves `content` as a draft, debounced, one save at a time, and submits it on `submit`. `save` returns the
 * new version, on which the next save builds. A failed save is not retried until `content` changes.
 */
export function useAutosave<T>(
  content: T,
  first: Version,
  save: (content: T, version: Version, submit: boolean) => Promise<Version>,
): Saving {
  const [state, setState] = useState<SaveState>('clean');
  const [error, setError] = useState<CallError>();
  const [at, setAt] = useState(0);
  const version = useRef(first);
  const stored = useRef(content);
  const latest = useRef(content);
  const running = useRef<Promise<void>>(undefined);
  latest.current = content;

  const run = useCallback(
    async (submit: boolean) => {
      await running.current;
      const saved = latest.current;
      // Saved or submitted already during the debounce.
      if (!submit && saved === stored.current) return;
      setState(submit ? 'submitting' : 'saving');
      try {
        version.current = await save(saved, version.current, submit);
        stored.current = saved;
        setError(undefined);
        setAt(Date.now());
        setState(submit ? 'submitted' : latest.current === saved ? 'saved' : 'dirty');
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setError(failure);
        setState('failed');
      }
    },
    [save],
  );
  const start = useCallback(
    (submit: boolean) => {
      const done = run(submit).finally(() => {
        if (running.current === done) running.current = undefined;
      });
      running.current = done;
    },
    [run],
  );

  useEffect(() => {
    if (content === stored.current) return;
    setState('dirty');
    const timer = setTimeout(() => start(false), REST);
    return () => clearTimeout(timer);
  }, [content, start]);
  useLeaveGuard(state === 'dirty' || state === 'saving' || state === 'failed');
  return { state, at, error, submit: () => start(true) };
}

/** Warns before leaving the page with unsaved changes. */
function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
