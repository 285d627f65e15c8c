/** The theme button: stores a choice that differs from the system's, and clears one that does not. */
import { THEME_KEY } from './theme-key.ts';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');
const button = document.querySelector<HTMLButtonElement>('.theme-switch');

const isDark = (): boolean => (root.dataset['theme'] ? root.dataset['theme'] === 'dark' : system.matches);

function choose(dark: boolean): void {
  const theme = dark ? 'dark' : 'light';
  try {
    if (dark === system.matches) localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // No storage (private mode): the choice lasts for this page.
  }
  if (dark === system.matches) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  show();
}

const show = (): void => button?.setAttribute('aria-pressed', String(isDark()));

button?.addEventListener('click', () => choose(!isDark()));
system.addEventListener('change', show);
show();
