/**
 * The port to analytics and logging services (spec §1): what happens is told to the page as an event, to which whoever
 * runs the site may listen, and to the site's own log (activity.collect_log). Nothing here knows who reads, nothing
 * waits for an answer, and one that fails is forgotten.
 */
import { eventQueue } from './request/event-queue.ts';

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

const LOG = '/api/v1/activity/statics/log';

interface Logged {
  event: Tracked['name'];
  time: number;
  payload: object;
}

/** Not by `call`, which reports what fails; `keepalive`: it goes on when the page is left. */
const queue = eventQueue<Logged>({
  send: list =>
    void fetch(LOG, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list }),
      keepalive: true,
    }).catch(() => {}),
  isOpen: () => navigator.onLine,
  later: setTimeout,
});
globalThis.addEventListener?.('pagehide', queue.flush);

export function track(detail: Tracked): void {
  globalThis.dispatchEvent?.(new CustomEvent(ANALYTICS_EVENT, { detail }));
  if (!globalThis.document) return;
  const { name, ...payload } = detail;
  queue.add({ event: name, time: Date.now(), payload });
}
