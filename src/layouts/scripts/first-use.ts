/** React comes with the first island that is used, never with the page (docs/decisions/007). */

type Mount<T> = (control: T) => void;

/** Loads an island when `control` is first focused; a load that failed is tried again the next time. */
function onFirstFocus<T extends HTMLElement>(control: T, load: () => Promise<Mount<T>>): void {
  const start = () => load().then(mount => mount(control), wait);
  const wait = () => control.addEventListener('focus', start, { once: true });
  if (document.activeElement === control) start();
  else wait();
}

const search = document.querySelector<HTMLInputElement>('.searchbox [name="keyword"]');
if (search) onFirstFocus(search, async () => (await import('#islands/search/mount.tsx')).mountSearch);
