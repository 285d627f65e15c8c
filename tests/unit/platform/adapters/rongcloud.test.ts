/** RongCloud's server API behind the port, on a stand-in as strict as its documents. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rongCloud } from '#lib/platform/adapters/im-relay/rongcloud.server.ts';
import { signatureOf } from '#lib/platform/adapters/im-relay/rongcloud-signature.ts';
import { FRAME_MAX, type ImRelay, RelayError } from '#lib/platform/ports/im-relay.ts';
import { APP, type RongStandIn, startRongCloud } from '#tests/support/stand-ins/rongcloud.ts';

const NOW = 1_800_000_000_000;
const PLACE = { groupId: 7, channelId: 70 };
let service: RongStandIn;
let relay: ImRelay;
beforeAll(async () => {
  service = await startRongCloud();
});
afterAll(() => service.close());

const relayOf = (changes: object = {}) =>
  rongCloud({ appKey: APP.key, appSecret: APP.secret, api: service.url, now: () => NOW, ...changes });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof RelayError ? error.code : String(error)),
  );

beforeEach(async () => {
  service.groups.clear();
  service.messages.length = 0;
  service.account.isBusy = false;
  relay = relayOf();
  await relay.token(1, '甲');
  await relay.openGroup(7, '群', 1);
  await relay.openChannel(PLACE, false);
});

test('the signature is SHA-1 of secret, nonce and time, in this order', () => {
  expect(signatureOf('Y1W2MeFwwwRxa0', '14314', '1408710653491')).toBe(
    'dd11a264276f438b045b3b236a2741ddc89d48df',
  );
});

test('a group is opened with its first member, and nobody may speak in it through the service', async () => {
  await relay.join(7, 2);
  const group = service.groups.get('7')!;
  expect([group.name, [...group.members], group.isSilenced]).toEqual(['群', ['1', '2'], true]);
  await relay.leave(7, 2);
  expect([...group.members]).toEqual(['1']);
  await relay.closeGroup(7);
  expect(service.groups.size).toBe(0);
});

test('a public channel is heard by all members, a private one by whom it was opened to', async () => {
  await relay.join(7, 2);
  await relay.join(7, 3);
  const received = async () => {
    await relay.publish(PLACE, { type: 'log' }, true);
    return service.messages.at(-1)!.userIds;
  };
  expect(await received()).toEqual(['1', '2', '3']);
  await relay.setPrivate(PLACE, true);
  await relay.admit(PLACE, [2, 3]);
  expect(await received()).toEqual(['2', '3']);
  await relay.dismiss(PLACE, [3]);
  expect(await received()).toEqual(['2']);
  await relay.closeChannel(PLACE);
  expect(service.groups.get('7')!.channels.size).toBe(0);
});

test('a frame arrives as it is, and is recalled by the id that the service gave it', async () => {
  const frame = { type: 'log', channel_id: 70, entries: [{ n: 1, content: { text: '你好' } }] };
  const relayed = await relay.publish(PLACE, frame, true);
  const [message] = service.messages;
  expect([relayed.uid, JSON.parse(message!.content), message!.isStored]).toEqual([message!.uid, frame, true]);
  await relay.recall(PLACE, relayed);
  expect(message!.isRecalled).toBe(true);
});

test('a frame without a channel is for all members of the group', async () => {
  await relay.join(7, 2);
  await relay.publish({ groupId: 7 }, { type: 'event' }, false);
  expect(service.messages.at(-1)).toMatchObject({ channelId: '', userIds: ['1', '2'], isStored: false });
});

test('what concerns some users alone is told by the site, and not kept', async () => {
  await relay.tell([1, 2], { type: 'mention' });
  expect(service.messages.at(-1)).toMatchObject({
    conversationType: 6,
    userIds: ['1', '2'],
    isStored: false,
  });
  expect(service.users.has('saidian')).toBe(true);
});

test('tokens of a user are void once their sessions ended', async () => {
  const token = await relay.token(5, '戊');
  expect(service.users.get('5')!.tokens).toEqual([token]);
  await relay.endSessions(5, NOW);
  expect(service.users.get('5')!.tokens).toEqual([]);
});

test('a name of any length is cut to what the service takes', async () => {
  expect(await codeOf(relay.token(6, '名'.repeat(200)))).toBe('done');
});

describe('the service refuses, and the code is told', () => {
  test.each<[string, object]>([
    ['a wrong secret', { appSecret: 'x' }],
    ['another application', { appKey: 'x' }],
  ])('%s: 1004', async (_, changes) => {
    expect(await codeOf(relayOf(changes).join(7, 2))).toBe('1004');
  });

  test('a group that is not there: its code', async () =>
    expect(await codeOf(relay.join(8, 2))).toBe('24401'));
  test('a channel that is not there', async () =>
    expect(await codeOf(relay.setPrivate({ groupId: 7, channelId: 71 }, true))).toBe('24411'));
  test('a channel that is there already', async () =>
    expect(await codeOf(relay.openChannel(PLACE, false))).toBe('24412'));
  test('more users at once than it takes', async () =>
    expect(
      await codeOf(
        relay.admit(
          PLACE,
          Array.from({ length: 21 }, (_, i) => i + 1),
        ),
      ),
    ).toBe('1002'));
  test('a frame that is too large', async () =>
    expect(await codeOf(relay.publish(PLACE, { text: 'x'.repeat(FRAME_MAX) }, true))).toBe('1005'));
  test('the recall of a message in another channel', async () => {
    const relayed = await relay.publish(PLACE, {}, true);
    expect(await codeOf(relay.recall({ ...PLACE, channelId: 71 }, relayed))).toBe('1002');
  });
  test('calls that come too often', async () => {
    service.account.isBusy = true;
    expect(await codeOf(relay.join(7, 2))).toBe('1008');
  });
  test('nothing, where it cannot be reached', async () =>
    expect(await codeOf(relayOf({ api: 'http://127.0.0.1:2' }).join(7, 2))).toBe('unreachable'));

  test.each<[string, string, Record<string, string>, string]>([
    ['another content type', '/ultragroup/join.json', { 'content-type': 'application/json' }, '{}'],
    ['a missing field', '/ultragroup/join.json', {}, 'groupId=7'],
    ['an unknown field', '/ultragroup/join.json', {}, 'groupId=7&userId=2&colour=red'],
    ['a channel’s id with a sign', '/ultragroup/channel/create.json', {}, 'groupId=7&busChannel=a_b'],
    [
      'a channel’s id of 21 letters',
      '/ultragroup/channel/create.json',
      {},
      `groupId=7&busChannel=${'a'.repeat(21)}`,
    ],
  ])('%s: 1002', async (_, path, more, body) => {
    expect((await rawly(path, more, body)).code).toBe(1002);
  });

  test.each([
    ['a nonce of 19 characters', { nonce: 'n'.repeat(19) }],
    ['a time in seconds', { timestamp: '1800000000' }],
    ['another signature', { signature: 'x' }],
  ])('%s: 1004', async (_, more) => {
    expect((await rawly('/ultragroup/join.json', more, 'groupId=7&userId=2')).code).toBe(1004);
  });

  async function rawly(path: string, more: Record<string, string>, body: string): Promise<{ code: number }> {
    const { nonce = 'n1', timestamp = String(NOW) } = more;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'app-key': APP.key,
      nonce,
      timestamp,
      signature: signatureOf(APP.secret, nonce, timestamp),
      ...more,
    };
    return (await fetch(service.url + path, { method: 'POST', headers, body })).json() as Promise<{
      code: number;
    }>;
  }
});

test.each<[string, object, boolean]>([
  ['the service’s own', {}, true],
  ['one with another signature', { signature: 'x' }, false],
  ['one of another application', { appKey: 'other' }, false],
  ['a recorded one', { timestamp: String(NOW - 6 * 60_000) }, false],
  ['one whose time was changed', { timestamp: String(NOW + 1) }, false],
  ['one without a time', { timestamp: '' }, false],
])('a callback is genuine or not: %s', (_, changes, isGenuine) => {
  const timestamp = String(NOW);
  const signature = signatureOf(APP.secret, 'n1', timestamp);
  const input = { appKey: APP.key, nonce: 'n1', timestamp, signature, ...changes };
  expect(relay.isGenuine(input, NOW)).toBe(isGenuine);
});
