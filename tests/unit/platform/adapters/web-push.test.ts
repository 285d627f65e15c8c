/** Pushes to browsers, tested with a stand-in as strict as a real push service. */
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import library from 'web-push';
import { isPair, vapidKeys } from '#lib/app/vapid.server.ts';
import { webPush } from '#lib/platform/adapters/push/web-push.server.ts';
import type { PushTarget } from '#lib/platform/ports/push.ts';
import { PushService } from '#tests/support/stand-ins/push-service.ts';

const MESSAGE = { payload: JSON.stringify({ title: '甲赞了你' }), topic: 'n7', ttl: 900 };
const HERE = { protocol: 'http:', isAllowed: () => true } as const;
const UNSET = { VAPID_PUBLIC: undefined, VAPID_PRIVATE: undefined };
const keysOf = (secret: string) => vapidKeys(UNSET, secret);
const keys = keysOf('s'.repeat(32));
let service: PushService;
beforeEach(async () => {
  service = new PushService(keys.publicKey);
  await service.open();
});
afterEach(() => service.close());

const subject = 'mailto:contact@saidian.example';
const here = () => webPush({ ...keys, subject, ...HERE });

test('the keys derive from the secret; keys of the environment take precedence', () => {
  expect(keysOf('s'.repeat(32))).toEqual(keys);
  expect(keysOf('t'.repeat(32))).not.toEqual(keys);
  const input = { publicKey: `B${'a'.repeat(86)}`, privateKey: 'b'.repeat(43) };
  const env = { VAPID_PUBLIC: input.publicKey, VAPID_PRIVATE: input.privateKey };
  expect(vapidKeys(env, 's'.repeat(32))).toEqual(input);
});

test('a pair is told from keys that are none', () => {
  expect(isPair(keys)).toBe(true);
  expect(isPair({ ...keys, publicKey: keysOf('t'.repeat(32)).publicKey })).toBe(false);
  expect(isPair({ ...keys, privateKey: Buffer.alloc(32).toString('base64url') })).toBe(false);
});

test('a message arrives unchanged, with its TTL and topic', async () => {
  const target = service.subscribe();
  expect(await here().send(target, MESSAGE)).toBe('sent');
  expect(service.refused).toEqual([]);
  expect(service.delivered).toEqual([{ path: '/push/1', text: MESSAGE.payload, ttl: 900, topic: 'n7' }]);
});

test.each([404, 410])('%i: the subscription is gone', async status => {
  service.status = status;
  expect(await here().send(service.subscribe(), MESSAGE)).toBe('gone');
});

test.each([429, 500, 302])('%i: the message has failed, and no redirect is followed', async status => {
  service.status = status;
  expect(await here().send(service.subscribe(), MESSAGE)).toBe('failed');
  expect(service.delivered).toEqual([]);
});

