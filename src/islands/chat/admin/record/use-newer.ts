import { useEffect, useRef } from 'react';
import type { CursorList } from '../../../platform/ui/use-cursor.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { useRefresh } from '../use-refresh.ts';
import { type AuditPage, newerThan } from './newer.ts';

/** Puts newer rows on top of a list of the newest, with each change of the group: nothing else moves. */
export function useNewer<T extends { id: number }>(
  items: CursorList<T>,
  load: (cursor: number, signal: AbortSignal) => Promise<AuditPage<T>>,
  rev: number,
): void {
  const reading = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => () => reading.current?.abort(), [load]);
  useRefresh(rev, () => {
    // The first page may have been read before the change.
    if (items.list.length === 0) return items.more();
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    newerThan(items.list[0]!.id, cursor => load(cursor, signal)).then(
      newer => !signal.aborted && items.prepend(newer, (one, other) => one.id === other.id),
      (error: unknown) => signal.aborted || console.warn(`audit: ${messageOf(error)}`),
    );
  });
}
