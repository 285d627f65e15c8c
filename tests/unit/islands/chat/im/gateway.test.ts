import { beforeEach, describe, expect, test } from 'vitest';
import type { ImEvents } from '#islands/chat/im/client.ts';
import { FakeSite, settled } from './fake-site.ts';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
});
const types = () => site.socket.sent.map(({ type }) => type);
const PAGE = { n: 2, rev: 5, entries: [], has_before: true };
const hear = <E extends keyof ImEvents>(event: E) => {
  const received: ImEvents[E][] = [];
  site.gateway.on(event, what => received.push(what));
  return received;
};
const open = async () => {
  await site.connected();
  site.gateway.open(1);
  await site.ack('open', PAGE);
};

describe('connecting', () => {
  test('hello comes first, and nothing else before the welcome', async () => {
    site.gateway.open(1);
    site.gateway.start();
    await site.pass(0);
    site.socket.open();
    expect(site.socket.sent).toEqual([{ type: 'hello', token: 'token' }]);
    await site.welcome();
    expect(types()).toContain('open');
  });

  test('a visitor says hello without a token', async () => {
    site.token = async () => null;
    await site.connected();
    expect(site.socket.sent[0]).toEqual({ type: 'hello', token: null });
  });

  test('starting twice opens one socket', async () => {
    site.gateway.start();
    site.gateway.start();
    await site.welcome();
    site.gateway.start();
    await site.pass(0);
    expect(site.sockets.length).toBe(1);
  });

  test('4401 renews the token once, then asks to sign in', async () => {
    await site.connected();
    site.socket.break(4401);
    await site.pass(0);
    expect(site.tokens).toEqual([false, true]);
    site.socket.break(4401);
    await site.pass(60_000);
    expect([site.signIns, site.sockets.length]).toEqual([1, 2]);
  });

  test('kicked by another browser: it stays away until asked', async () => {
    const states = hear('state');
    await site.connected();
    site.socket.break(4409);
    await site.pass(600_000);
    expect([states.at(-1)!.state, site.sockets.length]).toEqual(['kickoff', 1]);
    site.gateway.start();
    await site.pass(0);
    expect(site.sockets.length).toBe(2);
  });

  test('a token that could not be fetched is tried again', async () => {
    site.token = () => Promise.reject(new Error('network'));
    site.gateway.start();
    await site.pass(100);
    site.token = async () => 'later';
    await site.pass(1000);
    expect(site.sockets.length).toBe(1);
  });

  test('a minute before it expires the token is renewed on the same connection', async () => {
    site.gateway.open(1);
    site.gateway.start();
    await site.welcome({ expires: 900_000 });
    const opens = types().filter(type => type === 'open').length;
    for (let at = 0; at < 840_000; at += 20_000) {
      site.socket.down({ type: 'pong' });
      await site.pass(20_000);
    }
    await site.welcome({ expires: 1_800_000 });
    expect(types().filter(type => type === 'hello').length).toBeGreaterThan(1);
    expect([site.sockets.length, types().filter(type => type === 'open').length]).toEqual([1, opens]);
  });

  test('a connection that gives no sign of life is replaced within three seconds of the ping', async () => {
    await site.connected();
    await site.pass(60_000);
    expect(site.sockets.length).toBe(1);
    site.socket.isSilent = true;
    await site.pass(28_000);
    expect(site.sockets[0]!.isClosed).toBe(true);
    await site.pass(1000);
    expect(site.sockets.length).toBe(2);
  });

  test('a send without an answer for five seconds asks for a sign of life', async () => {
    const states = hear('state');
    await site.connected();
    site.socket.isSilent = true;
    void site.gateway.send({ channelId: 1, localId: 'a', message_type: 'text', content: {} }).catch(() => {});
    await site.pass(7900);
    expect(states.at(-1)).toMatchObject({ state: 'connect_success' });
    await site.pass(200);
    expect(states.at(-1)).toMatchObject({ state: 'reconnect' });
  });

  test('without a network the connection is given up at once, and the next one is tried', async () => {
    const states = hear('state');
    await site.connected();
    site.gateway.lose();
    expect(states.at(-1)).toMatchObject({ state: 'reconnect' });
    await site.pass(1000);
    await site.welcome();
    expect(states.at(-1)).toMatchObject({ state: 'connect_success' });
  });

  test.each([true, false])('one that is never welcomed is replaced, open: %s', async isOpen => {
    site.gateway.start();
    await site.pass(0);
    const { socket } = site;
    if (isOpen) socket.open();
    await site.pass(45_000);
    expect([site.sockets.length, socket.isClosed]).toEqual([1, false]);
    await site.pass(10_000);
    expect([site.sockets.length, socket.isClosed]).toEqual([2, true]);
    // Nothing but the hello is sent on it.
    expect(socket.sent.map(({ type }) => type)).toEqual(isOpen ? ['hello'] : []);
    const states = hear('state');
    await site.welcome();
    expect(states).toMatchObject([{ state: 'connect_success' }]);
  });

  test('stopped, it closes and stays closed', async () => {
    await site.connected();
    site.gateway.stop();
    await site.pass(600_000);
    expect([site.socket.isClosed, site.sockets.length]).toEqual([true, 1]);
  });
});

