import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '#islands/platform/request/clock.ts';
import { signingHeaders } from '#islands/platform/request/signature.ts';
import { APP_KEY, canonicalText } from '#lib/members/account/sign-in/signing.ts';
import manifest from '../../../../../package.json' with { type: 'json' };

const NOW = 1_763_700_000_000;
const GET = {
  method: 'GET',
  path: '/api/v1/player/list',
  query: 'player_name=%E7%8B%BC&game_id=1',
  body: '',
};
const POST = { method: 'POST', path: '/api/v2/send_code', query: '', body: '{"mobile":"13800138000"}' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setServerTime(NOW);
});
afterEach(() => vi.useRealTimers());

test.each([
  ['a query, sorted', GET, 'GET\n/api/v1/player/list\ngame_id=1&player_name=%E7%8B%BC'],
  ['a body, by its hash', POST, 'POST\n/api/v2/send_code\n'],
])('signs %s', (_, request, start) => {
  const headers = signingHeaders(request);
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const { timestamp = '', nonce = '' } = headers;
  const text = canonicalText({ ...request, bodyHash, timestamp, nonce });
  expect(text).toBe(`${start}\n${bodyHash}\n${NOW}\n${nonce}`);
  expect(headers['signature']).toBe(createHmac('sha256', APP_KEY).update(text).digest('hex'));
});

test('the headers name the web and its version', () => {
  expect(signingHeaders(GET)).toMatchObject({ os: 'web', version: manifest.version });
});

test('a nonce is never used twice', () => {
  const nonces = Array.from({ length: 100 }, () => signingHeaders(GET)['nonce']);
  expect(new Set(nonces).size).toBe(100);
});

test('the session’s key gives another signature than the app’s', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => bytes);
  expect(signingHeaders(POST, 'key of a session')['signature']).not.toBe(signingHeaders(POST)['signature']);
  vi.restoreAllMocks();
});

test('the timestamp follows the server’s time', () => {
  setServerTime(NOW + 7 * 60_000);
  vi.advanceTimersByTime(1000);
  expect(signingHeaders(GET)['timestamp']).toBe(String(NOW + 7 * 60_000 + 1000));
});
