/** What the shell does beyond links and forms. Everything on the page works without it. */
import './account.ts';
import './centre.ts';
import './theme-switch.ts';
import './clock.ts';
import './first-use.ts';
import './layout-switch.ts';
import './viewport-height.ts';
import './wake.ts';

const games = document.querySelector<HTMLDetailsElement>('.game-switch');

/** An open list of games closes when the reader turns elsewhere. */
function closeGames(): void {
  if (games) games.open = false;
}
document.addEventListener('click', event => {
  if (!games?.contains(event.target as Node)) closeGames();
});
games?.addEventListener('focusout', event => {
  if (event.relatedTarget && !games.contains(event.relatedTarget as Node)) closeGames();
});

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && games?.open) {
    closeGames();
    games.querySelector('summary')?.focus();
  }
  const box = document.querySelector<HTMLInputElement>('.searchbox [name="keyword"]');
  if (!box || !asksForSearch(event)) return;
  event.preventDefault();
  box.focus();
  box.select();
});

const IS_MAC = /^(?:Mac|iP)/.test(navigator.platform);

/** `/` outside text fields; Ctrl+K anywhere, on a Mac ⌘K (there Ctrl+K edits text fields). */
function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey && !typing(target);
  const [meant, other] = IS_MAC ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && meant && !other && !shiftKey;
}
