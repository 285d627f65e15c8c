/** Whether signing in is asked for, and what goes on after it. */
import { atom } from 'nanostores';
import type { Meant } from './meant.ts';

/** What the login dialog shows (spec §2.7). */
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

/** null while it is not asked for. */
export const $login = atom<{ view: LoginView } | null>(null);

/** Whether signing out is asked about. */
export const $isLeaving = atom(false);

/** Heard by layouts/scripts/account.ts, which loads what answers: a visitor's page has nothing of it yet. */
export const LOGIN_EVENT = 'ask-login';

let next: (() => void) | undefined;
let meant: Meant | undefined;

/**
 * Asks for a sign-in; `then` goes on after it, and never when the reader turns away. `what`: the name of that, for a
 * page that is left to sign in.
 */
export function askLogin(view: LoginView = 'code', then?: () => void, what?: Meant): void {
  next = then;
  meant = what;
  $login.set({ view });
  globalThis.document?.dispatchEvent(new Event(LOGIN_EVENT));
}

/** What waits for the sign-in that is asked for, if it has a name. */
export const meantNow = (): Meant | undefined => meant;

/** The reader turned away. */
export function leaveLogin(): void {
  next = undefined;
  meant = undefined;
  $login.set(null);
}

/** Somebody is signed in now: what waited for it goes on. */
export function finishLogin(): void {
  const then = next;
  leaveLogin();
  then?.();
}
