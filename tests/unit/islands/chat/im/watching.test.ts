/** Whose presence is watched. */
import { beforeEach, expect, test } from 'vitest';
import { FakeSite, settled } from './fake-site.ts';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
});

test('the members in sight are watched again on the next connection, until none is', async () => {
  const received: object[] = [];
  site.gateway.on('presence', what => received.push(what));
  await site.connected();
  site.gateway.watch(7, [1, 2]);
  const presence = { type: 'presence', group_id: 7, online: [1], offline: [2] };
  site.socket.down(presence);
  expect(received).toEqual([presence]);
  site.socket.break();
  await site.pass(750);
  await site.welcome();
  expect(site.socket.last('watch')).toMatchObject({ group_id: 7, user_ids: [1, 2] });
  site.gateway.watch(7, []);
  site.socket.break();
  await site.pass(750);
  await site.welcome();
  expect(site.socket.sent.map(({ type }) => type)).not.toContain('watch');
});

test('the others of letters are watched by a frame of their own', async () => {
  await site.connected();
  site.gateway.watch(0, [3]);
  const { type, user_ids, group_id } = site.socket.last('watch_letters');
  expect([type, user_ids, group_id]).toEqual(['watch_letters', [3], undefined]);
});

test('a watch that the server has no time for is sent again, unless others are in sight by then', async () => {
  await site.connected();
  const watches = () =>
    site.socket.sent.filter(({ type }) => type === 'watch').map(frame => frame['user_ids']);
  const refuse = async (code: number, reason: string) => {
    const { seq } = site.socket.last('watch');
    site.socket.down({ type: 'nack', seq, code, reason, message: '' });
    await settled();
  };
  site.gateway.watch(7, [1]);
  await refuse(429, 'too_many_requests');
  await site.pass(3000);
  expect(watches()).toEqual([[1], [1]]);
  await refuse(503, 'busy');
  site.gateway.watch(7, [2]);
  await site.pass(3000);
  expect(watches()).toEqual([[1], [1], [2]]);
  // Not a member any longer: asking again would not help.
  await refuse(403, 'no_grant');
  await site.pass(3000);
  expect(watches().length).toBe(3);
});
