import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe';

/**
 * A <dialog> that is modal while mounted: focus starts on `[data-autofocus]`, is trapped by Tab, and returns
 * to where it was. `onClose`: Escape was pressed.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const onKey = (event: KeyboardEvent) => {
      // Another dialog above this one, within it, has keys of its own.
      if ((event.target as Element).closest('dialog') !== dialog) return;
      // Handled here: the browser would close the dialog itself on a second Escape.
      if (event.key === 'Escape' && !event.isComposing) {
        event.preventDefault();
        close();
      }
      if (event.key === 'Tab') goRound(dialog, event);
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (event.target === dialog) close();
    };
    dialog.addEventListener('keydown', onKey);
    dialog.addEventListener('cancel', onCancel);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.removeEventListener('keydown', onKey);
      dialog.removeEventListener('cancel', onCancel);
      dialog.close();
      // The browser restores the focus, unless that element is gone: signing in removes the sign-in buttons.
      if (isNowhere(dialog)) focusEntry();
    };
  }, []);
  return ref;
}

/** Whether nothing has the focus, or only what is about to be removed. */
const isNowhere = (dialog: HTMLDialogElement): boolean =>
  document.activeElement === document.body || dialog.contains(document.activeElement);

function focusEntry(): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-account]')];
  entries.find(entry => entry.checkVisibility())?.focus({ preventScroll: true });
}

/** Traps Tab: after the last control comes the first, before the first the last. */
function goRound(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(control =>
    control.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
