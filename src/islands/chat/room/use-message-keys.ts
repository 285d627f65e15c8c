import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { LogRow } from '../model/timeline-rows.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** How many frames a row may take to be drawn: some seconds, on a slow phone. */
const FRAMES = 180;
/** How many frames it is looked after when it has the focus. */
const STAY_FRAMES = 40;

/** ↑ and ↓ go from message to message; one of them is reached by Tab. Escape leads to the field, the menu key to its menu. */
export function useMessageKeys(rows: readonly LogRow[], list: Virtualizer<HTMLElement, Element>) {
  const [focused, setFocused] = useState<string>();
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const focusable = useMemo(() => {
    const found = focused === undefined ? -1 : rows.findLastIndex(({ key }) => key === focused);
    return found >= 0 ? found : rows.findLastIndex(({ kind }) => kind === 'message');
  }, [rows, focused]);

  /** Scrolls to the row and gives it the focus. */
  function focus(index: number): void {
    const { key } = rows[index]!;
    setFocused(key);
    list.scrollToIndex(index, { align: 'auto' });
    focusDrawn(key, FRAMES);
  }
  /**
   * Focuses a row that is drawn some frames after the list was scrolled to it; pages that come meanwhile move its
   * index. `had`: it has had the focus.
   */
  function focusDrawn(key: string, frames: number, previous = false): void {
    requestAnimationFrame(() => {
      const index = latest.current.findIndex(row => row.key === key);
      const row = list.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"] [data-message]`);
      const { activeElement, body } = document;
      // Whoever has gone on elsewhere stays there.
      if (index < 0 || frames === 0 || (previous && activeElement !== row && activeElement !== body)) return;
      if (!row) list.scrollToIndex(index, { align: 'auto' });
      else if (activeElement !== row) row.focus({ preventScroll: true });
      const left = row && !previous ? STAY_FRAMES : frames;
      focusDrawn(key, left - 1, previous || row !== null);
    });
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') focusField(event.currentTarget);
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    }
    const by = event.altKey ? undefined : STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const row = event.currentTarget.closest<HTMLElement>('[data-index]');
    let next = Number(row?.dataset['index']) + by;
    while (rows[next] && rows[next]!.kind !== 'message') next += by;
    if (rows[next]) focus(next);
  }
  /** Moves from the log itself to the last message, with ↑. */
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
