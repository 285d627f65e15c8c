/** Shows $toast for 1.5 s, also over dialogs. Without React: signing out needs none. */
import { TOAST_ICONS } from '#components/ui/toast-icons.ts';
import { store, stored } from '../browser.ts';
import { $toast, type Toast } from '../state/toast.ts';

const SHOWN_MS = 1500;
/** sessionStorage key of a toast for the next page. */
const STORED_KEY = 'toast';
const ICON = { good: TOAST_ICONS.check, bad: TOAST_ICONS.info } as const;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToasts(): void {
  region ??= makeRegion();
  $toast.listen(toast => {
    if (toast) show(region!, toast);
  });
  const text = stored('sessionStorage', STORED_KEY);
  store('sessionStorage', STORED_KEY, null);
  if (text) $toast.set(JSON.parse(text) as Toast);
}

/** Stores the last toast for the next page: this one is left at once. */
export function storeToast(): void {
  const toast = $toast.get();
  if (toast) store('sessionStorage', STORED_KEY, JSON.stringify(toast));
}

/** Created before its first text: otherwise screen readers miss the first toast. */
function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'toasts';
  made.role = 'status';
  made.popover = 'manual';
  document.body.append(made);
  return made;
}

function show(region: HTMLElement, { text, tone }: Toast): void {
  clearTimeout(timer);
  const box = document.createElement('p');
  box.className = 'toast';
  box.innerHTML = `<svg class="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">${ICON[tone]}</svg>`;
  box.append(text);
  region.replaceChildren(box);
  // Reopened each time, so that it is above a dialog opened since.
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  timer = setTimeout(() => region.hidePopover(), SHOWN_MS);
}
