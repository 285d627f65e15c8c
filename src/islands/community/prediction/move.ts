/** Arrow keys in a bracket: up and down within a column, left and right between rounds. */
import type { KeyboardEvent } from 'react';

const SIDE = '[role="radio"]';
const KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

interface Spot {
  element: HTMLElement;
  x: number;
  y: number;
}

const spotOf = (element: HTMLElement): Spot => {
  const { left, top, height } = element.getBoundingClientRect();
  return { element, x: left, y: top + height / 2 };
};

/** Moves the focus by position on the screen, so that it fits any layout of the bracket. */
export function moveFrom(event: KeyboardEvent, board: HTMLElement | null): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>(SIDE);
  if (!from || !board || !KEYS.has(event.key)) return;
  event.preventDefault();
  const spots = [...board.querySelectorAll<HTMLElement>(SIDE)].map(spotOf);
  const found = next(event.key, spotOf(from), spots);
  found?.focus();
  found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function next(key: string, from: Spot, spots: readonly Spot[]): HTMLElement | undefined {
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const columns = new Set(spots.map(spot => spot.x)).size;
  // With a single column, as on a phone, left and right move vertically too.
  const along = isAcross && columns > 1 ? 'x' : 'y';
  const ahead = spots.filter(spot => (spot[along] - from[along]) * sign > 1);
  const inLine = along === 'y' ? ahead.filter(spot => Math.abs(spot.x - from.x) < 1) : ahead;
  const far = ({ x, y }: Spot) => Math.abs(x - from.x) * (along === 'x' ? 1000 : 1) + Math.abs(y - from.y);
  return inLine.toSorted((a, b) => far(a) - far(b))[0]?.element;
}
