/** Third-party sign-in: what every adapter does, and what each provider refuses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { qqProvider } from '#lib/platform/adapters/oauth/qq.server.ts';
import { GRANT_MS, standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import { wechatProvider } from '#lib/platform/adapters/oauth/wechat.server.ts';
import { OauthError, type OauthProof, type OauthProvider } from '#lib/platform/ports/oauth.ts';
import { APP_ID, APP_KEY, startQq, TOKEN_MS } from '#tests/support/stand-ins/qq.ts';
import { ACCOUNT, APP, CODE_MS, startWechat } from '#tests/support/stand-ins/wechat.ts';

const SECRET = 'a secret of the tests, 32 characters';
const CALLBACK = 'https://saidian.test/login-callback';
let now = 1_800_000_000_000;
const clock = () => now;
let wechat: Awaited<ReturnType<typeof startWechat>>;
let qq: Awaited<ReturnType<typeof startQq>>;

beforeAll(async () => {
  wechat = await startWechat(clock);
  qq = await startQq(clock);
});
afterAll(async () => {
  await wechat.close();
  await qq.close();
});

interface Adapter {
  provider: OauthProvider;
  /** What the browser brings back when the person of this name agrees. */
  agree(name: string): OauthProof;
  madeUp: OauthProof;
  /** Milliseconds that a proof is good for. */
  lasts: number;
}

const madeStandIn = (kind: 'weixin' | 'qq'): Adapter => {
  const provider = standIn(kind, SECRET, clock);
  return {
    provider,
    agree: name => {
      const { code, access_token, openid } = provider.grant(name);
      return code === undefined ? { accessToken: access_token!, openid: openid! } : { code };
    },
    madeUp: kind === 'weixin' ? { code: 'a.b' } : { accessToken: 'a.b', openid: 'x' },
    lasts: GRANT_MS,
  };
};

const ADAPTERS: Record<string, () => Adapter> = {
  wechat: () => ({
    provider: wechatProvider({ ...APP, page: wechat.url, api: wechat.url }),
    agree: wechat.grant,
    madeUp: { code: 'made up' },
    lasts: CODE_MS,
  }),
  qq: () => ({
    provider: qqProvider({ id: APP_ID, api: qq.url }),
    agree: name => qq.grant(name),
    madeUp: { accessToken: 'made up', openid: 'x' },
    lasts: TOKEN_MS,
  }),
  'stand-in for weixin': () => madeStandIn('weixin'),
  'stand-in for qq': () => madeStandIn('qq'),
};

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    thrown => thrown,
  );
  expect(error).toBeInstanceOf(OauthError);
  return error.reason;
};

describe.each(Object.entries(ADAPTERS))('%s', (_, make) => {
  let adapter: Adapter;
  beforeEach(() => {
    adapter = make();
  });

  test('the entry URL carries state and redirect_uri unchanged', () => {
    const state = 'a&b=c#d';
    const query = new URL(adapter.provider.entry(state, CALLBACK), CALLBACK).searchParams;
    expect([query.get('state'), query.get('redirect_uri')]).toEqual([state, CALLBACK]);
  });

  test('a person has the same id every time, another person has another', async () => {
    const of = async (name: string) => adapter.provider.personOf(adapter.agree(name));
    const first = await of('小明');
    expect(first).toEqual({ openid: expect.stringMatching(/./), name: '小明' });
    expect(await of('小明')).toEqual(first);
    expect((await of('小红')).openid).not.toBe(first.openid);
  });

  test('a made-up proof is refused', async () => {
    await refusal(adapter.provider.personOf(adapter.madeUp));
  });

  test('an expired proof is refused', async () => {
    const proof = adapter.agree('小明');
    now += adapter.lasts;
    await refusal(adapter.provider.personOf(proof));
  });

  test('the other provider’s kind of proof is refused', async () => {
    const proof: OauthProof = 'code' in adapter.madeUp ? { accessToken: 'x' } : { code: 'x' };
    await refusal(adapter.provider.personOf(proof));
  });
});

describe.each(['wechat', 'stand-in for weixin', 'stand-in for qq'])('%s', name => {
  test('a proof is accepted once', async () => {
    const { provider, agree } = ADAPTERS[name]!();
    const proof = agree('小明');
    await provider.personOf(proof);
    await refusal(provider.personOf(proof));
  });
});