test('an unreachable service returns “failed” and is logged; nothing is thrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const target = service.subscribe();
  await service.close();
  expect(await here().send(target, MESSAGE)).toBe('failed');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('a reused connection that the service has just closed loses no message', async () => {
  const push = here();
  expect(await push.send(service.subscribe(), MESSAGE)).toBe('sent');
  service.closesIdle = true;
  expect(await push.send(service.subscribe(), { ...MESSAGE, topic: 'n8' })).toBe('sent');
  expect(service.delivered.map(({ topic }) => topic)).toEqual(['n7', 'n8']);
});

describe('the stand-in refuses', () => {
  /** A message as the library makes it, for what is changed on the way. */
  function sealed({ endpoint, p256dh, auth }: PushTarget): { headers: Record<string, string>; body: Buffer } {
    const vapidDetails = { subject, ...keys };
    const options = { vapidDetails, TTL: 60, contentEncoding: 'aes128gcm' } as const;
    const made = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, 'x', options);
    const headers = Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { headers: Object.fromEntries(headers), body: made.body! };
  }

  const post = (headers: Record<string, string>, body: Buffer = Buffer.alloc(90)) =>
    new Promise<number>(done => {
      request(service.subscribe().endpoint, { method: 'POST', headers }, answer =>
        done(answer.resume().statusCode!),
      ).end(body);
    });

  test('another site’s key', async () => {
    const other = keysOf('another'.repeat(5));
    expect(await webPush({ ...other, subject, ...HERE }).send(service.subscribe(), MESSAGE)).toBe('failed');
    expect(service.refused).toEqual(['another key']);
  });

  test('a signature by another key than the one it names', async () => {
    const { privateKey } = keysOf('another'.repeat(5));
    const push = webPush({ publicKey: keys.publicKey, privateKey, subject, ...HERE });
    expect(await push.send(service.subscribe(), MESSAGE)).toBe('failed');
    expect(service.refused).toEqual(['bad signature']);
  });

  test.each([
    ['13 hours ahead: its token has expired', 13],
    ['13 hours behind: its token would hold for more than a day', -13],
  ])('a clock that is %s', async (_, hours) => {
    service.ahead = hours * 3_600_000;
    expect(await here().send(service.subscribe(), MESSAGE)).toBe('failed');
    expect(service.refused).toEqual(['bad exp']);
  });

  test('a token made for another service', async () => {
    const other = new PushService(keys.publicKey);
    await other.open();
    const { endpoint, ...target } = service.subscribe();
    const { headers, body } = sealed({ ...target, endpoint: `${other.origin}/push/1` });
    expect(await post(headers, body)).toBe(403);
    expect(service.refused).toEqual([`made for ${other.origin}`]);
    await other.close();
    expect(endpoint).toContain(service.origin);
  });

  test.each([
    ['its salt', 0],
    ['the sender’s key', 30],
    ['its text', -20],
    ['its tag', -1],
  ])('a body with one bit of %s changed: the browser cannot open it', async (_, at) => {
    const { headers, body } = sealed(service.subscribe());
    expect(await post(headers, body)).toBe(201);
    body[at < 0 ? body.length + at : at]! ^= 1;
    expect(await post(headers, body)).toBe(500);
    expect(service.delivered).toHaveLength(1);
  });

  test.each([
    [{}, 'no TTL'],
    [{ ttl: '1' }, 'not aes128gcm'],
    [{ ttl: '1', 'content-encoding': 'aes128gcm' }, 'no vapid'],
    [{ ttl: '1', 'content-encoding': 'aes128gcm', topic: 'no good' }, 'bad topic'],
  ])('%j: %s', async (headers, reason) => {
    expect(await post(headers as Record<string, string>)).toBeGreaterThanOrEqual(400);
    expect(service.refused).toEqual([reason]);
  });

  test('a body that is too large', async () => {
    const headers = { ttl: '1', 'content-encoding': 'aes128gcm' };
    expect(await post(headers, Buffer.alloc(5000))).toBe(413);
  });
});

describe('endpoints on the public internet only', () => {
  const push = () => webPush({ ...keys, subject });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
    'https://push.example:8443/x',
  ])('%s is accepted', endpoint => expect(push().accepts(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://db/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://user:pass@push.example/x',
    'javascript:alert(1)',
    'no address',
    '',
  ])('%s is refused', endpoint => expect(push().accepts(endpoint)).toBe(false));

  test('a host name of a private address is not called', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const target = { ...service.subscribe(), endpoint: 'https://localhost.localdomain:1/x' };
    expect(await push().send(target, MESSAGE)).toBe('failed');
    log.mockRestore();
    const named = service.origin.replace('127.0.0.1', 'localhost');
    const guarded = webPush({ ...keys, subject, protocol: 'http:' });
    const second = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await guarded.send({ ...service.subscribe(), endpoint: `${named}/push/1` }, MESSAGE)).toBe(
      'failed',
    );
    expect(second.mock.calls[0]?.join(' ')).toContain('not an address of the open internet');
    second.mockRestore();
    expect(service.refused).toEqual([]);
  });
});
