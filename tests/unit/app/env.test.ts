import { describe, expect, test } from 'vitest';
import { readEnv } from '#lib/app/env.server.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import { PRODUCTION } from '#tests/support/production.ts';

function refusal(variables: NodeJS.ProcessEnv): string {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof LaunchError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('defaults', () => {
  test('nothing set: the demo on this machine, port 4321', () => {
    expect(readEnv({})).toMatchObject({
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: 4321,
      PUBLIC_URL: 'http://127.0.0.1:4321',
      DATA_DIR: `${process.cwd()}/var`,
    });
  });

  test('the sites of live rooms are those of LIVE_HOSTS; of link rooms any, unless LINK_HOSTS names some', () => {
    expect(readEnv({})).toMatchObject({ LIVE_HOSTS: expect.arrayContaining(['huya.com', 'b23.tv']) });
    expect(readEnv({}).LINK_HOSTS).toBeUndefined();
    const set = { LIVE_HOSTS: ' Huya.com , tv.example', LINK_HOSTS: 'example.com' };
    expect(readEnv(set)).toMatchObject({
      LIVE_HOSTS: ['huya.com', 'tv.example'],
      LINK_HOSTS: ['example.com'],
    });
  });

  test('nothing is watched: failures alone are logged, no metrics, no traces', () => {
    const { LOG, METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT } = readEnv({});
    expect([LOG, METRICS_PORT, METRICS_HOST]).toEqual(['failures', undefined, '127.0.0.1']);
    expect(OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  });

  test('an empty variable counts as unset', () => {
    const empty = Object.fromEntries(
      ['PORT', 'MODE', 'SECRET', 'DATABASE_URL', 'TRUST_PROXY'].map(k => [k, '']),
    );
    expect(readEnv(empty)).toMatchObject({ PORT: 4321, MODE: 'demo' });
  });

  test.each([
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ HOST: 'localhost' }, 'http://localhost:4321'],
    [{ PUBLIC_URL: 'https://saidian.example/' }, 'https://saidian.example'],
  ])('with %o the PUBLIC_URL is %s', (variables, url) => {
    expect(readEnv(variables).PUBLIC_URL).toBe(url);
  });
});

describe('a bad variable is named', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['LIVE_HOSTS', { LIVE_HOSTS: 'https://huya.com' }],
    ['LIVE_HOSTS', { LIVE_HOSTS: 'huya.com,.com' }],
    ['LINK_HOSTS', { LINK_HOSTS: 'example.com/path' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['HOST', { HOST: 'a b' }],
    ['MODE', { MODE: 'prod' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'saidian.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://saidian.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://saidian.example/site' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://saidian.example/?a=1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:pass@saidian.example' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }],
    ['SECRET', { SECRET: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/x' }],
    ['REDIS_URL', { REDIS_URL: '127.0.0.1:6379' }],
    ['SMS', { SMS: 'pigeon' }],
    ['STORAGE', { STORAGE: 'tape' }],
    ['OSS_ENDPOINT', { OSS_ENDPOINT: 'oss-cn-hangzhou-internal.aliyuncs.com' }],
    ['IM_PROVIDER', { IM_PROVIDER: 'pigeon' }],
    ['RONGCLOUD_KEY', { IM_PROVIDER: 'rongcloud', RONGCLOUD_SECRET: 'x' }],
    ['RONGCLOUD_SECRET', { IM_PROVIDER: 'rongcloud', RONGCLOUD_KEY: 'x' }],
    ['FEEDS', { FEEDS: 'kpl,elsewhere' }],
    ['PANDASCORE_KEY', { FEEDS: 'kpl,pandascore' }],
    ['PANDASCORE_KEY', { FEEDS: 'pandascore', PANDASCORE_KEY: 'a b' }],
    ['RONGCLOUD_API', { RONGCLOUD_API: 'api-cn.ronghub.com' }],
    ['RIOT_GATEWAY_KEY', { FEEDS: 'riot' }],
    ['LIQUIPEDIA_KEY', { FEEDS: 'liquipedia', LIQUIPEDIA_CONTACT: 'ops@saidian.example' }],
    ['LIQUIPEDIA_CONTACT', { FEEDS: 'liquipedia', LIQUIPEDIA_KEY: 'k' }],
    ['LIQUIPEDIA_CONTACT', { FEEDS: 'liquipedia', LIQUIPEDIA_KEY: 'k', LIQUIPEDIA_CONTACT: 'a b' }],
    ['RIOT_GATEWAY_KEY', { FEEDS: 'kpl,riot', RIOT_GATEWAY_KEY: 'a\nb' }],
    ['DEMO_PUBLIC', { DEMO_PUBLIC: 'yes' }],
    ['LOG', { LOG: 'everything' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_HOST', { METRICS_HOST: 'a b' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }],
  ])('%s: %o', (name, variables) => {
    const line = refusal(variables as NodeJS.ProcessEnv);
    expect(line).toContain(`${name} `);
    expect(line).not.toContain('\n');
  });

  test('several at once are all named, in one line', () => {
    const line = refusal({ PORT: 'abc', MODE: 'prod' });
    expect(line).toMatch(/MODE .*PORT /);
  });
});

describe('the demo stays on this machine', () => {
  test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('%s is this machine', host => {
    expect(readEnv({ HOST: host }).HOST).toBe(host);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'saidian.example'])('%s needs DEMO_PUBLIC=1', host => {
    expect(refusal({ HOST: host })).toContain('DEMO_PUBLIC=1');
    expect(refusal({ HOST: host, DEMO_PUBLIC: '0' })).toContain('DEMO_PUBLIC=1');
    expect(readEnv({ HOST: host, DEMO_PUBLIC: '1' }).HOST).toBe(host);
  });
});

describe('production', () => {
  test('accepts a complete configuration, also on 0.0.0.0', () => {
    expect(readEnv({ ...PRODUCTION, HOST: '0.0.0.0' })).toMatchObject({
      MODE: 'production',
      SECRET: PRODUCTION.SECRET,
    });
  });

  test.each(['SECRET', 'PUBLIC_URL', 'CONTACT_EMAIL'])('requires %s', name => {
    expect(refusal({ ...PRODUCTION, [name]: '' })).toContain(`${name} `);
  });

  test('refuses the SMS stand-in, also where it is the default', () => {
    expect(refusal({ ...PRODUCTION, SMS: 'console' })).toContain('SMS ');
    expect(refusal({ ...PRODUCTION, SMS: '' })).toContain('SMS ');
  });

  test.each([
    'ALIYUN_SMS_KEY_ID',
    'ALIYUN_SMS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE',
    'ALIYUN_SMS_CHANGED_TEMPLATE',
    'ALIYUN_SMS_WAYS_TEMPLATE',
    'OAUTH_QQ_SECRET',
  ])('names %s when it is missing and the rest of its group is set', name => {
    expect(refusal({ ...PRODUCTION, OAUTH_WECHAT_ID: 'a', OAUTH_WECHAT_SECRET: 'b', [name]: '' })).toContain(
      name,
    );
  });

  test('refuses the sign-in stand-in: a provider needs both its id and its secret', () => {
    expect(refusal({ ...PRODUCTION, OAUTH_QQ_ID: '' })).toContain('OAUTH_');
    expect(refusal({ ...PRODUCTION, OAUTH_QQ_SECRET: '', OAUTH_WECHAT_SECRET: 'other' })).toContain('OAUTH_');
  });
});
