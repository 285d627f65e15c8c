import { beforeEach, expect, test } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { FakeSite, settled } from './fake-site.ts';

let site: FakeSite;
beforeEach(async () => {
  site = new FakeSite();
  await site.connected();
});

const refuse = async (type: string) => {
  site.socket.down({
    type: 'nack',
    seq: site.socket.last(type).seq,
    code: 24_408,
    reason: 'muted',
    message: '你已被禁言',
  });
  await settled();
};
const NOBODY = { isAll: false, userIds: [], identityIds: [] };
const MESSAGE = { channelId: 1, localId: 'a', message_type: 'text', content: { text: '秘密' } };

test.each([
  ['im_send_error', 'send', () => site.gateway.send(MESSAGE)],
  ['im_recall_error', 'recall', () => site.gateway.recall(1, 2)],
  ['im_modify_error', 'edit', () => site.gateway.edit(1, { n: 2, text: '秘密', mentioned: NOBODY })],
])('a refusal is reported as %s, without what was said', async (name, type, act) => {
  const refused = act().catch((error: Error) => error.message);
  await refuse(type);
  expect(await refused).toBe('你已被禁言');
  expect(site.failures).toEqual([{ name, code: 24_408, reason: 'muted' }]);
});

test('what is stored is not reported', async () => {
  const sent = site.gateway.send(MESSAGE);
  await site.ack('send', { n: 1, rev: 1 });
  expect(await sent).toMatchObject({ n: 1 });
  expect(site.failures).toEqual([]);
});

test('a message that no connection took in time is reported', async () => {
  site.gateway.stop();
  const failed = site.gateway.send(MESSAGE).catch(() => 'failed');
  await site.pass(20_000);
  expect(await failed).toBe('failed');
  expect(site.failures).toEqual([{ name: 'im_send_error', code: 0, reason: 'network' }]);
});

test.each([
  [1006, [{ name: 'im_connect_error', code: 1006, reason: 'closed' }]],
  [CLOSE.tooMany, [{ name: 'im_connect_error', code: CLOSE.tooMany, reason: 'closed' }]],
  [CLOSE.restarting, []],
  [CLOSE.kicked, []],
])('a connection that ends with %i is reported unless that was meant', (code, reported) => {
  site.socket.break(code);
  expect(site.failures).toEqual(reported);
});

test('a connection that falls silent is reported', async () => {
  site.socket.isSilent = true;
  await site.pass(60_000);
  expect(site.failures).toContainEqual({ name: 'im_connect_error', code: 1006, reason: 'closed' });
});
