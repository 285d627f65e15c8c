/** The requested sign-in, and the action that waits for it. */
import { atom } from 'nanostores';
import type { Intent } from './intent.ts';
import { $isOver, isOwned } from './owner.ts';
import { $session } from './session.ts';

/** Views of the login dialog. */
export const LOGIN_VIEWS = [
  'code',
  'password',
  'weixin',
  'qq',
  'register',
  'forgot',
  'bind',
  'appeal',
] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

/** null while no sign-in is requested. */
export const $login = atom<{ view: LoginView } | null>(null);

/** Whether the logout confirmation is open. */
export const $isLeaving = atom(false);

/**
 * Heard by layouts/scripts/account.ts, which then loads the dialogs: a visitor's page has none of them yet.
 */
export const LOGIN_EVENT = 'ask-login';

let next: (() => void) | undefined;
let meant: Intent | undefined;

/**
 * Requests a sign-in; `then` runs after it, and never if the user cancels. `what`: names `then` for a page
 * that is left to sign in.
 */
export function askLogin(view: LoginView = 'code', then?: () => void, what?: Intent): void {
  next = then;
  meant = what;
  $login.set({ view });
  globalThis.document?.dispatchEvent(new Event(LOGIN_EVENT));
}

/** The intent that waits for the requested sign-in, if it has a name. */
export const currentIntent = (): Intent | undefined => meant;

/** The user cancelled. After an ended session the page starts over, so that nothing of it stays. */
export function leaveLogin(): void {
  closeLogin();
  if (isOwned() && $session.get().state === 'signed-out') $isOver.set(true);
}

/** Closes the dialog; the action that waits for it is dropped. */
export function closeLogin(): void {
  next = undefined;
  meant = undefined;
  $login.set(null);
}

/** Signed in: closes the dialog and runs the waiting action. */
export function finishLogin(): void {
  const then = next;
  closeLogin();
  then?.();
}
