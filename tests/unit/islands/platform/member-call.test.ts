import { beforeEach, expect, test, vi } from 'vitest';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const VIEWER = { id: 1, unique_id: '1', nickname: '小录', is_operator: true };
const frozen = { code: 30000, data: null, error: { message: '账号已被冻结！', reason: 'frozen' } };
const refused = { code: 401, data: null, error: { message: '请先登录', reason: 'unauthorized' } };

/** What was asked: the path and the token that went with it. */
let requests: [path: string, token: string | null][];
let answers: Record<string, unknown[]>;

beforeEach(() => {
  vi.resetModules();
  requests = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const [plain = ''] = path.split('?');
    requests.push([plain, new Headers(init.headers).get('authorization')]);
    return new Response(JSON.stringify(answers[plain]?.shift() ?? refused));
  });
  return () => vi.unstubAllGlobals();
});

const TOKEN = '/api/v2/get_token';
const LIST = '/api/v1/input/match_list';
const tokenOf = (jwt_token: string, seconds = 900) => ({
  code: 200,
  data: {
    jwt_token,
    expire_time: Date.now() / 1000 + seconds,
    im_token: null,
    sign_key: '',
    user_info: VIEWER,
  },
});
const list = { code: 200, data: { list: [], count: 0 } };
/** Fresh modules, as in a newly opened page. */
async function opened() {
  const { memberCall } = await import('#islands/platform/member-call.ts');
  const { $session } = await import('#islands/platform/state/session.ts');
  const { $login } = await import('#islands/platform/state/login.ts');
  const { $toast } = await import('#islands/platform/state/toast.ts');
  let page = 1;
  const ask = () => memberCall('GET /api/v1/input/match_list', { page: page++, page_size: 40 });
  return { $session, $login, $toast, ask };
}

test('the token is fetched once, by the cookie, however many calls need it', async () => {
  answers = { [TOKEN]: [tokenOf('a')], [LIST]: [list, list, list] };
  const { ask, $session } = await opened();
  await Promise.all([ask(), ask()]);
  await ask();
  expect(requests).toEqual([[TOKEN, null], ...Array(3).fill([LIST, 'Bearer a'])]);
  expect($session.get()).toEqual({ state: 'signed-in', viewer: VIEWER });
});

test('a token that is about to expire is fetched again', async () => {
  answers = { [TOKEN]: [tokenOf('a', 30), tokenOf('b')], [LIST]: [list, list] };
  const { ask } = await opened();
  await ask();
  await ask();
  expect(requests.map(([, token]) => token)).toEqual([null, 'Bearer a', null, 'Bearer b']);
});

test('a refused token is fetched again once, and the call is repeated', async () => {
  answers = { [TOKEN]: [tokenOf('a'), tokenOf('b')], [LIST]: [refused, list] };
  const { ask } = await opened();
  expect(await ask()).toEqual(list.data);
  expect(requests.map(([path]) => path)).toEqual([TOKEN, LIST, TOKEN, LIST]);
});

test('a visitor’s call is refused without a request, and the sign-in opens', async () => {
  const { ask, $session, $login } = await opened();
  await expect(ask()).rejects.toMatchObject({ reason: 'unauthorized', message: '请先登录' });
  expect(requests.map(([path]) => path)).not.toContain(LIST);
  expect($session.get()).toEqual({ state: 'signed-out' });
  expect($login.get()).toEqual({ view: 'code' });
});

test('a member whose session has ended is signed out and asked to sign in', async () => {
  answers = { [TOKEN]: [tokenOf('a')], [LIST]: [list] };
  const { ask, $session, $login } = await opened();
  await ask();
  expect([$session.get().state, $login.get()]).toEqual(['signed-in', null]);
  await expect(ask()).rejects.toMatchObject({ reason: 'unauthorized' });
  expect([$session.get(), $login.get()]).toEqual([{ state: 'signed-out' }, { view: 'code' }]);
});

test.each([
  ['a call', { [TOKEN]: [tokenOf('a')], [LIST]: [frozen] }],
  ['the token', { [TOKEN]: [frozen] }],
])('an account that %s reports as frozen is signed out and shown the message', async (_, input) => {
  answers = input;
  const { ask, $session, $login, $toast } = await opened();
  await expect(ask()).rejects.toMatchObject({ code: 30000 });
  expect($session.get()).toEqual({ state: 'signed-out', isFrozen: true });
  expect([$toast.get(), $login.get()]).toEqual([{ text: '账号已被冻结！', tone: 'bad' }, null]);
});

test('what a call under way learns while the account is being closed does not end the page', async () => {
  answers = { [TOKEN]: [tokenOf('a')], [LIST]: [list] };
  const { ask, $session, $login } = await opened();
  const { endBy } = await import('#islands/platform/state/session.ts');
  await ask();
  const underWay = ask();
  const answer = Promise.withResolvers<void>();
  const closing = endBy(() => answer.promise);
  await expect(underWay).rejects.toMatchObject({ reason: 'unauthorized' });
  expect([$session.get().state, $login.get()]).toEqual(['signed-in', null]);
  answer.reject(new Error('wrong code'));
  await expect(closing).rejects.toThrow('wrong code');
  await expect(ask()).rejects.toMatchObject({ reason: 'unauthorized' });
  expect([$session.get().state, $login.get()]).toEqual(['signed-out', { view: 'code' }]);
});

test('while the account is being closed calls wait, and once it is closed they are not made', async () => {
  answers = { [TOKEN]: [tokenOf('a')], [LIST]: [list, list, list] };
  const { ask } = await opened();
  const { endBy } = await import('#islands/platform/state/session.ts');
  await ask();
  const answer = Promise.withResolvers<void>();
  const closing = endBy(() => answer.promise);
  const waiting = ask();
  answer.reject(new Error('wrong code'));
  await expect(closing).rejects.toThrow('wrong code');
  expect(await waiting).toEqual(list.data);
  await endBy(async () => {});
  const before = requests.length;
  void ask();
  await new Promise(done => setTimeout(done, 20));
  expect(requests.length).toBe(before);
});

test('a call that is refused because the member signs out asks nobody to sign in', async () => {
  answers = { [TOKEN]: [tokenOf('a')], [LIST]: [list] };
  const { ask, $session, $login } = await opened();
  const { logout } = await import('#islands/platform/state/session.ts');
  await ask();
  const answer = Promise.withResolvers<void>();
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/v2/logout')) return plain(path, init);
    await answer.promise;
    return new Response(JSON.stringify({ code: 200, data: {} }));
  });
  const early = ask();
  const leaving = logout();
  await expect(early).rejects.toMatchObject({ reason: 'unauthorized' });
  expect([$session.get().state, $login.get()]).toEqual(['signed-in', null]);
  answer.resolve();
  await leaving;
  expect([$session.get().state, $login.get()]).toEqual(['signed-out', null]);
});
