import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved, placeAt } from './order.ts';
import { type Item, keyOf } from './shapes.ts';
import { ITEMS } from './wording.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A list put in order by dragging, by buttons and by arrow keys; what was done is told to screen readers. */
export function useOrder(items: readonly Item[], onChange: (items: Item[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [told, tell] = useState('');
  /** A row that changes its place loses the focus of what is in it. */
  const focused = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    focused.current?.focus();
    focused.current = undefined;
  }, [items]);

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    tell(ITEMS.moved(items[from]!.name, to + 1));
  };
  const step = (from: number, by: number, button: HTMLElement) => {
    focused.current = button;
    move(from, from + by);
  };
  return {
    list,
    dragged,
    told,
    tell,
    step,
    onKey: (event: KeyboardEvent<HTMLElement>, from: number) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(from, by, event.currentTarget);
    },
    /** The list takes the pointer: a row that changes its place would lose it. */
    onGrab: (event: PointerEvent<HTMLElement>, item: Item) => {
      list.current?.setPointerCapture(event.pointerId);
      setDragged(keyOf(item));
    },
    onDrag: (event: PointerEvent<HTMLElement>) => {
      const from = items.findIndex(item => keyOf(item) === dragged);
      if (from < 0) return;
      const rows = Array.from(event.currentTarget.children, row => row.getBoundingClientRect());
      move(from, placeAt(rows, from, event.clientY));
    },
    onDrop: () => setDragged(undefined),
  };
}
