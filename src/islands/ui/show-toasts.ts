/** Shows what $toast says for 1.5 s (spec §9), over dialogs too. No React: signing out needs none. */
import { ICONS } from '#components/ui/icons.ts';
import { $toast, type Toast } from '../state/toast.ts';

const SHOWN_MS = 1500;
/** Where one waits for the next page. */
const KEPT = 'toast';
const ICON = { good: ICONS.check, bad: ICONS.info } as const;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToasts(): void {
  region ??= makeRegion();
  $toast.listen(toast => {
    if (toast) show(region!, toast);
  });
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept) $toast.set(JSON.parse(kept) as Toast);
}

/** What was said last is said on the next page: this one is left at once. */
export function keepToast(): void {
  const toast = $toast.get();
  if (toast) sessionStorage.setItem(KEPT, JSON.stringify(toast));
}

/** There before anything is said in it: otherwise screen readers miss the first. */
function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'toasts';
  made.role = 'status';
  made.popover = 'manual';
  document.body.append(made);
  return made;
}

function show(place: HTMLElement, { text, tone }: Toast): void {
  clearTimeout(timer);
  const box = document.createElement('p');
  box.className = 'toast';
  box.innerHTML = `<svg class="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">${ICON[tone]}</svg>`;
  box.append(text);
  place.replaceChildren(box);
  // Shown anew each time, so that it stands above a dialog that was opened since.
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  timer = setTimeout(() => place.hidePopover(), SHOWN_MS);
}
