import { beforeEach, expect, test, vi } from 'vitest';

const nobody = { code: 401, data: null, error: { message: '请先登录', reason: 'unauthorized' } };
const token = {
  code: 200,
  data: { jwt_token: 'a', expire_time: 9e9, im_token: null, sign_key: '', user_info: { id: 1 } },
};
const profile = (nickname: string) => ({ code: 200, data: { id: 1, nickname } });

let answers: Record<string, unknown[]>;
let requests: string[];

/** Fresh stores, as in a newly opened page. */
async function opened(input: Record<string, unknown[]>) {
  answers = input;
  const viewer = await import('#islands/platform/state/viewer.ts');
  const session = await import('#islands/platform/state/session.ts');
  const config = await import('#islands/platform/state/config.ts');
  const clock = await import('#islands/platform/request/clock.ts');
  return { ...viewer, ...session, ...config, ...clock };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const [name = ''] = path.split('/').slice(-1);
    requests.push(name);
    const answer = answers[name]?.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test('a member: the token first, then the profile, which is cached for ten minutes', async () => {
  const { $viewer, loadViewer } = await opened({
    get_token: [token],
    get_self_info: [profile('阿树'), profile('阿木')],
  });
  expect($viewer.get()).toEqual({ isLoaded: false, user: null });
  await loadViewer();
  await loadViewer();
  expect(requests).toEqual(['get_token', 'get_self_info']);
  expect($viewer.get()).toMatchObject({ isLoaded: true, user: { nickname: '阿树' } });
  vi.advanceTimersByTime(600_000);
  await loadViewer();
  expect($viewer.get().user?.nickname).toBe('阿木');
});

test('refreshing the viewer fetches the profile again', async () => {
  const { $viewer, loadViewer, refreshViewer } = await opened({
    get_token: [token],
    get_self_info: [profile('阿树'), profile('阿木')],
  });
  await loadViewer();
  vi.advanceTimersByTime(1000);
  await refreshViewer();
  expect($viewer.get().user?.nickname).toBe('阿木');
});

test('signing out clears the viewer and the cached answers', async () => {
  const { $viewer, loadViewer, logout } = await opened({
    get_token: [token],
    get_self_info: [profile('阿树')],
    logout: [{ code: 200, data: {} }],
  });
  await loadViewer();
  const { answers } = await import('#islands/platform/request/answer-cache.ts');
  const load = (): Promise<unknown> => answers.get('personal_info', async () => 'asked anew');
  expect(await load()).not.toBe('asked anew');
  await logout();
  expect($viewer.get()).toEqual({ isLoaded: true, user: null });
  expect(await load()).toBe('asked anew');
});

test('a sign-out that does not reach the server leaves the member signed in', async () => {
  const { $session, loadViewer, logout } = await opened({
    get_token: [token],
    get_self_info: [profile('阿树')],
  });
  await loadViewer();
  await expect(logout()).rejects.toMatchObject({ reason: 'network' });
  expect($session.get().state).toBe('signed-in');
});

test('a sign-out of a session that was already over succeeds', async () => {
  const { $session, loadViewer, logout } = await opened({
    get_token: [token],
    get_self_info: [profile('阿树')],
    logout: [nobody],
  });
  await loadViewer();
  await logout();
  expect($session.get()).toEqual({ state: 'signed-out' });
});

test('a failed profile request leaves the store loaded, without a user', async () => {
  const { $viewer, loadViewer } = await opened({ get_token: [token] });
  await loadViewer();
  expect($viewer.get()).toEqual({ isLoaded: true, user: null });
});

test('two loads at once fetch the config once, and it sets the clock', async () => {
  const switch_config = { ShowThirdLogin: false };
  const late = Date.now() + 90_000;
  const { $config, loadConfig, serverNow } = await opened({
    global: [{ code: 200, data: { timestamp: late, switch_config } }],
  });
  expect($config.get()).toBe(null);
  await Promise.all([loadConfig(), loadConfig()]);
  expect(requests).toEqual(['global']);
  expect($config.get()).toEqual({ switch_config });
  expect(serverNow()).toBe(late);
});
