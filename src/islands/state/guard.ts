import { hasHint } from '../account/hint.ts';
import { askLogin } from './login.ts';
import { type Meant, takeMeant } from './meant.ts';
import { $session, freshToken } from './session.ts';

/**
 * Does `action` for a member. A visitor's event is stopped, signing in is asked for, and the action goes on
 * after it (spec §6 'Guarded actions'). A phone signs in on another page: what is to go on when it is back has a name,
 * `meant`, under which `resume` is told of it.
 */
export function guard(
  action: () => void,
  event?: Pick<Event, 'preventDefault' | 'stopPropagation'>,
  meant?: Meant,
): void {
  const { state } = $session.get();
  if (state === 'signed-in') {
    action();
    return;
  }
  event?.preventDefault();
  event?.stopPropagation();
  const ask = () => askLogin('code', action, meant);
  // Not known yet: the page has just been opened. Without the hint there is no session to ask about.
  if (state === 'unknown' && hasHint(document.cookie)) freshToken().then(action, ask);
  else ask();
}

/**
 * Does `action` if the reader meant it before they signed in on another page, and are signed in now. Called once the
 * control that is guarded by the same `meant` is there.
 */
export function resume(meant: Meant, action: () => void): void {
  if (!takeMeant(meant) || !hasHint(document.cookie)) return;
  // Who is not signed in after all has turned away: nothing is asked of them.
  freshToken().then(action, () => {});
}
