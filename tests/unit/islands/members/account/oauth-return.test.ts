import { describe, expect, test } from 'vitest';
import { returnIn, returnOf } from '#islands/members/account/oauth-return.ts';

const KIND = 'saidian:oauth';

test.each([
  ['WeChat’s query', { search: '?code=c1&state=s1', hash: '' }, { state: 's1', code: 'c1' }],
  [
    'QQ’s fragment',
    { search: '', hash: '#access_token=t1&expires_in=7&state=s1' },
    { state: 's1', access_token: 't1' },
  ],
  [
    'an openid beside it',
    { search: '', hash: '#access_token=t1&openid=o1&state=s1' },
    { state: 's1', access_token: 't1', openid: 'o1' },
  ],
  ['a sign-in that was turned down', { search: '?state=s1&code=', hash: '' }, { state: 's1' }],
  ['an address without parameters', { search: '', hash: '' }, { state: '' }],
])('%s is read', (_, address, found) => {
  expect(returnIn(address)).toEqual({ kind: KIND, ...found });
});

describe('a message', () => {
  const own = { origin: 'https://saidian.test', state: 's1' };
  const data = { kind: KIND, state: 's1', code: 'c1' };

  test('of the own origin and this sign-in is accepted', () => {
    expect(returnOf({ origin: own.origin, data }, own)).toBe(data);
  });

  test.each([
    ['another origin', { origin: 'https://evil.test', data }, own],
    ['a window without an origin', { origin: 'null', data }, own],
    ['another sign-in', { origin: own.origin, data: { ...data, state: 's2' } }, own],
    [
      'an empty state while no sign-in is pending',
      { origin: own.origin, data: { ...data, state: '' } },
      { ...own, state: '' },
    ],
    ['another kind', { origin: own.origin, data: { ...data, kind: 'x' } }, own],
    ['text instead of an object', { origin: own.origin, data: 'saidian:oauth' }, own],
    ['null instead of an object', { origin: own.origin, data: null }, own],
  ])('of %s is ignored', (_, message, waiting) => {
    expect(returnOf(message, waiting)).toBe(undefined);
  });
});
