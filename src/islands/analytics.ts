/**
 * The port to analytics and logging services (spec §1): what happens is told to the page as an event, and whoever
 * runs the site may listen. Nothing here knows a service, and nothing waits for one.
 */

/** Ways to sign in, as views of the login dialog are called. */
export type SignInWay = 'code' | 'password' | 'weixin' | 'qq' | 'bind';

export type Tracked =
  /** A sign-in that failed (spec §8). */
  | { name: 'login_status'; status: 'off'; way: SignInWay; reason: string }
  | { name: 'register_status'; status: 'off'; reason: string }
  | { name: 'logout_click' }
  | { name: 'login_close_click'; view: string }
  /** A call that writes was refused, or had no answer. `code`: the envelope's; 0 without one. */
  | { name: 'request_error'; address: string; code: number; reason: string }
  | { name: 'slow_call'; address: string; milliseconds: number };

/** Of the event on `window`; its `detail` is what happened. */
export const ANALYTICS_EVENT = 'saidian:analytics';

export function track(detail: Tracked): void {
  globalThis.dispatchEvent?.(new CustomEvent(ANALYTICS_EVENT, { detail }));
}
