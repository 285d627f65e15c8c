import { hasHint } from './hint.ts';
import { type Intent, takeIntent } from './intent.ts';
import { askLogin } from './login.ts';
import { $session, freshToken, toastFrozen } from './session.ts';

/**
 * Runs `action` for members. For a visitor the event is stopped, a sign-in is requested, and the action runs
 * after it. A phone signs in on another page: `meant` names the action, so that
 * `resume` can run it on return.
 */
export function guard(
  action: () => void,
  event?: Pick<Event, 'preventDefault' | 'stopPropagation'>,
  meant?: Intent,
): void {
  const { state } = $session.get();
  if (state === 'signed-in') {
    action();
    return;
  }
  event?.preventDefault();
  event?.stopPropagation();
  // Signing in again would only be refused.
  if (toastFrozen()) return;
  const ask = () => askLogin('code', action, meant);
  // The page has just been opened: the session is not known yet. Without the hint there is none.
  if (state === 'unknown' && hasHint(document.cookie)) freshToken().then(action, ask);
  else ask();
}

/**
 * Runs `action` if it was meant before a sign-in on another page, and the user is signed in now. Call it once
 * the control guarded by the same `meant` is there.
 */
export function resume(meant: Intent, action: () => void): void {
  if (!takeIntent(meant) || !hasHint(document.cookie)) return;
  // Still signed out: the user cancelled, so ask nothing.
  freshToken().then(action, () => {});
}
