/** What the shell does beyond links and forms. Everything on the page works without it. */
import './account.ts';
import './theme-switch.ts';
import './clock.ts';
import './current-in-view.ts';
import './first-use.ts';
import './layout-switch.ts';
import './offline.ts';
import { showPoorNetwork } from './poor-network.ts';
import './viewport-height.ts';
import './wake.ts';
import { whenMember } from './when-member.ts';

const centre = document.getElementById('centre');
if (centre)
  whenMember(() => import('./centre.ts').then(({ beginCentre }) => beginCentre(centre), showPoorNetwork));

/** The lists of games in the desktop's bar and in the phone's head. */
const games = [...document.querySelectorAll<HTMLDetailsElement>('.game-switch')];
const opened = () => games.find(({ open }) => open);

/** An open list of games closes when the reader turns elsewhere. */
const closeWithout = (target: EventTarget | null): void => {
  const open = opened();
  if (open && !open.contains(target as Node)) open.open = false;
};
document.addEventListener('click', ({ target }) => closeWithout(target));
for (const list of games)
  list.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeWithout(relatedTarget));

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

document.addEventListener('keydown', event => {
  const open = event.key === 'Escape' ? opened() : undefined;
  if (open) {
    open.open = false;
    open.querySelector('summary')?.focus();
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
