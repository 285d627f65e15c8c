/** Whether signing in is asked for, and what goes on after it. */
import { atom } from 'nanostores';

/** What the login dialog shows (spec §2.7). */
export const LOGIN_VIEWS = ['code', 'password', 'weixin', 'qq', 'register', 'forgot', 'bind'] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

/** null while it is not asked for. */
export const $login = atom<{ view: LoginView } | null>(null);

/** Whether signing out is asked about. */
export const $isLeaving = atom(false);

let next: (() => void) | undefined;

/** Asks for a sign-in; `then` goes on after it, and never when the reader turns away. */
export function askLogin(view: LoginView = 'code', then?: () => void): void {
  next = then;
  $login.set({ view });
}

/** The reader turned away. */
export function leaveLogin(): void {
  next = undefined;
  $login.set(null);
}

/** Somebody is signed in now: what waited for it goes on. */
export function finishLogin(): void {
  const then = next;
  leaveLogin();
  then?.();
}
