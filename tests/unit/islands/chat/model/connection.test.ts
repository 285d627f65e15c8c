import { expect, test } from 'vitest';
import { type Connection, type ConnectionEvent, IDLE, stepped } from '#islands/chat/model/connection.ts';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';

const CHANCE = 0.5;
const run = (...events: ConnectionEvent[]) =>
  events.reduce<ReturnType<typeof stepped>>(
    (previous, event) => stepped(previous.connection, event, CHANCE),
    {
      connection: IDLE,
    },
  );
const start = { type: 'start' } as const;
const welcome = { type: 'welcome' } as const;
const stop = { type: 'stop' } as const;
const lost = { type: 'closed', code: 1006 } as const;
const closed = (code: number) => ({ type: 'closed', code }) as const;
const connect = (afterMs: number, isTokenNew = false) => ({ type: 'connect', afterMs, isTokenNew });

test.each<[string, ConnectionEvent[], Connection['state'], unknown]>([
  ['it connects at once', [start], 'connecting', connect(0)],
  ['a welcome is success', [start, welcome], 'connect_success', undefined],
  ['a second start changes nothing', [start, welcome, start], 'connect_success', undefined],
  ['a first attempt that fails is tried again', [start, lost], 'connecting', connect(750)],
  ['three failures in a row are told', [start, lost, lost, lost], 'connect_error', connect(3000)],
  ['a broken connection is restored', [start, welcome, lost], 'reconnect', connect(750)],
  ['three failures after it are told', [start, welcome, lost, lost, lost], 'reconnect_error', connect(3000)],
  ['a restart: soon', [start, welcome, closed(CLOSE.restarting)], 'reconnect', connect(1000)],
  [
    'the database is away: later and later',
    [start, welcome, closed(1013), closed(1013)],
    'reconnect',
    connect(1500),
  ],
  ['too slow: later', [start, welcome, closed(CLOSE.tooSlow)], 'reconnect', connect(22_500)],
  ['too many: later', [start, closed(CLOSE.tooMany)], 'connecting', connect(22_500)],
  ['a refused token is renewed', [start, closed(CLOSE.token)], 'connecting', connect(0, true)],
  ['refused again: sign in', [start, closed(4401), closed(4401)], 'connect_error', { type: 'sign_in' }],
  [
    'renewed again after a success',
    [start, closed(4401), welcome, closed(4401)],
    'reconnect',
    connect(0, true),
  ],
  [
    'signed out: sign in',
    [start, { type: 'no_token', isSignedOut: true }],
    'connect_error',
    { type: 'sign_in' },
  ],
  ['no network for a token', [start, { type: 'no_token', isSignedOut: false }], 'connecting', connect(750)],
  ['a foreign origin stops it', [start, closed(CLOSE.foreignOrigin)], 'connect_error', undefined],
  ['a bad frame stops it', [start, welcome, closed(CLOSE.badFrame)], 'connect_error', undefined],
  ['kicked by another browser', [start, welcome, closed(CLOSE.kicked)], 'kickoff', undefined],
  ['asked to go on after that', [start, welcome, closed(CLOSE.kicked), start], 'reconnect', connect(0)],
  ['hidden for long', [start, welcome, stop], 'disconnect', { type: 'close' }],
  ['its own close changes nothing', [start, welcome, stop, closed(1000)], 'disconnect', undefined],
  ['visible again', [start, welcome, stop, start], 'reconnect', connect(0)],
])('%s', (_, events, state, effect) => {
  const { connection, effect: done } = run(...events);
  expect([connection.state, done]).toEqual([state, effect]);
});

test('pauses double up to four seconds, and are spread', () => {
  const fails = Array<ConnectionEvent>(12).fill(lost);
  const { connection } = run(start, welcome, ...fails);
  const pause = (chance: number) => stepped(connection, lost, chance).effect;
  expect([pause(0), pause(0.999)]).toEqual([connect(2000), { ...connect(0), afterMs: expect.closeTo(3998) }]);
});
