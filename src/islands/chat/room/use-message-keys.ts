import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Row } from '#lib/chat/timeline-rows.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** ↑ and ↓ go from message to message; one of them is reached by Tab. Escape leads to the field. */
export function useMessageKeys(rows: readonly Row[], list: Virtualizer<HTMLElement, Element>) {
  const [focused, setFocused] = useState<string>();
  const focusable = useMemo(() => {
    const found = focused === undefined ? -1 : rows.findLastIndex(({ key }) => key === focused);
    return found >= 0 ? found : rows.findLastIndex(({ kind }) => kind === 'message');
  }, [rows, focused]);

  /** Scrolls to the row and gives it the focus. */
  function focus(index: number): void {
    setFocused(rows[index]!.key);
    list.scrollToIndex(index, { align: 'auto' });
    // Drawn by then.
    requestAnimationFrame(() => {
      const row = list.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"] [data-message]`);
      row?.focus({ preventScroll: true });
    });
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') focusField(event.currentTarget);
    const by = event.altKey ? undefined : STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const own = event.currentTarget.closest<HTMLElement>('[data-index]');
    let next = Number(own?.dataset['index']) + by;
    while (rows[next] && rows[next]!.kind !== 'message') next += by;
    if (rows[next]) focus(next);
  }
  /** From the log itself ↑ goes to the last message. */
  function onLogKey(event: KeyboardEvent<HTMLElement>): void {
    const isHere = event.target === event.currentTarget && event.key === 'ArrowUp' && !event.altKey;
    if (!isHere || focusable < 0) return;
    event.preventDefault();
    focus(focusable);
  }
  return { focusable, focus, onKey, onLogKey };
}

const focusField = (from: HTMLElement): void =>
  from.closest('.room')?.querySelector<HTMLElement>('textarea')?.focus();
