/**
 * The user entry of the shell (components/shell/UserEntry.astro): the server renders both cases, this fills
 * them.
 */
import { avatar } from '#components/ui/avatar.ts';
import type { Session } from '../state/session.ts';

const SIZE = 28;

/**
 * `data-member` on <html> selects the case; the theme's inline script sets it before the first paint.
 * `isUnknown`: the session could not be checked, so signing in is offered.
 */
export function showEntry(session: Session, isUnknown = false): void {
  const root = document.documentElement;
  if (session.state === 'signed-out' || isUnknown) delete root.dataset['member'];
  if (session.state !== 'signed-in') return;
  root.dataset['member'] = '';
  const { viewer } = session;
  for (const place of document.querySelectorAll('[data-viewer="avatar"]'))
    place.innerHTML = avatar(viewer, SIZE).text;
  for (const place of document.querySelectorAll('[data-viewer="name"]')) place.textContent = viewer.nickname;
}