describe('wechat', () => {
  const ask = async (path: string) => (await (await fetch(wechat.url + path)).json()).errcode;

  test('the wrong secret, or another application, is refused', async () => {
    const of = (changes: object) => wechatProvider({ ...APP, api: wechat.url, ...changes });
    expect(await refusal(of({ secret: 'x' }).personOf(wechat.grant('小明')))).toContain('40125');
    expect(await refusal(of({ id: 'x' }).personOf(wechat.grant('小明')))).toContain('40013');
  });

  test('each refusal of a code is its own reason: used, expired, of another application', async () => {
    const { provider } = ADAPTERS['wechat']!();
    const proof = wechat.grant('小明');
    await provider.personOf(proof);
    expect(await refusal(provider.personOf(proof))).toContain('40163');
    const late = wechat.grant('小明');
    now += CODE_MS;
    expect(await refusal(provider.personOf(late))).toContain('42003');
    expect(await refusal(provider.personOf(wechat.grant('小明', ACCOUNT.id)))).toContain('40029');
  });

  test('a silent grant names nobody: it is refused with the reason', async () => {
    const phone = wechatProvider({ ...APP, phone: ACCOUNT, api: wechat.url });
    const proof = { ...wechat.grant('小明', ACCOUNT.id, 'snsapi_base'), onPhone: true };
    expect(await refusal(phone.personOf(proof))).toContain('48001');
    const request = { ...wechat.grant('小明', ACCOUNT.id, 'snsapi_userinfo'), onPhone: true };
    expect((await phone.personOf(request)).openid).toBe('u-小明');
  });

  test('WeChat’s limit of calls is the reason', async () => {
    const { provider, agree } = ADAPTERS['wechat']!();
    wechat.account.isBusy = true;
    expect(await refusal(provider.personOf(agree('小明')))).toContain('45011');
    wechat.account.isBusy = false;
  });

  test('another grant_type than that of a code is refused', async () => {
    const query = `appid=${APP.id}&secret=${APP.secret}&code=x&grant_type=implicit`;
    expect(await ask(`/sns/oauth2/access_token?${query}`)).toBe(40_002);
  });

  test('the stand-in server refuses an unknown parameter', async () => {
    expect(await ask('/sns/userinfo?access_token=x&openid=x&colour=red')).toBe(47_001);
  });

  test('the id is the union id; an unreachable server gives the reason “unreachable”', async () => {
    const { provider } = ADAPTERS['wechat']!();
    expect((await provider.personOf(wechat.grant('小明'))).openid).toBe('u-小明');
    const gone = wechatProvider({ ...APP, api: 'http://127.0.0.1:9' });
    expect(await refusal(gone.personOf({ code: 'x' }))).toBe('unreachable');
  });
});

describe('qq', () => {
  const provider = () => qqProvider({ id: APP_ID, api: qq.url });

  test('a token of another application is refused', async () => {
    const stolen = qq.grant('小明', 'another');
    expect(await refusal(provider().personOf(stolen))).toContain('another application');
  });

  test('an openid beside a token has to match the token’s, and may be missing', async () => {
    const { accessToken } = qq.grant('小明');
    expect(await refusal(provider().personOf({ accessToken, openid: 'q-小红' }))).toContain('another person');
    expect(await provider().personOf({ accessToken })).toEqual({ openid: 'q-小明', name: '小明' });
  });

  test('an expired token and a made-up one have QQ’s code as the reason', async () => {
    const proof = qq.grant('小明');
    now += TOKEN_MS;
    for (const refused of [proof, { accessToken: 'made up' }])
      expect(await refusal(provider().personOf(refused))).toContain('100016');
  });

  test.each([
    [{ client_id: '1' }, 100_008],
    [{ client_secret: 'x' }, 100_009],
    [{ redirect_uri: 'https://other.test/' }, 100_010],
    [{ grant_type: 'token' }, 100_004],
    [{}, 100_020],
  ])('the key of an application is checked before a code: %j is %i', async (changes, code) => {
    const query = {
      grant_type: 'authorization_code',
      client_id: APP_ID,
      client_secret: APP_KEY,
      code: 'made-up',
      redirect_uri: CALLBACK,
      fmt: 'json',
      ...changes,
    };
    const answer = await fetch(`${qq.url}/oauth2.0/token?${new URLSearchParams(query)}`);
    expect(await answer.json()).toMatchObject({ error: code });
  });

  test('the stand-in server refuses an unknown parameter', async () => {
    const { accessToken } = qq.grant('小明');
    const answer = await fetch(`${qq.url}/oauth2.0/me?access_token=${accessToken}&colour=red`);
    expect(await answer.json()).toMatchObject({ error: 100_000 });
  });
});

describe('WeChat on a phone', () => {
  const phone = { id: 'wx-account', secret: 'of the account' };
  const entryOf = (options: object) =>
    wechatProvider({ ...APP, ...options }).phone?.entry('a state', CALLBACK);

  test('is asked at the page of an official account, without a code to scan', () => {
    const url = new URL(entryOf({ phone })!);
    expect([url.pathname, url.hash]).toEqual(['/connect/oauth2/authorize', '#wechat_redirect']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: phone.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: 'a state',
    });
  });

  test('is not offered without an account', () => expect(entryOf({})).toBeUndefined());

  test('a code of the phone is no code of the web site', async () => {
    const provider = wechatProvider({ ...APP, page: wechat.url, api: wechat.url });
    const proof = wechat.grant('谁') as { code: string };
    expect(await refusal(provider.personOf({ ...proof, onPhone: true }))).toBe('phones have no application');
  });
});
