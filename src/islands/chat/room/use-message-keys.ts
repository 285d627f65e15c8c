import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useState } from 'react';
import type { Row } from '#lib/chat/timeline-rows.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** ↑ and ↓ go from message to message; one of them is reached by Tab. Escape leads to the field. */
export function useMessageKeys(rows: readonly Row[], list: Virtualizer<HTMLElement, Element>) {
  const [focused, setFocused] = useState<string>();
  const places = rows.flatMap((row, i) => (row.kind === 'message' ? i : []));
  const found = rows.findIndex(({ key }) => key === focused);
  const focusable = found >= 0 ? found : places.at(-1);

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
    const next = places.at(Math.max(0, places.indexOf(Number(own?.dataset['index'])) + by));
    if (next !== undefined) focus(next);
  }
  /** From the log itself ↑ goes to the last message. */
  function onLogKey(event: KeyboardEvent<HTMLElement>): void {
    const isHere = event.target === event.currentTarget && event.key === 'ArrowUp' && !event.altKey;
    if (!isHere || focusable === undefined) return;
    event.preventDefault();
    focus(focusable);
  }
  return { focusable, focus, onKey, onLogKey };
}

const focusField = (from: HTMLElement): void =>
  from.closest('.room')?.querySelector<HTMLElement>('textarea')?.focus();
