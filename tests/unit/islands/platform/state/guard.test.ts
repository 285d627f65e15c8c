import { beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#tests/support/until.ts';

/** Fresh modules, as in a newly opened page, with the hint of a session; get_token answers `envelope`. */
async function opened(envelope: unknown, cookie = 'signed_in=1') {
  const fetched = vi.fn(async () => new Response(JSON.stringify(envelope)));
  vi.stubGlobal('fetch', fetched);
  const asked = vi.fn();
  vi.stubGlobal('document', { cookie, dispatchEvent: ({ type }: Event) => asked(type) });
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/m/match/1/7' });
  const { guard, resume } = await import('#islands/platform/state/guard.ts');
  const { storeIntent: keepMeant } = await import('#islands/platform/state/intent.ts');
  const login = await import('#islands/platform/state/login.ts');
  const { $session, freshToken } = await import('#islands/platform/state/session.ts');
  return { guard, resume, keepMeant, ...login, $session, freshToken, fetched, asked };
}
const nobody = { code: 401, data: null, error: { message: '请先登录', reason: 'unauthorized' } };
const somebody = {
  code: 200,
  data: { jwt_token: 'a', expire_time: 9e9, im_token: null, sign_key: '', user_info: { id: 1 } },
};
const frozen = { code: 30000, data: null, error: { message: '账号已被冻结！', reason: 'frozen' } };
const event = () => ({ preventDefault: vi.fn(), stopPropagation: vi.fn() });

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.unstubAllGlobals();
});

describe('a visitor', () => {
  const visitor = async () => {
    const page = await opened(nobody);
    await page.freshToken().catch(() => {});
    return page;
  };

  test('is stopped and asked to sign in; the action runs once after it', async () => {
    const { guard, $login, finishLogin } = await visitor();
    const [action, press] = [vi.fn(), event()];
    guard(action, press);
    expect([press.preventDefault, press.stopPropagation].map(stop => stop.mock.calls.length)).toEqual([1, 1]);
    expect([action.mock.calls.length, $login.get()]).toEqual([0, { view: 'code' }]);
    finishLogin();
    finishLogin();
    expect([action.mock.calls.length, $login.get()]).toEqual([1, null]);
  });

  test('who leaves the sign-in loses the action, even with a later sign-in', async () => {
    const { guard, askLogin, leaveLogin, finishLogin } = await visitor();
    const action = vi.fn();
    guard(action);
    leaveLogin();
    askLogin();
    finishLogin();
    expect(action).not.toHaveBeenCalled();
  });
});

test('a member’s action runs at once, without stopping the event', async () => {
  const { guard, $login, freshToken } = await opened(somebody);
  await freshToken();
  const [action, press] = [vi.fn(), event()];
  guard(action, press);
  expect([action.mock.calls.length, press.preventDefault.mock.calls.length]).toEqual([1, 0]);
  expect($login.get()).toBe(null);
});

describe('a viewer who is not known yet', () => {
  test('is looked up first: a member’s action runs', async () => {
    const { guard, $login } = await opened(somebody);
    const action = vi.fn();
    guard(action, event());
    await until(() => expect(action).toHaveBeenCalledOnce());
    expect($login.get()).toBe(null);
  });

  test('is looked up first: a visitor is asked to sign in', async () => {
    const { guard, $login } = await opened(nobody);
    const action = vi.fn();
    guard(action, event());
    await until(() => expect($login.get()).toEqual({ view: 'code' }));
    expect(action).not.toHaveBeenCalled();
  });
});

test('a visitor without the hint of a session is asked to sign in without a request', async () => {
  const { guard, $login, fetched, asked, currentIntent: meantNow } = await opened(nobody, 'layout=mobile');
  guard(vi.fn(), event(), { name: 'comment:like', about: 7 });
  expect($login.get()).toEqual({ view: 'code' });
  expect([fetched.mock.calls.length, asked.mock.calls]).toEqual([0, [['ask-login']]]);
  expect(meantNow()).toEqual({ name: 'comment:like', about: 7 });
});

describe('an action stored before the sign-in', () => {
  const MEANT = { name: 'comment:like', about: 7 };

  test('runs once when the page offers the same action', async () => {
    const { resume, keepMeant } = await opened(somebody);
    const action = vi.fn();
    keepMeant(MEANT);
    resume({ name: 'comment:like', about: 8 }, action);
    resume({ name: 'comment:reply', about: 7 }, action);
    resume(MEANT, action);
    await until(() => expect(action).toHaveBeenCalledOnce());
    resume(MEANT, action);
    await Promise.resolve();
    expect(action).toHaveBeenCalledOnce();
  });

  test('does not run for a reader who comes back as a visitor, now or later', async () => {
    const { resume, keepMeant, fetched } = await opened(nobody, '');
    keepMeant(MEANT);
    const action = vi.fn();
    resume(MEANT, action);
    vi.stubGlobal('document', { cookie: 'signed_in=1' });
    resume(MEANT, action);
    await Promise.resolve();
    expect([action.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 0]);
  });
});

test('whoever was frozen is told so instead of being asked to sign in', async () => {
  const { guard, freshToken, $login } = await opened(frozen);
  const { $toast } = await import('#islands/platform/state/toast.ts');
  await freshToken().catch(() => {});
  $toast.set(null);
  const [action, press] = [vi.fn(), event()];
  guard(action, press);
  expect([action.mock.calls.length, $login.get()]).toEqual([0, null]);
  expect($toast.get()).toEqual({ text: '账号已被冻结！', tone: 'bad' });
  expect(press.preventDefault).toHaveBeenCalledOnce();
});
