/** What the page reports of RongCloud's connection (spec §8 'Chat connection'). */
import { expect, test } from 'vitest';
import { RongConnection } from '#islands/chat/im/rong/connection.ts';
import type { RongSdk } from '#islands/chat/im/rong/sdk.ts';
import type { Failure } from '#islands/chat/im/surroundings.ts';
import { settled } from './fake-site.ts';

/** A connection whose service answers `code`, and what was reported of it. */
async function failuresOf(code: number): Promise<Failure[]> {
  const failures: Failure[] = [];
  const sdk = {
    Events: {},
    init() {},
    registerMessageType() {},
    addEventListener() {},
    connect: async () => ({ code }),
    disconnect: async () => {},
  } as unknown as RongSdk;
  const connection = new RongConnection(
    {
      sdk: async () => sdk,
      token: async () => ({ app_key: 'key', token: 'token' }),
      call: () => Promise.reject(new Error('nothing is called')),
      targetOf: () => undefined,
      userId: () => 1,
      isSignedOut: () => false,
      signIn: () => {},
      // The first attempt alone.
      wait(ms, act) {
        if (ms === 0 && failures.length === 0) act();
        return () => {};
      },
      failed: failure => failures.push(failure),
      chance: () => 0,
    },
    { changed() {}, connected() {}, received() {} },
  );
  connection.step({ type: 'start' });
  await settled();
  return failures;
}

test.each([
  ['a refused navigation', 30_007, [{ name: 'im_connect_error', code: 30_007, reason: 'login_failed' }]],
  ['a wrong token', 31_004, [{ name: 'im_connect_error', code: 31_004, reason: 'login_failed' }]],
  ['a timeout', 31_000, [{ name: 'im_connect_error', code: 31_000, reason: 'closed' }]],
  ['another place that connected', 31_010, []],
  ['a success', 0, []],
])('%s, code %i', async (_, code, reported) => {
  expect(await failuresOf(code)).toEqual(reported);
});
