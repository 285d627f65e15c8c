/** The stand-in signs as Aliyun does, by examples from its documents and its clients' tests. */
import OSS from 'ali-oss';
import { expect, test } from 'vitest';
import { signRequest, signSts, signText } from '#tests/support/oss/signature.ts';

/** From the signer tests of Aliyun's clients for Go, PHP and Swift. */
const REQUEST = {
  method: 'PUT',
  bucket: 'bucket',
  key: '1234+-/123/1.txt',
  query: {
    param1: 'value1',
    '+param1': 'value3',
    '|param1': 'value4',
    '+param2': '',
    '|param2': '',
    param2: '',
  },
};
const HEADERS = {
  'x-oss-head1': 'value',
  abc: 'value',
  ZAbc: 'value',
  XYZ: 'value',
  'content-type': 'text/plain',
  'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
};

test.each<[string, string, object, string[], string]>([
  [
    'with an access key',
    '20231216T162057Z',
    {},
    [],
    'e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
  ],
  [
    'with temporary credentials',
    '20231217T034736Z',
    { 'x-oss-security-token': 'token' },
    [],
    'b94a3f999cf85bcdc00d332fbd3734ba03e48382c36fa4d5af5df817395bd9ea',
  ],
  [
    'with additional headers',
    '20231216T172512Z',
    {},
    ['abc', 'zabc'],
    '4a4183c187c07c8947db7620deb0a6b38d9fbdd34187b6dbaccb316fa251212f',
  ],
])('OSS signature V4 %s', (_, date, more, additional, signature) => {
  const headers = { ...HEADERS, 'x-oss-date': date, ...more };
  const scope = { date, region: 'cn-hangzhou', secret: 'sk' };
  expect(signRequest({ ...REQUEST, headers, additional }, scope)).toBe(signature);
});

/** STS API Reference, 'Request signatures'. */
test('STS: AssumeRole', () => {
  const parameters = {
    SignatureVersion: '1.0',
    Format: 'JSON',
    Timestamp: '2015-09-01T05:57:34Z',
    RoleArn: 'acs:ram::1234567890123:role/firstrole',
    RoleSessionName: 'client',
    AccessKeyId: 'testid',
    SignatureMethod: 'HMAC-SHA1',
    Version: '2015-04-01',
    Action: 'AssumeRole',
    SignatureNonce: '571f8fb8-506e-11e5-8e12-b8e8563dc8d2',
  };
  expect(signSts('GET', parameters, 'testsecret')).toBe('gNI7b0AyKZHxDgjBGPDgJ1Ce3L4=');
});

test('a form’s policy is signed alike by Aliyun’s client and the stand-in', () => {
  const keys = { accessKeyId: 'ak', accessKeySecret: 'sk' };
  const client = new OSS({ region: 'oss-cn-hangzhou', bucket: 'bucket', ...keys });
  const signing = client as OSS & { signPostObjectPolicyV4(policy: object, date: Date): string };
  const policy = { expiration: '2023-12-03T13:00:00.000Z', conditions: [{ bucket: 'bucket' }] };
  const text = Buffer.from(JSON.stringify(policy)).toString('base64');
  expect(signing.signPostObjectPolicyV4(policy, new Date('2023-12-03T12:12:12Z'))).toBe(
    signText(text, { date: '20231203T121212Z', region: 'cn-hangzhou', secret: 'sk' }),
  );
});
