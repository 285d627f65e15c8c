/** React comes with the first island that is used, never with the page (docs/decisions/007). */

import { showPoorNetwork } from './poor-network.ts';
import { waitingText } from './waiting.ts';

type Mount<T> = (control: T) => void;

/** Loads an island when `control` is first focused; a load that failed is tried again the next time. */
function onFirstFocus<T extends HTMLElement>(control: T, load: () => Promise<Mount<T>>): void {
  const start = () => load().then(mount => mount(control), wait);
  const wait = () => control.addEventListener('focus', start, { once: true });
  if (document.activeElement === control) start();
  else wait();
}

const pills = () => import('#islands/wiki/match-sub/pill.ts');
document.addEventListener('click', ({ target }) => {
  const pill = target instanceof Element && target.closest<HTMLElement>('[data-sub]');
  if (pill) pills().then(({ pressPill }) => pressPill(pill), showPoorNetwork);
});
if (/\bsigned_in=1/.test(document.cookie) && document.querySelector('[data-sub]')) {
  const mark = () => void pills().then(({ markPills }) => markPills(), showPoorNetwork);
  // Back from signing in, what was meant is done at once; else marks wait for the reader's first move.
  if (waitingText('meant').includes('"name":"match-sub:pill"')) mark();
  else {
    const first = new AbortController();
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(
        type,
        () => {
          first.abort();
          mark();
        },
        { signal: first.signal, passive: true },
      );
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
  if (button)
    import('#islands/community/share/mount.tsx').then(({ showShare }) => showShare(button), showPoorNetwork);
});

const search = document.querySelector<HTMLInputElement>('.searchbox [name="keyword"]');
if (search) onFirstFocus(search, async () => (await import('#islands/wiki/search/mount.tsx')).mountSearch);
