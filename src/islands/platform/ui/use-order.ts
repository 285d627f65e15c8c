import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { indexAt, moved } from './order.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface Options<T> {
  keyOf(item: T): string | number;
  /** What is announced of an item that moved; positions count from 1. */
  announcement(item: T, position: number): string;
  onChange(items: T[]): void;
}

/** Reorders a list by dragging, buttons and arrow keys; moves are announced to screen readers. */
export function useOrder<T>(items: readonly T[], { keyOf, announcement, onChange }: Options<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | number>();
  const [announced, announce] = useState('');

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    announce(announcement(items[from]!, to + 1));
  };
  const step = (from: number, by: number) => move(from, from + by);
  return {
    list,
    dragged,
    announced,
    announce,
    step,
    onKey: (event: KeyboardEvent, from: number) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(from, by);
    },
    /** The list captures the pointer: a row would lose it when it moves. */
    onGrab: (event: PointerEvent<HTMLElement>, item: T) => {
      list.current?.setPointerCapture(event.pointerId);
      setDragged(keyOf(item));
    },
    onDrag: (event: PointerEvent<HTMLElement>) => {
      const from = items.findIndex(item => keyOf(item) === dragged);
      if (from < 0) return;
      const rows = Array.from(event.currentTarget.children, row => row.getBoundingClientRect());
      move(from, indexAt(rows, from, event.clientY));
    },
    onDrop: () => setDragged(undefined),
  };
}
