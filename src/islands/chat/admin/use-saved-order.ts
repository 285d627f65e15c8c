import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/call.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { reloadGroup } from '../state/groups.ts';

/** Pause after which an order is stored, in milliseconds: while it is dragged it changes with every row. */
const REST_MS = 300;

/** Stores the order; without `rev` it stands whatever others did. */
type Save<T> = (items: readonly T[], rev: number | undefined) => Promise<unknown>;

/** One move follows another before the page has read the first back: that is no other's change. */
function isOwnConflict(error: unknown): boolean {
  const session = $session.get();
  return (
    error instanceof CallError &&
    session.state === 'signed-in' &&
    error.changed?.every(({ user_id }) => user_id === session.viewer.id) === true
  );
}

/** An order that is shown at once, stored when it rests, and taken back where that failed. */
export function useSavedOrder<T>(stored: readonly T[], rev: number, save: Save<T>) {
  const [unsaved, setUnsaved] = useState<readonly T[]>();
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored now is the order to show
  useEffect(() => {
    if (timer.current === undefined) setUnsaved(undefined);
  }, [stored]);
  const store = async (items: readonly T[]) => {
    timer.current = undefined;
    try {
      await save(items, rev).catch((error: unknown) => {
        if (isOwnConflict(error)) return save(items, undefined);
        throw error;
      });
      setProblem(undefined);
    } catch (error) {
      setUnsaved(undefined);
      setProblem(messageOf(error));
    }
    void reloadGroup();
  };
  const change = (items: readonly T[]) => {
    setUnsaved(items);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void store(items), REST_MS);
  };
  return { items: unsaved ?? stored, change, problem };
}
