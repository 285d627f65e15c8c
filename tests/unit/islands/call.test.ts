import { afterEach, expect, test, vi } from 'vitest';
import { CallError, call } from '#islands/call.ts';
import { FAULT } from '#islands/wording.ts';

afterEach(() => vi.unstubAllGlobals());

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
const menu = (signal?: AbortSignal) => call('GET /api/v1/game/menu', {}, signal);
const fault = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no fault',
    error => error,
  );

test('a GET carries what is given in its query', async () => {
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

test('a POST carries it as JSON', async () => {
  const requests = answering({ code: 200, data: { list: [], count: 0 } });
  await call('POST /api/v1/team/list', { game_id: 1, zone_ids: [2] });
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual({ game_id: 1, zone_ids: [2] });
});

test('a refusal is told in the words of the server', async () => {
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
  ['an answer that is not ours', () => answering('<html>'), 'network'],
  ['no answer in time', () => failing(new DOMException('late', 'TimeoutError')), 'timeout'],
] as const)('%s is told in our own words', async (_, meet, reason) => {
  meet();
  expect(await fault(menu())).toMatchObject({ name: 'CallError', reason, message: FAULT[reason] });
});

test('a wait that the caller ended is no fault of the call', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const abort = new AbortController();
  abort.abort(new Error('typed on'));
  expect(await fault(menu(abort.signal))).toMatchObject({ name: 'Error', message: 'typed on' });
});
