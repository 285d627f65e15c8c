/** The states of a client's connection, and what to do in each. Pure. */
import { CLOSE } from '#lib/chat/gateway/close-code.ts';

export type ConnectionState =
  | 'connecting'
  | 'connect_success'
  | 'connect_error'
  | 'kickoff'
  | 'disconnect'
  | 'reconnect'
  | 'reconnect_error';

export interface Connection {
  state: ConnectionState;
  /** Attempts that failed in a row. */
  fails: number;
  /** Whether it was ever connected. */
  wasOn: boolean;
  /** The token was refused, and renewed once since. */
  isTokenNew: boolean;
  /** Nothing goes on by itself any more: somebody else has the account, or the page is out of date. */
  isOver: boolean;
}

export type ConnectionEvent =
  /** The page is visible, or the reader asks to try again. */
  | { type: 'start' }
  | { type: 'welcome' }
  /** The socket closed, also one that never opened (1006). */
  | { type: 'closed'; code: number }
  /** No token could be read: the session ended, or the network is down. */
  | { type: 'no_token'; isSignedOut: boolean }
  /** Hidden for long, or the page is left. */
  | { type: 'stop' };

/** `connect`: after so many milliseconds, maybe with a new token. */
export type Effect =
  | { type: 'connect'; afterMs: number; isTokenNew: boolean }
  | { type: 'close' }
  | { type: 'sign_in' };

export const IDLE: Connection = {
  state: 'disconnect',
  fails: 0,
  wasOn: false,
  isTokenNew: false,
  isOver: false,
};

/**
 * Milliseconds: the first pause and the longest, as streams have it (platform/realtime/hub). Whoever waits must be back within
 * five seconds of the server.
 */
const FIRST_MS = 1000;
const LONGEST_MS = 4000;
/** Pause after the server closed a client that was too slow, or sent too much. */
const LATER_MS = 15_000;
/** A restarting server takes its clients back over this time. */
const SOON_MS = 2000;
/** Failures in a row from which the state is an error. */
const FAILS_SHOWN = 3;

/** `chance`: a random number below 1, which spreads clients. */
export function stepped(
  previous: Connection,
  event: ConnectionEvent,
  chance: number,
): { connection: Connection; effect?: Effect } {
  switch (event.type) {
    case 'start':
      if (isTrying(previous)) return { connection: previous };
      return begun({ ...previous, fails: 0, isOver: false, isTokenNew: false });
    case 'welcome':
      return { connection: { ...IDLE, state: 'connect_success', wasOn: true } };
    case 'stop':
      return { connection: { ...previous, state: 'disconnect', fails: 0 }, effect: { type: 'close' } };
    case 'no_token':
      if (!event.isSignedOut) return again(previous, backOff(previous.fails, chance));
      return {
        connection: { ...previous, state: 'connect_error', isOver: true },
        effect: { type: 'sign_in' },
      };
    case 'closed':
      return previous.state === 'disconnect'
        ? { connection: previous }
        : closed(previous, event.code, chance);
  }
}

const isTrying = ({ state, isOver }: Connection): boolean =>
  !isOver && (state === 'connecting' || state === 'connect_success');

const begun = (previous: Connection): { connection: Connection; effect: Effect } => ({
  connection: { ...previous, state: previous.wasOn ? 'reconnect' : 'connecting' },
  effect: { type: 'connect', afterMs: 0, isTokenNew: false },
});

function closed(
  previous: Connection,
  code: number,
  chance: number,
): { connection: Connection; effect?: Effect } {
  switch (code) {
    case CLOSE.kicked:
      return { connection: { ...previous, state: 'kickoff', isOver: true } };
    case CLOSE.badFrame:
    case CLOSE.foreignOrigin:
      return { connection: { ...previous, state: 'connect_error', isOver: true } };
    case CLOSE.token:
      return refused(previous);
    case CLOSE.restarting:
      return again(previous, chance * SOON_MS);
    case CLOSE.tooSlow:
    case CLOSE.tooMany:
      return again(previous, LATER_MS * (1 + chance));
    default:
      return again(previous, backOff(previous.fails, chance));
  }
}

/** A new token once, then the session is over. */
function refused(previous: Connection): { connection: Connection; effect: Effect } {
  if (previous.isTokenNew)
    return { connection: { ...previous, state: 'connect_error', isOver: true }, effect: { type: 'sign_in' } };
  const connection = { ...previous, state: trying(previous), isTokenNew: true };
  return { connection, effect: { type: 'connect', afterMs: 0, isTokenNew: true } };
}

function again(previous: Connection, afterMs: number): { connection: Connection; effect: Effect } {
  const next = { ...previous, fails: previous.fails + 1 };
  return {
    connection: { ...next, state: trying(next) },
    effect: { type: 'connect', afterMs, isTokenNew: false },
  };
}

const trying = ({ wasOn, fails }: Connection): ConnectionState => {
  if (fails >= FAILS_SHOWN) return wasOn ? 'reconnect_error' : 'connect_error';
  return wasOn ? 'reconnect' : 'connecting';
};

/** Doubles, with jitter over its upper half. */
const backOff = (fails: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** fails) * (0.5 + chance / 2);
