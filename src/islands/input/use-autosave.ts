import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../call.ts';

/** Typing has to rest this long before it is saved, in milliseconds. */
const REST = 1500;

export type SaveState = 'clean' | 'dirty' | 'saving' | 'saved' | 'submitting' | 'submitted' | 'failed';

/** What goes with a save, and comes back from it. */
export interface Version {
  version: number;
  base: string;
}

interface Saving {
  state: SaveState;
  /** Epoch milliseconds of the last save. */
  at: number;
  /** Why the last one failed. */
  error: CallError | undefined;
  submit(): void;
}

/**
 * Saves `content` as a draft when it has rested, one save at a time, and hands it in on `submit`. `save` answers
 * the version that it made; the next save goes on from that. What has a conflict is not saved again by itself.
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
      // Handed in, or saved, while it rested.
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

/** The browser asks before what was not saved is left behind. */
function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
