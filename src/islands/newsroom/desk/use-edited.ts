import { useCallback, useState } from 'react';
import { useLoaded } from '../../platform/ui/use-loaded.ts';

/** The item of an editor: loads it by id with `get`; a new one has no id until it is saved. */
export function useEdited<T extends { id: number }>(
  options: number | undefined,
  get: (id: number, signal: AbortSignal) => Promise<T>,
) {
  const [made, setMade] = useState<number>();
  const id = options ?? made;
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
