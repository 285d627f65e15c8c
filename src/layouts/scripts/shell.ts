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
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('.searchbox input')?.focus();
});
