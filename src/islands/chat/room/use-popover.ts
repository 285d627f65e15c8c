/** A box beside a button, above everything; Escape and a press outside close it. */
import { computePosition, flip, shift } from '@floating-ui/dom';
import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';

/** Pixels to the edge of the window. */
const PADDING = 8;

/** What the box needs. Its first button gets the focus. */
export function usePopover(
  anchor: HTMLElement,
  onClose: () => void,
): { ref: RefObject<HTMLDivElement | null>; popover: 'auto'; onToggle: (event: ToggleEvent) => void } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current!;
    box.showPopover();
    const middleware = [flip({ padding: PADDING }), shift({ padding: PADDING })];
    void computePosition(anchor, box, { placement: 'top-end', strategy: 'fixed', middleware }).then(
      ({ x, y }) => {
        Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
        box.querySelector('button')?.focus({ preventScroll: true });
      },
    );
  }, [anchor]);
  return { ref, popover: 'auto', onToggle: event => event.newState === 'closed' && onClose() };
}

/** Moves the focus among the box's buttons by `by`. */
export function stepBy(box: HTMLElement, by: number): void {
  const all = [...box.querySelectorAll('button')];
  all[all.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus();
}
