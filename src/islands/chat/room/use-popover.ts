/** A box beside a button, above everything; Escape and a press outside close it. */
import { computePosition, flip, shift } from '@floating-ui/dom';
import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';

/** Pixels to the edge of the window. */
const PADDING = 8;

/** Behaviour of the box. Its button with `data-first`, or its first one, gets the focus. */
export function usePopover(
  anchor: HTMLElement,
  onClose: () => void,
): { ref: RefObject<HTMLDivElement | null>; popover: 'auto'; onToggle: (event: ToggleEvent) => void } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current!;
    box.showPopover();
    const middleware = [flip({ padding: PADDING }), shift({ padding: PADDING, crossAxis: true })];
    // It opens towards the middle: beside the field it would cover the lists.
    const placement = anchor.getBoundingClientRect().left < innerWidth / 2 ? 'top-start' : 'top-end';
    void computePosition(besideText(anchor), box, { placement, strategy: 'fixed', middleware }).then(
      ({ x, y }) => {
        Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
        (box.querySelector<HTMLElement>('[data-first]') ?? box.querySelector('button'))?.focus({
          preventScroll: true,
        });
      },
    );
  }, [anchor]);
  return { ref, popover: 'auto', onToggle: event => event.newState === 'closed' && onClose() };
}

/** What is written stays in sight: beside a button of a form, the box stands above the whole form. */
function besideText(anchor: HTMLElement): Pick<Element, 'getBoundingClientRect'> {
  const form = anchor.closest('form');
  if (!form) return anchor;
  return {
    getBoundingClientRect() {
      const { x, width } = anchor.getBoundingClientRect();
      const { y, height } = form.getBoundingClientRect();
      return new DOMRect(x, y, width, height);
    },
  };
}

/** Moves the focus among the box's buttons by `by`. */
export function stepBy(box: HTMLElement, by: number): void {
  const all = [...box.querySelectorAll('button')];
  all[all.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus();
}
