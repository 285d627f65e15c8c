import { useState } from 'react';
import type { CursorList } from '../../platform/ui/use-cursor.ts';

/** Keeps the rows in place while they are read again: the focus stays on its row. */
export function useSteady<T>(items: CursorList<T>): CursorList<T> {
  const [last, setLast] = useState(items.list);
  if (items.phase === 'ready' && last !== items.list) setLast(items.list);
  const isAgain = items.phase === 'loading' && items.list.length === 0 && last.length > 0;
  return isAgain ? { ...items, list: last, phase: 'ready', hasMore: false } : items;
}
