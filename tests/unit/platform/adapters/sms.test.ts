/** Short messages: what every adapter does, and what Aliyun refuses. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aliyunSms } from '#lib/platform/adapters/sms/aliyun.server.ts';
import { canonicalQuery, signedHeaders } from '#lib/platform/adapters/sms/aliyun-signature.server.ts';
import { consoleSms } from '#lib/platform/adapters/sms/console.server.ts';
import { type Sms, SmsError } from '#lib/platform/ports/sms.ts';
import {
  AN_HOUR,
  KEY,
  NOTICE_TEMPLATE,
  SIGN_NAME,
  SIGNED_MS,
  startAliyun,
  type Taken,
  TEMPLATE,
  WAYS_TEMPLATE,
} from '#tests/support/stand-ins/aliyun.ts';

const NOW = 1_800_000_000_000;
const MOBILE = '13800000001';
const folder = mkdtempSync(join(tmpdir(), 'sms-'));
const file = join(folder, 'outbox', 'sms.ndjson');
let now = NOW;
let serial = 0;
let aliyun: Awaited<ReturnType<typeof startAliyun>>;

beforeAll(async () => {
  aliyun = await startAliyun(() => now);
});
afterAll(async () => {
  await aliyun.close();
  rmSync(folder, { recursive: true });
});

const aliyunOf = (changes: object = {}) =>
  aliyunSms({
    key: KEY,
    signName: SIGN_NAME,
    template: TEMPLATE,
    notices: { phone_changed: NOTICE_TEMPLATE, ways_changed: WAYS_TEMPLATE },
    endpoint: aliyun.url,
    now: () => NOW,
    ...changes,
  });
const lines = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
const withoutRest = ({ mobile, code }: Taken) => ({ mobile, code });

const ADAPTERS: [string, { make(): Sms; arrived(): Taken[] }][] = [
  ['console', { make: () => consoleSms(file), arrived: () => lines().map(withoutRest) }],
  ['aliyun', { make: () => aliyunOf(), arrived: () => aliyun.taken }],
];

describe.each(ADAPTERS)('%s', (_, { make, arrived }) => {
  test('messages arrive at their numbers, with their codes, in order', async () => {
    const sms = make();
    const messages = [
      { mobile: MOBILE, code: '000001' },
      { mobile: '19912345678', code: '999999' },
    ];
    for (const message of messages) await sms.send({ ...message, type: 'login', at: NOW });
    expect(arrived().slice(-2)).toEqual(messages);
  });

  test('a notice arrives at its number, without a code', async () => {
    for (const notice of ['phone_changed', 'ways_changed'] as const) {
      await make().notify({ mobile: MOBILE, notice, at: NOW });
      expect(arrived().at(-1)).toEqual({ mobile: MOBILE, code: undefined });
    }
  });

  test('messages sent concurrently all arrive', async () => {
    const sms = make();
    const codes = Array.from({ length: 20 }, (_unused, n) => String(100_000 + n));
    await Promise.all(codes.map(code => sms.send({ mobile: MOBILE, code, type: '', at: NOW })));
    expect(
      arrived()
        .slice(-20)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(codes);
  });
});

test('the outbox file has type and time of a message, readable by its owner only', async () => {
  await consoleSms(file).send({ mobile: MOBILE, code: '123456', type: 'reset', at: NOW });
  expect(lines().at(-1)).toEqual({ mobile: MOBILE, code: '123456', type: 'reset', at: NOW });
  expect(statSync(file).mode & 0o077).toBe(0);
});

describe('aliyun', () => {
  const message = { mobile: MOBILE, code: '123456', type: '', at: NOW };
  const reasonOf = async (sms: Sms, sent = message) => {
    const error = await sms.send(sent).then(
      () => undefined,
      thrown => thrown,
    );
    expect(error).toBeInstanceOf(SmsError);
    return error.reason;
  };

  // help.aliyun.com, 'V3 版本请求体与签名机制', 签名示例: 固定参数示例.
  test('signs as the published example', () => {
    const request = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      now: Date.parse('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    };
    const headers = signedHeaders(request, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' });
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('escapes what RFC 3986 reserves', () => {
    expect(canonicalQuery({ b: "!'()*", a: '赛 点~+/' })).toBe(
      'a=%E8%B5%9B%20%E7%82%B9~%2B%2F&b=%21%27%28%29%2A',
    );
  });

  test('a wrong signature is refused', async () => {
    expect(await reasonOf(aliyunOf({ key: { ...KEY, secret: 'other' } }))).toBe('SignatureDoesNotMatch');
  });

  test('an expired timestamp is refused', async () => {
    now = NOW + SIGNED_MS + 1000;
    expect(await reasonOf(aliyunOf())).toBe('InvalidTimeStamp.Expired');
    now = NOW;
  });

  const MESSAGE = {
    PhoneNumbers: MOBILE,
    SignName: SIGN_NAME,
    TemplateCode: TEMPLATE,
    TemplateParam: '{"code":"1"}',
  };

  test('a replayed request is refused', async () => {
    const again = await rawRequests(MESSAGE, 2);
    expect(again).toEqual(['OK', 'SignatureNonceUsed']);
  });

  test('an unknown access key is refused by another code than a wrong secret', async () => {
    expect(await reasonOf(aliyunOf({ key: { ...KEY, id: 'LTAI-other' } }))).toBe(
      'InvalidAccessKeyId.NotFound',
    );
  });

  test.each([
    ['a changed query', { query: { PhoneNumbers: '13900000000' } }],
    ['a body that was not signed', { body: 'PhoneNumbers=13900000000' }],
    ['a changed header', { headers: { 'x-acs-action': 'GetSmsSign' } }],
  ])('%s on the way is refused', async (_, changes) => {
    expect(await rawRequests(MESSAGE, 1, changes)).toEqual(['SignatureDoesNotMatch']);
  });

  test('a signature that leaves out a header is refused', async () => {
    const short = {
      headers: { authorization: `ACS3-HMAC-SHA256 Credential=${KEY.id},SignedHeaders=host,Signature=0` },
    };
    expect(await rawRequests(MESSAGE, 1, short)).toEqual(['IncompleteSignature']);
  });

  test.each([
    ['isv.AMOUNT_NOT_ENOUGH', { isOwing: true }],
    ['isv.RAM_PERMISSION_DENY', { denied: new Set(['SendSms']) }],
    ['isv.SMS_SIGNATURE_ILLEGAL', { signStatus: 2 }],
  ])('%s is the reason', async (reason, changes) => {
    Object.assign(aliyun.account, changes);
    expect(await reasonOf(aliyunOf())).toBe(reason);
    aliyun.reset();
  });

  test('the sixth message of a number within an hour is refused by the carrier, and accepted an hour later', async () => {
    aliyun.account.countsNumbers = true;
    const later = { ...message, mobile: '13700000001' };
    for (let n = 0; n < AN_HOUR; n++) await aliyunOf().send(later);
    expect(await reasonOf(aliyunOf(), later)).toBe('isv.BUSINESS_LIMIT_CONTROL');
    now = NOW + 3_600_000;
    await aliyunOf({ now: () => now }).send(later);
    now = NOW;
    aliyun.reset();
  });

  test('an unknown parameter is refused', async () => {
    const query = { PhoneNumbers: MOBILE, SignName: SIGN_NAME, TemplateCode: TEMPLATE, Colour: 'red' };
    expect(await rawRequests(query, 1)).toEqual(['InvalidParameter.Colour']);
  });

  test('the carrier’s error code is the reason', async () => {
    expect(await reasonOf(aliyunOf({ template: 'SMS_0' }))).toBe('isv.SMS_TEMPLATE_ILLEGAL');
    expect(await reasonOf(aliyunOf({ signName: '别人' }))).toBe('isv.SMS_SIGNATURE_ILLEGAL');
    expect(await reasonOf(aliyunOf(), { ...message, mobile: '42' })).toBe('isv.MOBILE_NUMBER_ILLEGAL');
  });

  test('an unreachable server gives the reason “unreachable”', async () => {
    expect(await reasonOf(aliyunOf({ endpoint: 'http://127.0.0.1:9' }))).toBe('unreachable');
  });

  interface Changes {
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: string;
  }

  /** Sends the same signed request the given number of times, with what is changed after signing. */
  async function rawRequests(query: Record<string, string>, times: number, changes: Changes = {}) {
    const { host } = new URL(aliyun.url);
    const nonce = `n-${++serial}`;
    const request = { host, action: 'SendSms', version: '2017-05-25', query, now: NOW, nonce };
    const { host: _host, ...signed } = signedHeaders(request, KEY);
    const headers = { ...signed, ...changes.headers };
    const url = `${aliyun.url}/?${canonicalQuery({ ...query, ...changes.query })}`;
    const codes: string[] = [];
    for (let n = 0; n < times; n++) {
      const answer = await fetch(url, { method: 'POST', headers, body: changes.body ?? null });
      codes.push(((await answer.json()) as { Code: string }).Code);
    }
    return codes;
  }
});
