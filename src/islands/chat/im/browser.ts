/** The gateway's client of this page: connected while the page is looked at. */

import { track } from '../../platform/analytics.ts';
import { CallError } from '../../platform/call.ts';
import { setServerTime } from '../../platform/request/clock.ts';
import { hasHint } from '../../platform/state/hint.ts';
import { askLogin } from '../../platform/state/login.ts';
import { $readOnly } from '../../platform/state/read-only.ts';
import { $session, forgetToken, freshToken } from '../../platform/state/session.ts';
import { Gateway } from './gateway.ts';
import type { Surroundings } from './surroundings.ts';

/** A page hidden this long is disconnected, in milliseconds. */
const HIDDEN_MS = 10 * 60_000;

const around: Surroundings = {
  connect({ opened, received, closed }) {
    const socket = new WebSocket(new URL('/im', location.href.replace(/^http/, 'ws')));
    socket.onopen = opened;
    socket.onmessage = ({ data }) => received(String(data));
    socket.onclose = ({ code }) => closed(code);
    return {
      send(text) {
        // One that is closing takes nothing, and says so on the console; `closed` comes next.
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  async token(isNew) {
    // Without a network nothing is asked for: `online` tries again at once.
    if (!navigator.onLine) throw new CallError({ message: '', reason: 'network' });
    const { state } = $session.get();
    if (state === 'signed-out' || (state === 'unknown' && !hasHint(document.cookie))) return null;
    if (isNew) forgetToken();
    return (await freshToken()).imToken;
  },
  isSignedOut: error => error instanceof CallError && error.reason === 'unauthorized',
  signIn: () => askLogin(),
  refusalOf: type => $readOnly.get()?.(type),
  now: () => performance.now(),
  setTime: setServerTime,
  wait(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  failed: track,
  chance: Math.random,
};

/** Starts once the page is visible. Signing in connects anew, as the member. */
export function openGateway(): Gateway {
  const gateway = new Gateway(around);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => gateway.stop(), HIDDEN_MS);
    else if (!isOver) gateway.start();
  };
  gateway.on('state', connection => {
    isOver = connection.isOver;
  });
  document.addEventListener('visibilitychange', look);
  addEventListener('offline', () => gateway.lose());
  addEventListener('online', () => document.hidden || isOver || gateway.start());
  if (!document.hidden) gateway.start();
  let isMember = hasHint(document.cookie);
  $session.listen(({ state }) => {
    if (state !== 'signed-in' || isMember) return;
    isMember = true;
    gateway.stop();
    look();
  });
  return gateway;
}
