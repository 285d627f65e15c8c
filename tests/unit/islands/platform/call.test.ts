import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ANALYTICS_EVENT, type Tracked } from '#islands/platform/analytics.ts';
import { CallError, call } from '#islands/platform/call.ts';
import { setServerTime } from '#islands/platform/request/clock.ts';
import { REPEAT_MS } from '#islands/platform/request/duplicate.ts';
import { SLOW } from '#islands/platform/request/send.ts';
import { FAULT } from '#islands/platform/wording.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Lets the next test send the same request.
  vi.advanceTimersByTime(REPEAT_MS);
});

/** The requests made; each is answered with `body`. */
function answering(body: unknown): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'http://saidian.test'), init));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return requests;
}
const failing = (error: unknown) => vi.stubGlobal('fetch', () => Promise.reject(error));
const menu = (signal?: AbortSignal) => call('GET /api/v1/game/menu', {}, { signal });
const fault = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no fault',
    error => error,
  );

test('a GET sends its input in the query', async () => {
  const requests = answering({ code: 200, data: { list: [], count: 0 } });
  const input = { game_id: 1, player_name: 'a & 狼', team_id: undefined };
  expect(await call('GET /api/v1/player/list', input)).toEqual({ list: [], count: 0 });
  const { searchParams, pathname } = new URL(requests[0]!.url);
  expect([pathname, ...searchParams]).toEqual([
    '/api/v1/player/list',
    ['game_id', '1'],
    ['player_name', 'a & 狼'],
  ]);
});

test('a POST sends its input as JSON', async () => {
  const requests = answering({ code: 200, data: { list: [], count: 0 } });
  await call('POST /api/v1/team/list', { game_id: 1, zone_ids: [2] });
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual({ game_id: 1, zone_ids: [2] });
});

test('a refusal is rejected with the server’s message', async () => {
  answering({
    code: 400,
    data: null,
    error: { message: '缺少参数 game_id', reason: 'bad_input', field: 'game_id' },
  });
  const error = await fault(menu());
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: '缺少参数 game_id', reason: 'bad_input', field: 'game_id' });
});

test.each([
  ['no connection', () => failing(new TypeError('Failed to fetch')), 'network'],
  ['an answer that is not JSON', () => answering('<html>'), 'network'],
  ['no answer in time', () => failing(new DOMException('late', 'TimeoutError')), 'timeout'],
] as const)('%s is rejected with a message of the site', async (_, meet, reason) => {
  meet();
  expect(await fault(menu())).toMatchObject({ name: 'CallError', reason, message: FAULT[reason] });
});

test('a call aborted by its caller is rejected with the abort’s reason', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const abort = new AbortController();
  abort.abort(new Error('typed on'));
  expect(await fault(menu(abort.signal))).toMatchObject({ name: 'Error', message: 'typed on' });
});

/** Collects the analytics events from now on. */
function tracked(): Tracked[] {
  const events: Tracked[] = [];
  const target = new EventTarget();
  vi.stubGlobal('dispatchEvent', (event: Event) => target.dispatchEvent(event));
  target.addEventListener(ANALYTICS_EVENT, event => events.push((event as CustomEvent<Tracked>).detail));
  return events;
}
const refused = { code: 30005, data: null, error: { message: '昵称已存在', reason: 'nickname_taken' } };

test('a refused POST is logged, reported and rejected, a refused GET only rejected', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const events = tracked();
  answering(refused);
  expect(await fault(menu())).toMatchObject({ code: 30005 });
  expect([events, warn.mock.calls]).toEqual([[], []]);
  expect(await fault(call('POST /api/v1/team/list', { game_id: 1 }))).toMatchObject({ code: 30005 });
  const address = 'POST /api/v1/team/list';
  expect(events).toEqual([{ name: 'request_error', address, code: 30005, reason: 'nickname_taken' }]);
  expect(warn).toHaveBeenCalledOnce();
});

test('a repeated request is refused with 请勿重复操作, but sent with isAgain', async () => {
  const requests = answering({ code: 200, data: { list: [] } });
  const [first, second] = await Promise.allSettled([menu(), menu()]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: { reason: 'repeated', message: '请勿重复操作' } });
  expect(await fault(menu())).toMatchObject({ reason: 'repeated' });
  await call('GET /api/v1/game/menu', {}, { isAgain: true });
  expect(requests).toHaveLength(2);
});

test('an aborted request may be repeated at once', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const abort = new AbortController();
  abort.abort(new Error('typed on'));
  await fault(menu(abort.signal));
  answering({ code: 200, data: { list: [] } });
  expect(await menu()).toEqual({ list: [] });
});

test.each([
  ['an answer slower than the limit is reported', SLOW + 1, [SLOW + 1]],
  ['an answer at the limit is not reported', SLOW, []],
] as const)('%s', async (_, milliseconds, reported) => {
  const events = tracked();
  vi.stubGlobal('fetch', async () => {
    vi.advanceTimersByTime(milliseconds);
    return new Response('{"code":200,"data":{"list":[]}}');
  });
  await menu();
  expect(events.map(event => 'milliseconds' in event && event.milliseconds)).toEqual(reported);
});

test('a request with a token carries it and a signature', async () => {
  const requests = answering({ code: 200, data: { list: [] } });
  await call('GET /api/v1/game/menu', {}, { token: 'abc', signKey: 'key' });
  const { headers } = requests[0]!;
  expect(headers.get('authorization')).toBe('Bearer abc');
  expect(headers.get('signature')).toMatch(/^[0-9a-f]{64}$/);
});

test('after stale_timestamp the clock is set by the server’s and the request sent again', async () => {
  const stale = { code: 403, data: null, error: { message: '设备时间不准', reason: 'stale_timestamp' } };
  const late = Date.now() + 3_600_000;
  const sent: [path: string, timestamp: number][] = [];
  const bodies: unknown[] = [
    stale,
    { code: 200, data: { timestamp: late } },
    { code: 200, data: { list: [] } },
  ];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, Number(new Headers(init?.headers).get('timestamp'))]);
    return new Response(JSON.stringify(bodies.shift()));
  });
  expect(await menu()).toEqual({ list: [] });
  expect(sent.map(([path]) => path)).toEqual([
    '/api/v1/game/menu',
    '/api/v1/config/global',
    '/api/v1/game/menu',
  ]);
  expect(sent[2]![1]).toBeGreaterThanOrEqual(late);
  setServerTime(Date.now());
});

test.each([
  ['read_repeated', 2],
  ['nonce_used', 1],
])('a call refused with %s is sent %i times, each signed for itself', async (reason, times) => {
  const bodies: unknown[] = [
    { code: 409, data: null, error: { message: '请勿重复操作', reason } },
    { code: 200, data: { list: [] } },
  ];
  const nonces: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    nonces.push(new Headers(init?.headers).get('nonce'));
    return new Response(JSON.stringify(bodies.shift()));
  });
  await fault(menu());
  expect(new Set(nonces).size).toBe(times);
});
