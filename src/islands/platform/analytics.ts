/**
 * The port to analytics and logging services: events are dispatched on the window, where the site's
 * operator may listen, and sent to the site's own log (activity.collect_log). Fire and forget: a failed send
 * is dropped.
 */
import { eventQueue } from './request/event-queue.ts';

/** Ways to sign in, named like the views of the login dialog. */
export type SignInWay = 'code' | 'password' | 'weixin' | 'qq' | 'bind';

export type Tracked =
  /** A failed sign-in. */
  | { name: 'login_status'; status: 'off'; way: SignInWay; reason: string }
  | { name: 'register_status'; status: 'off'; reason: string }
  | { name: 'logout_click' }
  | { name: 'login_close_click'; view: string }
  /** A writing call was refused or got no answer. `code`: the envelope's; 0 without one. */
  | { name: 'request_error'; address: string; code: number; reason: string }
  | { name: 'slow_call'; address: string; milliseconds: number }
  /** An error that nothing caught, such as one of drawing. `place`: in which of our files, '' where unknown. */
  | { name: 'render_error'; reason: string; place: string }
  | {
      name: 'im_connect_error' | 'im_send_error' | 'im_recall_error' | 'im_modify_error';
      code: number;
      reason: string;
    };

/** The event's type on `window`; its `detail` is the analytics event. */
export const ANALYTICS_EVENT = 'saidian:analytics';

const LOG = '/api/v1/activity/statics/log';

interface Logged {
  event: Tracked['name'];
  time: number;
  payload: object;
}

/** Bypasses `call`, which reports failures itself. A beacon outlives the page; a request of it may be cut off. */
const queue = eventQueue<Logged>({
  send: list =>
    void navigator.sendBeacon(LOG, new Blob([JSON.stringify({ list })], { type: 'application/json' })),
  isOpen: () => navigator.onLine,
  later: setTimeout,
});
globalThis.addEventListener?.('pagehide', queue.flush);
// React reports what broke a drawing as the browser does any other error.
globalThis.addEventListener?.('error', event => track(renderError(event)));

/** The files of the build: their names say nothing of a reader. */
const BUILT_FILE = /\/_astro\/[\w.-]+$/;

/** The event of an error, without its message, which may hold what somebody wrote. */
export function renderError(event: Pick<ErrorEvent, 'error' | 'filename' | 'lineno' | 'colno'>): Tracked {
  const { error, filename = '', lineno, colno } = event;
  const [file] = BUILT_FILE.exec(filename) ?? [];
  return {
    name: 'render_error',
    reason: error instanceof Error ? error.name : 'Error',
    place: file ? `${file}:${lineno}:${colno}` : '',
  };
}

export function track(detail: Tracked): void {
  globalThis.dispatchEvent?.(new CustomEvent(ANALYTICS_EVENT, { detail }));
  if (!globalThis.document) return;
  const { name, ...payload } = detail;
  queue.add({ event: name, time: Date.now(), payload });
}
