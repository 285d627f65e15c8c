import { useCallback, useState } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';

/** What one editor holds: `get` the thing of this id, or nothing yet for a new one, which has an id once it is saved. */
export function useEdited<T extends { id: number }>(
  given: number | undefined,
  get: (id: number, signal: AbortSignal) => Promise<T>,
) {
  const [made, setMade] = useState<number>();
  const id = given ?? made;
  const load = useCallback(
    async (signal: AbortSignal) => (id === undefined ? undefined : get(id, signal)),
    [id, get],
  );
  const [loaded, retry, set] = useLoaded<T | undefined>(load);
  const saved = (edit: T) => {
    if (id === undefined) setMade(edit.id);
    else set(edit);
  };
  return { loaded, retry, set, saved };
}
