/** Rules of relaying: what differs, portions, work by key, and the service's callback. */
import { describe, expect, test } from 'vitest';
import { answerCallback } from '#lib/chat/relay/callback.ts';
import { channelChanges, portions, userChanges } from '#lib/chat/relay/difference.ts';
import { KeyedWork } from '#lib/chat/relay/keyed-work.ts';

const open = (id: number) => ({ id, isPrivate: false });
const closed = (id: number) => ({ id, isPrivate: true });

test.each([
  ['nothing', [], [], { opened: [], closed: [], changed: [] }],
  ['a new channel', [open(1)], [open(1), closed(2)], { opened: [closed(2)], closed: [], changed: [] }],
  ['one that is no more', [open(1), open(2)], [open(2)], { opened: [], closed: [1], changed: [] }],
  ['one that became private', [open(1)], [closed(1)], { opened: [], closed: [], changed: [closed(1)] }],
  ['one that is as it was', [closed(1)], [closed(1)], { opened: [], closed: [], changed: [] }],
])('channels: %s', (_, previous, requested, changes) =>
  expect(channelChanges(previous, requested)).toEqual(changes),
);

test('users who came and who left', () => {
  expect(userChanges([1, 2, 3], [3, 4])).toEqual({ added: [4], removed: [1, 2] });
  expect(userChanges([], [])).toEqual({ added: [], removed: [] });
});

test.each([
  [[], 2, []],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3], 2, [[1, 2], [3]]],
])('%j in portions of %i', (all, most, expected) => expect(portions(all, most)).toEqual(expected));

describe('work by key', () => {
  const gate = () => {
    let done = () => {};
    const opened = new Promise<void>(resolve => {
      done = resolve;
    });
    return { opened, open: done };
  };

  test('is done once however often it was asked for before, and again when asked for while it ran', async () => {
    const runs: string[] = [];
    const { opened, open: letGo } = gate();
    const work = new KeyedWork(
      async key => {
        runs.push(key);
        await opened;
      },
      { most: 1, onFailed: () => {} },
    );
    for (const key of ['a', 'b', 'b', 'a']) work.add(key);
    expect(runs).toEqual(['a']);
    letGo();
    await work.settled();
    expect(runs).toEqual(['a', 'b', 'a']);
  });

  test('never runs a key twice at once, and other keys meanwhile', async () => {
    const running: string[] = [];
    const { opened, open: letGo } = gate();
    const work = new KeyedWork(
      async key => {
        running.push(key);
        await opened;
      },
      { most: 3, onFailed: () => {} },
    );
    for (const key of ['a', 'a', 'b']) work.add(key);
    expect(running).toEqual(['a', 'b']);
    letGo();
    await work.settled();
    expect(running).toEqual(['a', 'b', 'a']);
  });

  test('a failure is told, and other work goes on', async () => {
    const failed: string[] = [];
    const work = new KeyedWork(
      async key => {
        if (key === 'bad') throw new Error('refused');
      },
      { most: 1, onFailed: key => failed.push(key) },
    );
    for (const key of ['bad', 'good']) work.add(key);
    await work.settled();
    expect(failed).toEqual(['bad']);
  });
});

describe('the callback', () => {
  const app = {
    now: () => 1000,
    imRelay: { isGenuine: (input: object, now: number) => JSON.stringify([input, now]) === GENUINE } as never,
  };
  const GENUINE = JSON.stringify([{ appKey: 'k', nonce: 'n', timestamp: '7', signature: 's' }, 1000]);
  const QUERY = 'appKey=k&nonce=n&signTimestamp=7&signature=s';

  test.each<[string, Parameters<typeof answerCallback>, number, object]>([
    ['a genuine one: it is not delivered', [app, 'POST', QUERY], 200, { pass: 0 }],
    [
      'the older name of the time',
      [app, 'POST', QUERY.replace('signTimestamp', 'timestamp')],
      200,
      { pass: 0 },
    ],
    [
      'a forged one',
      [app, 'POST', QUERY.replace('signature=s', 'signature=x')],
      403,
      { error: 'bad_signature' },
    ],
    ['one without a signature', [app, 'POST', ''], 403, { error: 'bad_signature' }],
    ['another method', [app, 'GET', QUERY], 405, { error: 'method_not_allowed' }],
    ['a site with its own gateway', [{ now: () => 1000 }, 'POST', QUERY], 404, { error: 'not_found' }],
  ])('%s', (_, args, status, json) => expect(answerCallback(...args)).toEqual({ status, json }));
});
