import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.unstubAllGlobals();
});

/** The checks in a page that was just opened; every call answers `envelope`, none where it is undefined. */
async function opened(envelope?: unknown) {
  const fetched = vi.fn(async () => {
    if (envelope === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(envelope));
  });
  vi.stubGlobal('fetch', fetched);
  return { ...(await import('#islands/members/account/checks.ts')), fetched };
}
const refusal = (code: number, reason = 'x') => ({ code, data: null, error: { message: '不行', reason } });
const status = (found: number) => ({ code: 200, data: { status: found } });

test.each([
  ['is free', { code: 200, data: {} }, undefined],
  ['is taken', refusal(30005), '昵称已存在'],
  ['holds special characters', refusal(30006), '昵称包含特殊字符'],
  ['violates rules', refusal(30007), '昵称违规'],
  ['is refused with another code', refusal(400), '昵称格式错误'],
  ['is checked too often', refusal(429, 'too_many_requests'), undefined],
  ['cannot be checked without a network', undefined, undefined],
])('a nickname that %s', async (_, envelope, problem) => {
  const { nicknameTaken } = await opened(envelope);
  expect(await nicknameTaken('阿树')).toBe(problem);
});

test.each([
  ['phoneTaken', status(1), '该手机号已被注册'],
  ['phoneTaken', status(0), undefined],
  ['phoneUnknown', status(0), '该手机号未注册'],
  ['phoneUnknown', status(1), undefined],
  ['phoneTaken', refusal(500), '检测手机号失败'],
  ['phoneUnknown', undefined, '检测手机号失败'],
] as const)('%s with the answer %j', async (check, envelope, problem) => {
  const checks = await opened(envelope);
  expect(await checks[check]('13800138000')).toBe(problem);
});

test('an invalid or empty value sends no request', async () => {
  const { nicknameTaken, phoneTaken, fetched } = await opened(status(0));
  expect([await nicknameTaken('123'), await nicknameTaken(' ')]).toEqual(['昵称不能为纯数字', undefined]);
  expect([await phoneTaken('128'), await phoneTaken('')]).toEqual(['请输入正确的手机号码', undefined]);
  expect(fetched).not.toHaveBeenCalled();
});
