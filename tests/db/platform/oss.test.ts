/** What OSS and STS accept and refuse from a client, with the error code of each refusal. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import OSS from 'ali-oss';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ossStorage } from '#lib/platform/adapters/storage/oss.server.ts';
import type { OssOptions } from '#lib/platform/adapters/storage/oss-direct.server.ts';
import type { Credentials, DirectUpload } from '#lib/platform/ports/storage.ts';
import { BUCKET, KEY_ID, KEY_SECRET, REGION, ROLE } from '#tests/support/oss/account.ts';
import { clientOf } from '#tests/support/oss/client.ts';
import { OssServer } from '#tests/support/oss/server.ts';
import { signRequest, signSts } from '#tests/support/oss/signature.ts';
import { tempFolder } from '#tests/support/server.ts';

const KEY = 'incoming/avatar/20251005/AbCdEfGhIjKlMn_-/1759640400000';
const MINUTE = 60_000;
let oss: OssServer;
beforeEach(async () => {
  oss = await new OssServer().open();
});
afterEach(() => oss.close());

const open = (overrides: Partial<OssOptions> = {}) => ossStorage({ ...oss.options, ...overrides });
const direct = (overrides: Partial<OssOptions> = {}): DirectUpload => open(overrides).direct!;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('signed requests to OSS', () => {
  const ask = (overrides: Partial<OssOptions> = {}) => codeOf(open(overrides).remove(KEY));

  test('are accepted with the right key at the right time', async () => expect(await ask()).toBe('done'));
  test('are refused with a wrong signature', async () =>
    expect(await ask({ accessKeySecret: 'another' })).toBe('SignatureDoesNotMatch'));
  test('are refused with an unknown access key', async () =>
    expect(await ask({ accessKeyId: 'LTAI-x' })).toBe('InvalidAccessKeyId'));
  test('are refused for another region', async () =>
    expect(await ask({ region: 'cn-beijing' })).toBe('SecondLevelDomainForbidden'));
  test.each([16, -16])('are refused with a clock %i minutes off', async minutes => {
    oss.ahead = minutes * MINUTE;
    expect(await ask()).toBe('RequestTimeTooSkewed');
  });
  test('are refused for a bucket that nobody has', async () =>
    expect(await ask({ bucket: 'nobody-has-it' })).toBe('NoSuchBucket'));
  test('that the bucket’s policy denies are rejected, and no object seems to be missing', async () => {
    oss.account.denied.add('GET');
    await expect(open().open(KEY)).rejects.toMatchObject({ status: 403 });
    oss.account.denied.add('DELETE');
    expect(await ask()).toBe('AccessDenied');
  });

  const raw = (changes: Record<string, string>, body = 'content') => {
    const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const headers: Record<string, string> = {
      host: `${BUCKET}.oss-${REGION}.aliyuncs.com`,
      'content-type': 'text/plain',
      'content-md5': createHash('md5').update('content').digest('base64'),
      'x-oss-date': date,
      'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    };
    const scope = { date, region: REGION, secret: KEY_SECRET };
    const signature = signRequest({ method: 'PUT', bucket: BUCKET, key: KEY, headers }, scope);
    const place = `${KEY_ID}/${date.slice(0, 8)}/${REGION}/oss/aliyun_v4_request`;
    const authorization = `OSS4-HMAC-SHA256 Credential=${place}, Signature=${signature}`;
    return new Promise<string>((done, fail) => {
      const sent = request(`${oss.url}/${KEY}`, {
        method: 'PUT',
        headers: { ...headers, authorization, ...changes },
      });
      sent.on('error', fail).on('response', async answer => {
        const text = await new Response(Readable.toWeb(answer) as ReadableStream).text();
        done(/<Code>(\w+)</.exec(text)?.[1] ?? 'done');
      });
      sent.end(body);
    });
  };
  test('are refused when the body changed on the way', async () => {
    expect(await raw({})).toBe('done');
    expect(await raw({}, 'other bytes')).toBe('InvalidDigest');
    const digest = createHash('md5').update('other bytes').digest('base64');
    expect(await raw({ 'content-md5': digest }, 'other bytes')).toBe('SignatureDoesNotMatch');
  });
  test('are refused when a signed header changed on the way', async () =>
    expect(await raw({ 'content-type': 'text/html' })).toBe('SignatureDoesNotMatch'));
  test('of a put carry the digest of the file, so that it arrives whole or not at all', async () => {
    const { folder, remove } = tempFolder();
    writeFileSync(join(folder, 'file'), 'content');
    oss.account.garblesOnTheWay = true;
    expect(await codeOf(open().put(KEY, join(folder, 'file'), 'text/plain'))).toBe('InvalidDigest');
    expect(oss.account.objects.size).toBe(0);
    remove();
  });

  test('are refused with an unknown x-oss header', async () => {
    const { endpoint = '' } = oss.options;
    const keys = {
      accessKeyId: KEY_ID,
      accessKeySecret: KEY_SECRET,
      bucket: BUCKET,
      region: `oss-${REGION}`,
    };
    const client = new OSS({ ...keys, endpoint, authorizationV4: true });
    expect(await codeOf(client.delete(KEY, { headers: { 'x-oss-surprise': '1' } } as object))).toBe(
      'InvalidArgument',
    );
  });
});

describe('temporary credentials', () => {
  const file = () => {
    const { folder } = tempFolder();
    writeFileSync(join(folder, 'file'), 'content');
    return join(folder, 'file');
  };
  const client = (lent: Credentials) => clientOf(oss, lent);

  test('put their object and last a quarter of an hour', async () => {
    const lent = await direct().credentials(KEY, 'u7');
    await client(lent).put(KEY, file());
    expect(String(oss.account.objects.get(KEY)?.body)).toBe('content');
    expect(Math.round((lent.expires_at - Date.now()) / MINUTE)).toBe(15);
  });

  test('cannot put another object, nor read or delete their own', async () => {
    const lent = client(await direct().credentials(KEY, 'u7'));
    expect(await codeOf(lent.put(`${KEY}1`, file()))).toBe('AccessDenied');
    expect(await codeOf(lent.delete(KEY))).toBe('AccessDenied');
    await expect(lent.getStream(KEY)).rejects.toMatchObject({ status: 403 });
  });

  test('are refused once they have expired', async () => {
    const lent = await direct().credentials(KEY, 'u7');
    oss.account.lent.get(lent.access_key_id)!.expiresAt = 0;
    expect(await codeOf(client(lent).put(KEY, file()))).toBe('SecurityTokenExpired');
  });

  test('are refused with the token of other credentials', async () => {
    const [one, other] = [await direct().credentials(KEY, 'u7'), await direct().credentials(KEY, 'u8')];
    const mixed = { ...one, security_token: other.security_token };
    expect(await codeOf(client(mixed).put(KEY, file()))).toBe('InvalidSecurityToken');
  });

  const lend = (overrides: Partial<OssOptions> = {}, who = 'u7') =>
    codeOf(direct(overrides).credentials(KEY, who));
  test('are not given for a wrong signature', async () =>
    expect(await lend({ accessKeySecret: 'another' })).toBe('SignatureDoesNotMatch'));
  test('are not given for an unknown access key', async () =>
    expect(await lend({ accessKeyId: 'LTAI-x' })).toBe('InvalidAccessKeyId.NotFound'));
  test('are not given for another role', async () =>
    expect(await lend({ roleArn: `${ROLE}-x` })).toBe('EntityNotExist.Role'));
  test('are not given under an invalid session name', async () =>
    expect(await lend({}, 'a b')).toBe('InvalidParameter.RoleSessionName'));
  test('are not given to a request outside its time window', async () => {
    oss.ahead = 16 * MINUTE;
    expect(await lend()).toBe('InvalidTimeStamp.Expired');
  });

  const ask = async (more: Record<string, string>) => {
    const parameters: Record<string, string> = {
      Action: 'AssumeRole',
      RoleArn: ROLE,
      RoleSessionName: 'u7',
      DurationSeconds: '900',
      Policy: '{"Statement":[]}',
      Format: 'JSON',
      Version: '2015-04-01',
      AccessKeyId: KEY_ID,
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: 'once',
      Timestamp: new Date().toISOString(),
      ...more,
    };
    const body = new URLSearchParams({ ...parameters, Signature: signSts('POST', parameters, KEY_SECRET) });
    const answer = await fetch(`${oss.url}/sts`, { method: 'POST', body });
    return ((await answer.json()) as { Code?: string }).Code ?? 'done';
  };
  test('are given once per request nonce', async () =>
    expect([await ask({}), await ask({})]).toEqual(['done', 'SignatureNonceUsed']));
  test('are not given with an unknown parameter', async () =>
    expect(await ask({ Surprise: '1' })).toBe('InvalidParameter'));
  test('are not given for less than 900 seconds', async () =>
    expect(await ask({ DurationSeconds: '899' })).toBe('InvalidParameter.DurationSeconds'));
});

describe('post forms', () => {
  const now = () => Date.now();
  const fieldsOf = (overrides: Partial<OssOptions> = {}, max = 100) =>
    direct(overrides).form(KEY, { now: now(), expires_at: now() + 15 * MINUTE, max });
  async function post(fields: Record<string, string>, content = 'content'): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([content], { type: 'image/png' }));
    const answer = await fetch(direct().url, { method: 'POST', body: form });
    return answer.ok ? 'done' : (/<Code>(\w+)</.exec(await answer.text())?.[1] ?? String(answer.status));
  }

  test('put their object', async () => {
    expect(await post(fieldsOf())).toBe('done');
    expect(String(oss.account.objects.get(KEY)?.body)).toBe('content');
  });
  test('are refused when sent again, and the object stays as it is', async () => {
    const fields = fieldsOf();
    expect([await post(fields), await post(fields, 'other')]).toEqual(['done', 'FileAlreadyExists']);
    expect(String(oss.account.objects.get(KEY)?.body)).toBe('content');
  });
  test('are refused with a wrong signature', async () =>
    expect(await post(fieldsOf({ accessKeySecret: 'another' }))).toBe('SignatureDoesNotMatch'));
  test('are refused with a changed policy', async () => {
    const fields = fieldsOf();
    const wider = Buffer.from(fields['policy']!, 'base64').toString().replace('1,100', '1,900');
    const policy = Buffer.from(wider).toString('base64');
    expect(await post({ ...fields, policy })).toBe('SignatureDoesNotMatch');
  });
  test('are refused after their policy has expired', async () => {
    const fields = fieldsOf();
    oss.ahead = 16 * MINUTE;
    expect(await post(fields)).toBe('AccessDenied');
  });
  test('are refused with a field that the policy does not name', async () =>
    expect(await post({ ...fieldsOf(), 'x-oss-object-acl': 'public-read' })).toBe('AccessDenied'));
  test('are refused with another object key', async () =>
    expect(await post({ ...fieldsOf(), key: 'other' })).toBe('AccessDenied'));
  test('are refused with leave to overwrite', async () =>
    expect(await post({ ...fieldsOf(), 'x-oss-forbid-overwrite': 'false' })).toBe('AccessDenied'));
  test('are refused with content over the limit', async () =>
    expect(await post(fieldsOf(), 'x'.repeat(101))).toBe('EntityTooLarge'));
  test('are refused with empty content', async () =>
    expect(await post(fieldsOf(), '')).toBe('EntityTooSmall'));
  test('are refused with an unknown access key', async () =>
    expect(await post(fieldsOf({ accessKeyId: 'LTAI-x' }))).toBe('InvalidArgument'));
});
