/** The message popup of the user entry (components/shell/UserEntry.astro), loaded on first use. */
import { createRoot, type Root } from 'react-dom/client';
import styles from './notice.css?url&no-inline';
import { Popup } from './Popup.tsx';

/** The popup closes this long after the pointer left, in milliseconds. */
const LEAVE_MS = 500;

/** Opens it now, and from then on by hover, focus and press. */
export function mountPopup(container: HTMLElement): void {
  const button = container.querySelector('button')!;
  const panel = container.querySelector<HTMLElement>('[data-popup]')!;
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
        <Popup hasLetters />
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
  /** Closes it, unless a modal dialog opened from it: that returns the focus here. */
  function leave(): void {
    if (!document.querySelector('dialog:modal')) close();
  }
  let wasOpen = false;
  container.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') open();
  });
  container.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !container.querySelector(':focus-visible'))
      leaving = setTimeout(leave, LEAVE_MS);
  });
  button.addEventListener('pointerdown', () => {
    wasOpen = !panel.hidden;
  });
  button.addEventListener('click', ({ detail, pointerType }: PointerEvent) => {
    // A mouse opened it by hovering; a press by touch or key toggles it.
    if (pointerType !== 'mouse' && (detail === 0 ? !panel.hidden : wasOpen)) close();
    else open();
  });
  container.addEventListener('focusin', open);
  container.addEventListener('focusout', ({ relatedTarget }) => {
    if (!container.contains(relatedTarget as Node | null)) leave();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!container.contains(target as Node)) leave();
  });
  container.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || panel.hidden) return;
    close();
    button.focus();
    close();
  });
  // Stays closed if the user has moved on while it loaded.
  if (container.matches(':hover, :focus-within')) open();
}