describe('channels', () => {
  test('the first opening brings the latest messages', async () => {
    const opened = hear('opened');
    await open();
    expect(opened).toEqual([expect.objectContaining({ channelId: 1, rev: 5 })]);
  });

  test('after a break it hears of its own reactions to what it missed', async () => {
    const resumed = hear('resumed');
    await open();
    site.socket.break();
    await site.pass(750);
    await site.welcome();
    await site.ack('open', { ...PAGE, reacted: [{ n: 2, emoji: '赞' }], reacted_of: [2, 3] });
    expect(resumed).toEqual([
      expect.objectContaining({ channelId: 1, reacted: [{ n: 2, emoji: '赞' }], reacted_of: [2, 3] }),
    ]);
  });

  test('after a break it is opened with the latest known rev', async () => {
    const opened = hear('opened');
    await open();
    site.socket.down({ type: 'log', channel_id: 1, entries: [{ n: 3, rev: 8 }] });
    site.socket.break();
    await site.pass(750);
    await site.welcome();
    expect(site.socket.last('open')).toMatchObject({ channel_id: 1, rev: 8 });
    await site.ack('open', { ...PAGE, rev: 8 });
    expect(opened.length, 'what was missed comes as log').toBe(1);
  });

  test('another epoch: what was known is void', async () => {
    await open();
    site.socket.break();
    await site.pass(750);
    await site.welcome({ epoch: 'e2' });
    expect(site.socket.last('open')).not.toHaveProperty('rev');
  });

  test('`gap` opens the channel anew', async () => {
    const opened = hear('opened');
    await open();
    site.socket.down({ type: 'gap', channel_id: 1 });
    await site.ack('open', PAGE);
    expect(opened.length).toBe(2);
  });

  test('a refusal is told, and not asked for again', async () => {
    const refused = hear('refused');
    await site.connected();
    site.gateway.open(1);
    const { seq } = site.socket.last('open');
    site.socket.down({ type: 'nack', seq, code: 404, reason: 'not_found', message: '房间不存在' });
    await settled();
    expect(refused[0]!.error).toMatchObject({ code: 404, message: '房间不存在' });
    site.socket.break();
    await site.pass(750);
    await site.welcome();
    expect(types()).not.toContain('open');
  });

  test('what comes for a closed channel is dropped', async () => {
    const logs = hear('log');
    await open();
    site.gateway.close(1);
    site.socket.down({ type: 'log', channel_id: 1, entries: [{ n: 3, rev: 8 }] });
    expect([types().at(-1), logs]).toEqual(['close', []]);
  });
});

describe('sending', () => {
  const message = { localId: 'a', message_type: 'text', content: { text: '你好' } };
  const send = () => site.gateway.send({ channelId: 1, ...message });

  test('resolves to the place', async () => {
    await site.connected();
    const sent = send();
    await site.ack('send', { n: 3, rev: 9 });
    expect(await sent).toMatchObject({ n: 3, rev: 9 });
  });

  test('unanswered on a connection that broke, it is sent again under the same local id', async () => {
    await site.connected();
    const sent = send();
    site.socket.break();
    await site.pass(750);
    await site.welcome();
    expect(site.socket.last('send')).toMatchObject({ local_id: 'a' });
    await site.ack('send', { n: 3, rev: 9 });
    expect((await sent).n).toBe(3);
  });

  test('a refusal carries its code and its end', async () => {
    await site.connected();
    const sent = send();
    const { seq } = site.socket.last('send');
    site.socket.down({ type: 'nack', seq, code: 24408, reason: 'muted', message: '你已被禁言', until: 5 });
    await expect(sent).rejects.toMatchObject({ code: 24408, until: 5 });
  });

  test('without a connection it fails after a while', async () => {
    const sent = send();
    const refused = expect(sent).rejects.toMatchObject({ code: 0 });
    await site.pass(20_000);
    await refused;
  });
});

test.each([429, 500, 503])(
  'a channel that cannot be opened now (%i) is asked for again, unless it is left',
  async code => {
    const refused = hear('refused');
    const opens = () => types().filter(type => type === 'open').length;
    const refuse = async () => {
      const { seq } = site.socket.last('open');
      site.socket.down({ type: 'nack', seq, code, reason: '', message: '' });
      await settled();
    };
    await site.connected();
    site.gateway.open(1);
    await refuse();
    await site.pass(999);
    expect(opens()).toBe(1);
    await site.pass(1001);
    expect(opens()).toBe(2);
    await refuse();
    site.gateway.close(1);
    await site.pass(10_000);
    expect([opens(), refused]).toEqual([2, []]);
  },
);

test('what may not be sent now is refused with why, and sends nothing', async () => {
  await site.connected();
  site.stored.set('send', 'looking').set('react', 'looking');
  const refused = { code: 403, reason: 'held', message: 'looking' };
  await expect(site.gateway.react(1, { n: 1, emoji: '赞', on: true })).rejects.toMatchObject(refused);
  const message = { channelId: 1, localId: 'a', message_type: 'text', content: {} };
  await expect(site.gateway.send(message)).rejects.toMatchObject(refused);
  expect(types()).not.toContain('send');
  site.stored.clear();
  void site.gateway.send(message);
  expect(types()).toContain('send');
});
