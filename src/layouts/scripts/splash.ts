/** Opens the splash on the first page of a day in Beijing, and closes it when its seconds are over. */
import { dayKey } from '#lib/platform/kernel/time.ts';

/** localStorage key of the day on which it was last shown. */
const KEY = 'splash';
const SECOND = 1000;

const splash = document.querySelector<HTMLDialogElement>('#splash');
const picture = splash?.querySelector('img');
if (splash && picture && isDue()) open(splash, picture);

function isDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== dayKey(Date.now());
  } catch {
    // No storage: it would show on every page.
    return false;
  }
}

function open(dialog: HTMLDialogElement, image: HTMLImageElement): void {
  const show = () => {
    localStorage.setItem(KEY, dayKey(Date.now()));
    dialog.showModal();
    countDown(dialog, Number(dialog.dataset['seconds']));
  };
  // Until the picture has loaded, nothing is shown and the day is not marked.
  if (image.complete && image.naturalWidth > 0) show();
  else image.addEventListener('load', show);
  image.loading = 'eager';
}

function countDown(dialog: HTMLDialogElement, seconds: number): void {
  const place = dialog.querySelector('[data-left]');
  if (place) place.textContent = String(seconds);
  if (seconds <= 0) dialog.close();
  else if (dialog.open) setTimeout(() => countDown(dialog, seconds - 1), SECOND);
}
