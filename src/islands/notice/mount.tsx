/** The message popup of the user entry (components/shell/UserEntry.astro), from its first use on. */
import { createRoot, type Root } from 'react-dom/client';
import styles from './notice.css?url&no-inline';
import { Popup } from './Popup.tsx';

/** Spec §2.6: it closes so long after the pointer has left, in milliseconds. */
const LEAVE_MS = 500;

/** Opens it now, and by itself from then on: by hover, focus and press. */
export function mountPopup(place: HTMLElement): void {
  const button = place.querySelector('button')!;
  const panel = place.querySelector<HTMLElement>('[data-popup]')!;
  let root: Root | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(leaving);
    if (!panel.hidden) return;
    panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    root = createRoot(panel);
    root.render(
      <>
        <link rel="stylesheet" href={styles} precedence="default" />
        <Popup />
      </>,
    );
  }
  function close(): void {
    clearTimeout(leaving);
    if (panel.hidden) return;
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    root?.unmount();
  }
  /** A card over the page was opened from here: it gives the focus back. */
  function leave(): void {
    if (!document.querySelector('dialog:modal')) close();
  }
  let wasOpen = false;
  place.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') open();
  });
  place.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !place.contains(document.activeElement))
      leaving = setTimeout(leave, LEAVE_MS);
  });
  button.addEventListener('pointerdown', () => {
    wasOpen = !panel.hidden;
  });
  button.addEventListener('click', ({ detail, pointerType }: PointerEvent) => {
    // A mouse has opened it by being there; a finger or a key closes it again.
    if (pointerType !== 'mouse' && (detail === 0 ? !panel.hidden : wasOpen)) close();
    else open();
  });
  place.addEventListener('focusin', open);
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!place.contains(relatedTarget as Node | null)) leave();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!place.contains(target as Node)) leave();
  });
  place.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || panel.hidden) return;
    close();
    button.focus();
    close();
  });
  // Whoever has turned elsewhere since is not interrupted.
  if (place.matches(':hover, :focus-within')) open();
}
