import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The modules anew, as a page that is opened has them; get_token answers `envelope`. */
async function opened(envelope: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(envelope)));
  const { guard } = await import('#islands/state/guard.ts');
  const login = await import('#islands/state/login.ts');
  const { $session, freshToken } = await import('#islands/state/session.ts');
  return { guard, ...login, $session, freshToken };
}
const nobody = { code: 401, data: null, error: { message: '请先登录', reason: 'unauthorized' } };
const somebody = {
  code: 200,
  data: { jwt_token: 'a', expire_time: 9e9, im_token: null, sign_key: '', user_info: { id: 1 } },
};
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

  test('is stopped and asked to sign in; the action goes on after it, once', async () => {
    const { guard, $login, finishLogin } = await visitor();
    const [action, press] = [vi.fn(), event()];
    guard(action, press);
    expect([press.preventDefault, press.stopPropagation].map(stop => stop.mock.calls.length)).toEqual([1, 1]);
    expect([action.mock.calls.length, $login.get()]).toEqual([0, { view: 'code' }]);
    finishLogin();
    finishLogin();
    expect([action.mock.calls.length, $login.get()]).toEqual([1, null]);
  });

  test('who turns away has the action dropped, a later sign-in notwithstanding', async () => {
    const { guard, askLogin, leaveLogin, finishLogin } = await visitor();
    const action = vi.fn();
    guard(action);
    leaveLogin();
    askLogin();
    finishLogin();
    expect(action).not.toHaveBeenCalled();
  });
});

test('a member’s action is done at once, and the event left alone', async () => {
  const { guard, $login, freshToken } = await opened(somebody);
  await freshToken();
  const [action, press] = [vi.fn(), event()];
  guard(action, press);
  expect([action.mock.calls.length, press.preventDefault.mock.calls.length]).toEqual([1, 0]);
  expect($login.get()).toBe(null);
});

describe('who it is, while that is not known yet,', () => {
  test('is asked first: a member’s action goes on', async () => {
    const { guard, $login } = await opened(somebody);
    const action = vi.fn();
    guard(action, event());
    await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
    expect($login.get()).toBe(null);
  });

  test('is asked first: a visitor signs in', async () => {
    const { guard, $login } = await opened(nobody);
    const action = vi.fn();
    guard(action, event());
    await vi.waitFor(() => expect($login.get()).toEqual({ view: 'code' }));
    expect(action).not.toHaveBeenCalled();
  });
});
