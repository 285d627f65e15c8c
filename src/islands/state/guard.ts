import { askLogin } from './login.ts';
import { $session, freshToken } from './session.ts';

/**
 * Does `action` for a member. A visitor's event is stopped, signing in is asked for, and the action goes on
 * after it (spec §6 'Guarded actions').
 */
export function guard(action: () => void, event?: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  const { state } = $session.get();
  if (state === 'signed-in') {
    action();
    return;
  }
  event?.preventDefault();
  event?.stopPropagation();
  const ask = () => askLogin('code', action);
  if (state === 'signed-out') ask();
  // Not known yet: the page has just been opened.
  else freshToken().then(action, ask);
}
